import { type Item, type Resolution, resolution } from '#referee/index.ts';
import type { Casualties } from '../casualties.ts';
import { BOMBARDED } from '../sheet.ts';
import type { BombardmentResult } from '../shooting.ts';
import { casualtyTable, casualtyVerdict, casualtyWrites, orphans, readAttack } from './casualties.ts';
import { cannotFire, firerFacts, FIRERS, rangeBands } from './fire.ts';
import { awayFromTable, staff, troops } from './roster.ts';
import { staffTarget, targetFacts } from './unit-facts.ts';
import { hitsOf, lower, nameOr } from './words.ts';

/** The attacks of a blunder: on a unit or on a command unit. */
export const FIXED_ATTACK: Resolution = resolution<Casualties>({
  roles: [
    { id: 'unit', label: 'Which unit is hit', kind: 'unit', of: 'any', optional: true, unfit: awayFromTable },
    {
      id: 'commander',
      label: 'Or which command unit',
      kind: 'command',
      of: 'any',
      optional: true,
      unfit: awayFromTable,
    },
  ],
  asks: ['attacks', 'cover', 'target.fallBackPath.obstruction', 'target.fallBackPath.atCm'],
  labels: {
    cover: 'Cover',
    'target.fallBackPath.obstruction': 'In its way back',
    'target.fallBackPath.atCm': 'Free way',
  },
  fill(cast) {
    const [unit, commander] = [cast.of('unit')[0], cast.of('commander')[0]];
    if (unit !== undefined) return { target: targetFacts(troops(unit)) };
    return commander === undefined ? {} : { target: staffTarget(staff(commander)) };
  },
  reads: (asked) => readAttack(asked, Number(asked.given['attacks'] ?? 0) > 0 ? 1 : 0),
  after({ cast, output }) {
    const target = cast.of('unit')[0] ?? cast.of('commander')[0];
    const left =
      target?.kind === 'command' && output.knockedOut ? orphans(cast.roll, target) : { table: [], writes: [] };
    const verdict = casualtyVerdict(output);
    return {
      verdict,
      says: `${nameOr(target, 'The target')}: ${hitsOf(output.hits)}, ${output.saved} saved; ${lower(verdict)}.`,
      table: [...casualtyTable(target, output), ...left.table],
      writes: [...casualtyWrites(target, output), ...left.writes],
      follows: [],
    };
  },
});

const notGuns = (item: Item): string | undefined =>
  troops(item).type === 'artillery' ? cannotFire(item) : 'only guns harm buildings and works';

export const BOMBARD: Resolution = resolution<BombardmentResult>({
  roles: [{ ...FIRERS, unfit: notGuns }],
  asks: ['construction', 'hitsTaken', 'firers[*].distanceCm'],
  labels: { 'firers[*].distanceCm': 'Distance', hitsTaken: 'Hits on it this turn' },
  bands: rangeBands,
  fill(cast) {
    const firers = cast.of('firers').map((item) => firerFacts(troops(item), undefined));
    return firers.length === 0 ? {} : { firers };
  },
  reads({ number, foretold: { save } }) {
    const on = number === 0 ? BOMBARDED.value : (save ?? 7);
    return {
      title: number === 0 ? 'To hit' : 'Saves of the walls',
      needs: `${number === 0 ? 'hits' : 'saved'} on ${on}+`,
      face: (face) => (face >= on ? (number === 0 ? 'counts' : 'saves') : 'fails'),
    };
  },
  reckons: ({ attacks, save, hitsValue, hitsTotal }) => [
    ...attacks.map(({ id, baseDice, modifiers, dice, toHit }) => ({
      label: attacks.length > 1 ? id : 'dice',
      begins: String(baseDice),
      entries: modifiers,
      comes: `${dice}, hit on ${toHit}+`,
    })),
    { label: 'save', entries: [], comes: save === null ? 'none' : `${save}+` },
    { label: 'falls at', entries: [], comes: `${hitsOf(hitsValue)}, ${hitsTotal} so far` },
  ],
  after: ({ output: { destroyed, hitsTotal, hitsValue, netHits } }) => ({
    verdict: destroyed ? 'Destroyed' : `${hitsTotal} of ${hitsValue} hits`,
    says: destroyed
      ? 'It comes down; who is inside is suppressed.'
      : `${hitsOf(netHits)} more; ${hitsTotal} of ${hitsValue} this turn.`,
    table: destroyed
      ? [
          'Take it off the table: rough ground is left.',
          'Place suppression markers on whoever was inside; tap them in the roster.',
        ]
      : [`Note ${hitsOf(hitsTotal)} on it until the turn ends.`],
    writes: [],
    follows: [],
  }),
});
