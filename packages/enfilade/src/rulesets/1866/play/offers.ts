import type { Offer, Rng } from '#battle/index.ts';
import { inches } from '#field/index.ts';
import { FORMATIONS, type Formation, ORDERS } from '../facts/words.ts';
import { canTake } from '../troops.ts';
import { refusesChit, refusesCommander, refusesTakeBack } from './command.ts';
import { mayCharge, refusesDeclaration, refusesSelfCharge, SELF } from './declare.ts';
import { exitsOf, middleOf, waysOut } from './exits.ts';
import {
  commandersOf,
  type EighteenSixtySix,
  enemiesOf,
  plansOf,
  unitOf,
  unitsOf,
  type W66Battle,
  type W66Unit,
} from './model.ts';
import { mayArrive, refusesMove, refusesMover } from './movement.ts';
import { type MoveStep, type OrderOf, step, type W66Order } from './orders.ts';
import { goalFor, nearestEnemies, sampleMove, stepsTowards } from './sample.ts';
import { mayName, refusesFire } from './shooting.ts';

type W66Offer = Offer<EighteenSixtySix>;

function offer(subject: string | null, says: string, order: W66Order): W66Offer {
  return { kind: order.kind, subject, says, order };
}

/** Whom the side to act may still give something to do. */
export function subjects(battle: W66Battle): readonly (string | null)[] {
  if (battle.result !== null) return [];
  const own = unitsOf(battle, battle.active);
  switch (battle.phase) {
    case 'initiative':
      return [null];
    case 'commanders':
      return [
        ...commandersOf(battle, battle.active)
          .filter(({ placed }) => !placed)
          .map(({ id }) => id),
        null,
      ];
    case 'chits':
      return [
        ...own
          .filter(({ status, leaderless }) => status !== 'routed' && leaderless === null)
          .toSorted((p, q) => Number(hasChit(battle, p)) - Number(hasChit(battle, q)))
          .map(({ id }) => id),
        null,
      ];
    case 'declarations':
      return [
        ...own
          .filter((unit) => unit.charge === null && (unit.order?.kind === 'charge' || unit.arm === 'infantry'))
          .filter((unit) => unit.order?.kind === 'charge' || nearestEnemies(battle, unit, SELF).length > 0)
          .map(({ id }) => id),
        null,
      ];
    case 'movement':
      return [
        ...Object.values(battle.units)
          .filter((unit) => unit.side === battle.active)
          .filter((unit) => mayCharge(unit) || mayArrive(battle, unit) || refusesMover(battle, unit) === undefined)
          .map(({ id }) => id),
        null,
      ];
    default:
      return [...own.filter((unit) => mayName(battle, unit)).map(({ id }) => id), null];
  }
}

function commanderOffers(battle: W66Battle, id: string): readonly W66Offer[] {
  return unitsOf(battle, battle.active).flatMap((unit) => {
    const order = { kind: 'placeCommander', commander: id, x: unit.x, y: unit.y } as const;
    return refusesCommander(battle, order) === undefined ? [offer(id, `Put down with ${unit.name}`, order)] : [];
  });
}

function hasChit({ state, active }: W66Battle, { id, order, chit }: W66Unit): boolean {
  const plan = plansOf(state, active)[id];
  return plan === undefined ? order !== null || chit !== null : plan !== null;
}

/** What a unit has to do already, in the order in which it can be taken back. */
function chitNow({ state, active }: W66Battle, { id, order, chit }: W66Unit): string | null {
  const plan = plansOf(state, active)[id];
  if (plan === null) return null;
  if (plan !== undefined) return `the ${ORDERS[plan.kind]} placed just now`;
  if (chit !== null)
    return `the ${ORDERS[chit.kind]} that waits after ${chit.failures} failed roll${chit.failures === 1 ? '' : 's'}`;
  return order === null ? null : `its ${ORDERS[order.kind]} under way`;
}

function chitOffers(battle: W66Battle, unit: W66Unit, pick: Rng): readonly W66Offer[] {
  const base = { kind: 'placeChit', unit: unit.id, x: null, y: null, target: null } as const;
  const charges = enemiesOf(battle, unit).map((enemy) => ({
    says: `CHARGE ${enemy.name}`,
    order: { ...base, order: 'charge', target: enemy.id } as const,
  }));
  const goals = [
    ...(battle.setting.scenario.objectives ?? []).flatMap(({ name, at }) =>
      at === undefined ? [] : [{ says: `MOVE to ${name}`, x: inches(at[0]), y: inches(at[1]) }],
    ),
    ...exitsOf(battle, unit.side).map((exit) => ({ says: 'MOVE to an exit', ...middleOf(exit) })),
    { says: 'MOVE', ...goalFor(battle, unit, pick) },
  ].map(({ says, x, y }) => ({ says, order: { ...base, order: 'move', x, y } as const }));
  const all: readonly { readonly says: string; readonly order: OrderOf<'placeChit'> }[] = [
    ...goals,
    ...charges,
    { says: 'R: reform', order: { ...base, order: 'reform' } },
  ];
  const now = chitNow(battle, unit);
  const instead = now === null ? '' : `, in place of ${now}`;
  const back = { kind: 'removeChit', unit: unit.id } as const;
  return [
    ...all
      .filter(({ order }) => refusesChit(battle, order) === undefined)
      .map(({ says, order }) => offer(unit.id, `${says}${instead}`, order)),
    ...(refusesTakeBack(battle, back) === undefined ? [offer(unit.id, `Take back ${now ?? 'the chit'}`, back)] : []),
  ];
}

function declarationOffers(battle: W66Battle, unit: W66Unit): readonly W66Offer[] {
  return enemiesOf(battle, unit).flatMap((enemy) => {
    const declared = { kind: 'declareCharge', unit: unit.id, target: enemy.id } as const;
    const self = { kind: 'selfCharge', unit: unit.id, target: enemy.id } as const;
    return [
      ...(refusesDeclaration(battle, declared) === undefined ? [offer(unit.id, `Charge ${enemy.name}`, declared)] : []),
      ...(refusesSelfCharge(battle, self) === undefined
        ? [offer(unit.id, `Its own charge at ${enemy.name}`, self)]
        : []),
    ];
  });
}

const TURNS = [
  { by: 900, says: 'Turn to the left on the spot' },
  { by: 2700, says: 'Turn to the right on the spot' },
  { by: 1800, says: 'Turn about on the spot' },
] as const;

/** Straight to the point that its MOVE names, as far as the turn allows. */
function towardsObjective(unit: W66Unit): readonly { readonly says: string; readonly steps: readonly MoveStep[] }[] {
  const objective = unit.order?.objective ?? null;
  if (objective === null || unit.town !== null || unit.formation === 'road-column') return [];
  const steps = stepsTowards(unit, objective, 1);
  return steps.length === 0 ? [] : [{ says: 'Move straight towards its objective', steps }];
}

const LIMBERS: Readonly<Partial<Record<Formation, string>>> = { limbered: 'Limber up', unlimbered: 'Unlimber' };

function saysForm(formation: Formation): string {
  return LIMBERS[formation] ?? `Form ${FORMATIONS[formation].toLowerCase()}`;
}

function formSteps(unit: W66Unit): readonly { readonly says: string; readonly steps: readonly MoveStep[] }[] {
  const forms = (Object.keys(FORMATIONS) as Formation[]).filter(
    (each) => each !== 'garrison' && each !== unit.formation && canTake(unit.arm, each),
  );
  return [
    ...forms.map((formation) => ({
      says: saysForm(formation),
      steps: [step({ do: 'change', formation })],
    })),
    { says: 'Form line with full intervals', steps: [step({ do: 'change', formation: 'line', interval: 1250 })] },
    ...TURNS.map(({ by, says }) => ({
      says,
      steps: [step({ do: 'face', heading: (unit.heading + by) % 3600 })],
    })),
    { says: 'Reform from disarray', steps: [step({ do: 'reform' })] },
  ];
}

function moveOffers(battle: W66Battle, unit: W66Unit, pick: Rng): readonly W66Offer[] {
  if (mayCharge(unit))
    return [
      offer(unit.id, `Charge ${unitOf(battle, unit.charge?.target ?? '').name}`, { kind: 'charge', unit: unit.id }),
    ];
  const move = sampleMove(battle, unit, pick);
  const { ground, scenario } = battle.setting;
  const { terrain } = scenario;
  const towns = ground.areas
    .filter(({ kind }) => kind === 'town')
    .map(({ id }) => ({
      says: `Enter ${terrain.find((each) => each.id === id)?.name ?? id}`,
      steps: [step({ do: 'enter', town: id })],
    }));
  const out = waysOut(battle, unit).map((steps) => ({ says: 'Leave the table by an exit', steps }));
  const ways = unit.where === 'table' ? [...towardsObjective(unit), ...formSteps(unit), ...towns, ...out] : [];
  return [
    ...(move === undefined ? [] : [offer(unit.id, unit.where === 'coming' ? 'Come on' : 'Move', move)]),
    ...ways.flatMap(({ says, steps }) => {
      const order = { kind: 'move', unit: unit.id, steps, shift: null } as const;
      return refusesMove(battle, order) === undefined ? [offer(unit.id, says, order)] : [];
    }),
  ];
}

function fireOffers(battle: W66Battle, unit: W66Unit): readonly W66Offer[] {
  const others = unitsOf(battle, battle.active).filter((each) => each.id !== unit.id && mayName(battle, each));
  return enemiesOf(battle, unit).flatMap((enemy) => {
    const alone = { kind: 'fire', units: [unit.id], target: enemy.id } as const;
    if (refusesFire(battle, alone) !== undefined) return [];
    const joint = others.flatMap((each) => {
      const order = { kind: 'fire', units: [unit.id, each.id], target: enemy.id } as const;
      return refusesFire(battle, order) === undefined
        ? [offer(unit.id, `Fire at ${enemy.name} with ${each.name}`, order)]
        : [];
    });
    return [offer(unit.id, `Fire at ${enemy.name}`, alone), ...joint];
  });
}

const WORDS: Readonly<Record<string, string>> = {
  commanders: 'Commanders are in place',
  chits: 'Chits are placed',
  declarations: 'No more charges',
  movement: 'No more moves',
  artillery: 'No more targets for the guns',
  smallArms: 'No more targets',
};

/** What a subject may do. Must agree with `refuses`: the screen offers what this yields and the fuzzer plays it. */
export function offers(battle: W66Battle, subject: string | null, pick: Rng): readonly W66Offer[] {
  if (battle.result !== null) return [];
  if (subject === null)
    return battle.phase === 'initiative'
      ? [true, false].map((moveFirst) =>
          offer(null, moveFirst ? 'Move first' : 'Move second', { kind: 'chooseOrder', moveFirst }),
        )
      : [offer(null, WORDS[battle.phase] ?? 'Done', { kind: 'done' })];
  if (battle.phase === 'commanders') return commanderOffers(battle, subject);
  const unit = battle.units[subject];
  if (unit === undefined) return [];
  switch (battle.phase) {
    case 'chits':
      return plansOf(battle.state, battle.active) === undefined ? [] : chitOffers(battle, unit, pick);
    case 'declarations':
      return declarationOffers(battle, unit);
    case 'movement':
      return moveOffers(battle, unit, pick);
    default:
      return fireOffers(battle, unit);
  }
}
