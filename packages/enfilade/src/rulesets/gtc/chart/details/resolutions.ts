import { counted } from '#procedure/index.ts';
import { other, type Side } from '#battle/index.ts';
import {
  allDo,
  type CardPart,
  cardParts,
  hits,
  reasonsIn,
  saves,
  type StepPart,
  summed,
  type ThrownEvent,
} from '#chart/index.ts';
import { type Casualties, groupDice, savesOf } from '../../casualties.ts';
import type { OrderResult } from '../../command.ts';
import { readyRound } from '../../melee.ts';
import { BOMBARDED, HIT_ON } from '../../sheet.ts';
import type { GrandTactical } from '../../play/model.ts';

interface Attack {
  /** The firer, if it is a unit. */
  readonly title: string;
  readonly side: Side | null;
  readonly target: string;
  readonly on: number | null;
}

type Pool = Parameters<typeof groupDice>[0][number];

/** Dice to hit, by their scores; then the saves; then what becomes of the target. */
function attacked(
  { thrown, name }: Pick<ThrownEvent<GrandTactical>, 'thrown' | 'name'>,
  pools: readonly Pool[],
  { hits: n, saveDice, netHits, suppressionScore, result }: Casualties,
  { title, side, target, on }: Attack,
): readonly StepPart[] {
  const groups = groupDice(pools);
  const saved = saveDice > 0 ? thrown[groups.length] : undefined;
  const rest = thrown.slice(groups.length + (saved === undefined ? 0 : 1));
  const isHurt = netHits > 0;
  return [
    {
      side,
      title,
      note: groups.map(({ dice, toHit }) => `${counted(dice, 'die', 'dice')}, ${toHit}+`).join('; '),
      groups: [...groups.map(({ toHit }, i) => hits({ faces: thrown[i], on: toHit })), ...saves({ faces: saved, on })],
      outcome: n === 0 ? 'no hits' : counted(netHits, 'hit'),
      goodFor: isHurt ? side : null,
    },
    ...rest.map((faces) => {
      const suppresses = suppressionScore !== null && (result === 'suppressed' || result === 'unshaken');
      return {
        side: side && other(side),
        title: suppresses ? `Suppression, ${name(target)}` : `Falling back, ${name(target)}`,
        note: suppresses ? `any ${suppressionScore}+` : '',
        groups: [suppresses ? hits({ faces, on: suppressionScore, best: suppressionScore }) : summed(faces)],
      };
    }),
  ];
}

function ordered(
  { thrown, name, event }: ThrownEvent<GrandTactical, { readonly by: Side }>,
  commander: string,
  { total, target, modifiers, outcome }: OrderResult,
): CardPart {
  const why = reasonsIn(modifiers);
  const fails = outcome === 'failure' || outcome === 'blunder';
  return {
    weight: 'order',
    title: 'Order',
    actors: [commander],
    owners: outcome === 'blunder' ? ['a', 'b'] : [],
    steps: [
      {
        side: event.by,
        title: `${name(commander)} gives an order`,
        note: `${total} against ${target}${why === '' ? '' : `: ${why}`}`,
        groups: thrown.map((faces) => summed(faces)),
      },
    ],
    goodFor: fails ? other(event.by) : event.by,
  };
}

function goodOf({ netHits }: Casualties, by: Side | null): Side | null {
  return netHits > 0 ? by : by && other(by);
}

export const cardPart = cardParts<GrandTactical>({
  'order-given': (thrown) => ordered(thrown, thrown.event.about.commander, thrown.event.about.result),
  'order-failed': (thrown) => ordered(thrown, thrown.event.about.commander, thrown.event.about.result),
  'order-blundered': ({ event: { by, about }, thrown, name }) => ({
    weight: 'test',
    title: 'Blunder',
    owners: ['a', 'b'],
    steps: [{ side: by, title: `${name(about.commander)} blunders`, groups: thrown.map((faces) => summed(faces)) }],
    goodFor: other(by),
  }),
  'volley-fired': (thrown) => {
    const { by, about } = thrown.event;
    const { result, facts, units, target } = about;
    const on = savesOf(facts.target).on;
    const title = allDo(thrown, units, 'fires', 'fire');
    return {
      title: 'Volley',
      steps: attacked(thrown, result.attacks, result, { title, side: by, target, on }),
      goodFor: goodOf(result, by),
      hurts: result.netHits > 0,
    };
  },
  'blunder-struck': (thrown) => {
    const { by, about } = thrown.event;
    const { facts, result, target } = about;
    const { on } = savesOf(facts.target);
    return {
      title: 'Fire by blunder',
      actors: [],
      targets: [target],
      owners: ['a', 'b'],
      steps: attacked(thrown, [{ dice: facts.attacks, toHit: HIT_ON[facts.cover].value }], result, {
        title: 'Fire by blunder',
        side: other(by),
        target,
        on,
      }),
      goodFor: goodOf(result, other(by)),
      hurts: result.netHits > 0,
    };
  },
  'construction-bombarded': ({ event: { by, about }, thrown: [dice, saved], name }) => {
    const { save, netHits, destroyed } = about.result;
    return {
      title: 'Bombardment',
      steps: [
        {
          side: by,
          title: `${about.units.map(name).join(', ')} at ${name(about.construction)}`,
          note: `${BOMBARDED.value}+`,
          groups: [hits({ faces: dice, on: BOMBARDED.value }), ...saves({ faces: saved, on: save })],
          outcome: counted(netHits, 'hit'),
        },
      ],
      goodFor: destroyed ? by : null,
    };
  },
  'charge-round-fought': ({ event: { by, about }, thrown, name, does }) => {
    const { facts, result } = about;
    const { attack, defence } = readyRound(facts);
    const queue = [...thrown];
    const take = (n: number): readonly number[] | undefined => (n > 0 ? queue.shift() : undefined);
    const [struck, saved] = [take(attack.dice), take(result.defenderSaveDice)];
    const [back, saves2] = [take(defence.dice), take(result.attackerSaveDice)];
    const [attackers, defender] = [facts.attackers.map(({ id }) => id), facts.defender.id];
    const winner = result.outcome === 'attackersWin' ? by : result.outcome === 'anotherRound' ? null : other(by);
    const [ours, theirs] = [result.netHitsOnDefender, result.netHitsOnStruck];
    return {
      title: 'Charge',
      actors: attackers,
      targets: [defender],
      steps: [
        {
          side: by,
          title: allDo({ name, does }, attackers, 'strikes', 'strike'),
          note: `${counted(attack.dice, 'die', 'dice')}, ${attack.hitOn}+`,
          groups: [hits({ faces: struck, on: attack.hitOn }), ...saves({ faces: saved, on: attack.saves.on })],
          outcome: counted(ours, 'hit'),
          goodFor: ours > 0 ? by : null,
        },
        {
          side: other(by),
          title: does(defender, 'strikes', 'strike'),
          note: `${counted(defence.dice, 'die', 'dice')}, ${defence.hitOn}+`,
          groups: [hits({ faces: back, on: defence.hitOn }), ...saves({ faces: saves2, on: defence.saves.on })],
          outcome: counted(theirs, 'hit'),
          goodFor: theirs > 0 ? other(by) : null,
        },
        {
          side: null,
          title: 'The score',
          score: by === 'a' ? { a: ours, b: theirs } : { a: theirs, b: ours },
          goodFor: winner,
        },
      ],
      goodFor: winner,
      hurts: ours + theirs > 0,
    };
  },
  'unit-knocked-out': ({ event: { by } }) => ({ steps: [], goodFor: by && other(by) }),
});
