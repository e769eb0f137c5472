import type { Rng } from '#battle/index.ts';
import { FORMATIONS, type Formation } from '../facts/words.ts';
import { canTake } from '../troops.ts';
import { mayCharge } from './declarations.ts';
import { waysOut } from './exits.ts';
import { unitOf, type W66Battle, type W66Unit } from './model.ts';
import { refusesMove } from './movement.ts';
import type { Offers } from './offers.ts';
import { type MoveStep, step } from './orders.ts';
import { sampleMove, stepsTowards } from './sample.ts';

/** A move that is often wanted. */
interface Way {
  readonly says: string;
  readonly steps: readonly MoveStep[];
}

const TURNS = [
  { by: 900, says: 'Turn to the left on the spot' },
  { by: 2700, says: 'Turn to the right on the spot' },
  { by: 1800, says: 'Turn about on the spot' },
] as const;

/** Straight to the point that its MOVE names, as far as the turn allows. */
function towardsObjective(unit: W66Unit): readonly Way[] {
  const objective = unit.order?.objective ?? null;
  if (objective === null || unit.town !== null || unit.formation === 'road-column') return [];
  const steps = stepsTowards(unit, objective, 1);
  return steps.length === 0 ? [] : [{ says: 'Move straight towards its objective', steps }];
}

const LIMBERS: Readonly<Partial<Record<Formation, string>>> = { limbered: 'Limber up', unlimbered: 'Unlimber' };

function saysForm(formation: Formation): string {
  return LIMBERS[formation] ?? `Form ${FORMATIONS[formation].toLowerCase()}`;
}

function formSteps(unit: W66Unit): readonly Way[] {
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

function townSteps({ setting: { ground, scenario } }: W66Battle): readonly Way[] {
  return ground.areas
    .filter(({ kind }) => kind === 'town')
    .map(({ id }) => ({
      says: `Enter ${scenario.terrain.find((each) => each.id === id)?.name ?? id}`,
      steps: [step({ do: 'enter', town: id })],
    }));
}

export function moveOffers(battle: W66Battle, unit: W66Unit, pick: Rng): Offers<'move'> {
  if (mayCharge(unit)) return [];
  const move = sampleMove(battle, unit, pick);
  const out = waysOut(battle, unit).map((steps) => ({ says: 'Leave the table by an exit', steps }));
  const ways =
    unit.where === 'table' ? [...towardsObjective(unit), ...formSteps(unit), ...townSteps(battle), ...out] : [];
  return [
    ...(move === undefined ? [] : [{ says: unit.where === 'coming' ? 'Come on' : 'Move', order: move }]),
    ...ways
      .map(({ says, steps }) => ({ says, order: { kind: 'move', unit: unit.id, steps, shift: null } as const }))
      .filter(({ order }) => refusesMove(battle, order) === undefined),
  ];
}

export function chargeOffers(battle: W66Battle, unit: W66Unit): Offers<'charge'> {
  if (!mayCharge(unit)) return [];
  const { name } = unitOf(battle, unit.charge?.target ?? '');
  return [{ says: `Charge ${name}`, order: { kind: 'charge', unit: unit.id } }];
}
