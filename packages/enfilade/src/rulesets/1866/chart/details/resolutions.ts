import { other, type Side } from '#battle/index.ts';
import { type CardPart, cardParts, orLess, type StepPart, summed, type ThrownEvent } from '#chart/index.ts';
import type { EighteenSixtySix } from '../../play/model.ts';

const WINNER = { a: 'A', b: 'B' } as const;

type ThrownDice = ThrownEvent<EighteenSixtySix, { readonly by: Side }>;

interface Chance {
  readonly target: number;
  readonly roll: number | null;
}

/** One die that must show no more than its chance. */
function tried(thrown: ThrownDice, { target, roll }: Chance, title: string, passes: boolean): CardPart {
  const { by } = thrown.event;
  return {
    steps: [
      {
        side: by,
        title,
        note: roll === null ? '' : `${target} or less`,
        groups: roll === null ? [] : [orLess(thrown.thrown[0], target)],
      },
    ],
    goodFor: passes ? by : other(by),
  };
}

function activated(thrown: ThrownDice, unit: string, result: Chance & { readonly activated: boolean }): CardPart {
  const part = tried(
    thrown,
    result,
    thrown.does(unit, 'waits for its order', 'wait for their order'),
    result.activated,
  );
  return { ...part, weight: 'order', title: 'Activation' };
}

function charged(thrown: ThrownDice, unit: string, result: Chance & { readonly charges: boolean }): CardPart {
  return {
    ...tried(thrown, result, thrown.does(unit, 'tests to charge', 'test to charge'), result.charges),
    title: 'Charge',
  };
}

function rallied(thrown: ThrownDice, unit: string, result: Chance, passes: boolean): CardPart {
  return {
    ...tried(thrown, result, thrown.does(unit, 'tries to rally', 'try to rally'), passes),
    weight: 'test',
    title: 'Rally',
  };
}

function risk(thrown: ThrownEvent<EighteenSixtySix, unknown>, commander: string, needed: number): CardPart {
  const by = thrown.side(commander);
  return {
    weight: 'test',
    actors: [commander],
    owners: by === null ? [] : [by],
    steps: [
      {
        side: by,
        title: `${thrown.name(commander)} is under fire`,
        note: `killed on ${needed} or less`,
        groups: [orLess(thrown.thrown[0], needed, 'best')],
      },
    ],
  };
}

export const cardPart = cardParts<EighteenSixtySix>({
  'initiative-rolled': ({ thrown, event: { about } }) => {
    const faces = thrown.flat();
    return {
      weight: 'order',
      title: 'Initiative: the lower roll wins',
      actors: [],
      owners: [],
      steps: (['a', 'b'] as const).map(
        (side, i): StepPart => ({
          side,
          title: `Initiative, ${about.result.winner === WINNER[side] ? 'won' : 'lost'}`,
          groups: [summed(faces.slice(i, i + 1))],
        }),
      ),
    };
  },
  'order-activated': (thrown) => activated(thrown, thrown.event.about.unit, thrown.event.about.result),
  'order-not-activated': (thrown) => activated(thrown, thrown.event.about.unit, thrown.event.about.result),
  'charge-passed': (thrown) => charged(thrown, thrown.event.about.unit, thrown.event.about.result),
  'charge-refused': (thrown) => charged(thrown, thrown.event.about.unit, thrown.event.about.result),
  'unit-rallied': (thrown) => rallied(thrown, thrown.event.about.unit, thrown.event.about.result, true),
  'unit-not-rallied': (thrown) => rallied(thrown, thrown.event.about.unit, thrown.event.about.result, false),
  'commander-escaped': (thrown) => risk(thrown, thrown.event.about.commander, thrown.event.about.result.needed),
  'commander-killed': (thrown) => ({
    ...risk(thrown, thrown.event.about.commander, thrown.event.about.result.needed),
    title: 'A commander falls',
    owners: ['a', 'b'],
    hurts: true,
  }),
  'volley-fired': ({ event: { by, about }, thrown: [fire, morale], name }) => {
    const { firePoints, column, moraleTarget, moralePassed, standsLost, code } = about.result;
    const isHurt = standsLost > 0 || about.result.disorganized || about.result.back;
    const [rank] = about.units;
    return {
      title: 'Fire',
      steps: [
        {
          side: by,
          title: `${about.units.length === 1 && rank !== undefined ? name(rank) : `${about.units.length} units`} fire`,
          note: `${firePoints} points, column ${column}`,
          groups: [summed(fire)],
          outcome: standsLost > 0 ? `${standsLost} lost` : null,
          goodFor: isHurt ? by : null,
        },
        ...(morale === undefined
          ? []
          : [
              {
                side: other(by),
                title: `Morale, ${name(about.target)}`,
                note: moraleTarget === null ? code : `${moraleTarget} or less holds`,
                groups: [orLess(morale, moraleTarget ?? 0, 'saved')],
                goodFor: moralePassed === true ? other(by) : by,
              },
            ]),
      ],
      goodFor: isHurt ? by : other(by),
      hurts: standsLost > 0,
    };
  },
  'melee-fought': ({ event: { by, about }, thrown, name }) => {
    const { attacker, defender, winner } = about.result;
    const side = winner === 'attacker' ? by : winner === 'defender' ? other(by) : null;
    const fighters = [
      { result: attacker, of: by, title: about.attackers.map(name).join(', ') },
      { result: defender, of: other(by), title: name(about.defender) },
    ].filter(({ result }) => result !== null);
    const steps = thrown.map((faces, i): StepPart => {
      const fighter = fighters[i % Math.max(fighters.length, 1)];
      const target = fighter?.result?.moraleTarget ?? 0;
      return {
        side: fighter?.of ?? null,
        title: fighter?.title ?? 'Again',
        note: `${fighter?.result?.points ?? 0} points, doubled by ${target} or less`,
        groups: [orLess(faces, target)],
      };
    });
    const score = attacker !== null && defender !== null ? [attacker.score, defender.score] : null;
    const [ours = 0, theirs = 0] = score ?? [];
    return {
      title: 'Melee',
      steps: [
        ...steps,
        ...(score === null
          ? []
          : [
              {
                side: null,
                title: 'The score',
                score: by === 'a' ? { a: ours, b: theirs } : { a: theirs, b: ours },
                goodFor: side,
              },
            ]),
      ],
      goodFor: side,
      hurts: about.result.loser !== null,
    };
  },
});
