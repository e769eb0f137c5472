import { isRecord } from '#procedure/index.ts';
import { isSide, type SystemWords } from '#battle/index.ts';
import { isPlace } from '#story/index.ts';

/** What the side to act is asked for in each part of the turn. */
export const TO_DO: Readonly<Record<string, string>> = {
  initiative: 'choose whether to move first or second',
  commanders: 'place commanders, or end the part',
  chits: 'lay chits face down, or end the part',
  declarations: 'declare charges, or end the part',
  movement: 'move the units whose MOVE is active, or end the part',
  artillery: 'name targets for the guns, or end the part',
  smallArms: 'name targets for the infantry, or end the part',
};

export const WORDS: SystemWords = {
  length: '"',
  phases: { declarations: 'charges declared', chits: 'laying chits' },
  blanks: {
    mission: ({ about: { mission }, value, spot }) => {
      if (!isRecord(mission)) return undefined;
      const { kind, objective, target } = mission;
      const goal = isPlace(objective) ? ` to ${spot(objective)}` : '';
      return `${String(kind).toUpperCase()}${goal}${typeof target === 'string' ? ` ${value(target)}` : ''}`;
    },
    /** Chits by what they order; where they lead is told when they are carried out. */
    chits: ({ about: { chits }, value, list }) => {
      if (!isRecord(chits)) return undefined;
      const kinds = new Map<string, string[]>();
      for (const [unit, mission] of Object.entries(chits)) {
        const kind = isRecord(mission) ? String(mission['kind']).toUpperCase() : '';
        kinds.set(kind, [...(kinds.get(kind) ?? []), value(unit) ?? unit]);
      }
      return kinds.size === 0
        ? 'none'
        : Array.from(kinds, ([kind, units]) => `${kind} ${list(units) ?? ''}`).join('; ');
    },
    firstMover: ({ about: { firstMover }, side }) => (isSide(firstMover) ? side(firstMover) : undefined),
    holders: ({ about: { holders }, value, side, list }) =>
      list(
        Object.entries(holders ?? {}).flatMap(([objective, by]) =>
          isSide(by) ? [`${value(objective)} by ${side(by)}`] : [],
        ),
      ),
    pushed: ({ about: { pushed }, value, list }) =>
      list(
        Object.entries(pushed ?? {}).flatMap(([commander, to]) => {
          const where = value(to);
          return where === undefined ? [] : [`${value(commander)} to ${where}`];
        }),
      ),
  },
};
