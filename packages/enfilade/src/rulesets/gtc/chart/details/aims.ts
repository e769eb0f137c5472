import { type Aim, given, toldBy } from '#chart/index.ts';
import { centimetres } from '#field/index.ts';
import { COVERS } from '../../facts/words.ts';
import type { Round } from '../../facts/melee.ts';
import type { Volley } from '../../facts/shooting.ts';
import { chargeRound } from '../../melee.ts';
import { fire } from '../../shooting.ts';
import { aspectOf, refusesShot } from '../../play/targets.ts';
import { measureWay, refusesCharger } from '../../play/charge.ts';
import { coverAgainst } from '../../play/cover.ts';
import { conductFight } from '../../play/melee.ts';
import { ruleset } from '../../play/index.ts';
import { type GtcBattle, type GtcUmpire, type GtcUnit, inContact } from '../../play/model.ts';
import type { GtcOrder } from '../../play/orders.ts';
import { enemiesOf } from '../../play/place.ts';
import { conductFire } from '../../play/shooting.ts';
import { sees } from '../../play/sight.ts';
import { mayMeasure } from '../may-measure.ts';
import { cmOf } from '../words.ts';

/** The action alone: what follows it tells nothing about its facts. */
const ACTION = {
  ...ruleset,
  conduct(order: GtcOrder, umpire: GtcUmpire): void {
    if (order.kind === 'fire') conductFire(order, umpire);
    else if (order.kind === 'fight') conductFight(order, umpire);
  },
};

type Firer = Volley['firers'][number];

/** GTC-GAP-51: where measuring is not allowed, only the band of the distance is told. */
function asTold(firer: Firer, measured: boolean): Firer {
  if (measured) return firer;
  const half = firer.rangeCm / 2;
  return { ...firer, distanceCm: firer.distanceCm <= half ? half : firer.rangeCm };
}

function saysFire({ distanceCm, rangeCm, aspect, cover }: Firer, measured: boolean): string {
  return [
    ...(measured ? [cmOf(centimetres(distanceCm))] : []),
    distanceCm * 2 <= rangeCm ? 'half range' : 'in range',
    ...(aspect === 'front' ? [] : [`on its ${aspect}`]),
    ...(cover === 'open' ? [] : [COVERS[cover].toLowerCase()]),
  ].join(', ');
}

function volley(battle: GtcBattle, unit: GtcUnit, target: GtcUnit): readonly Aim[] {
  if (refusesShot(battle, unit, target) !== undefined) return [];
  const measured = mayMeasure(unit, target);
  const order = { kind: 'fire', units: [unit.id], target: target.id } as const;
  return toldBy(ACTION, { ...battle, phase: 'acting', active: unit.side }, order)
    .flatMap(({ kind, about }) => (kind === 'volley-fired' ? [about.facts] : []))
    .flatMap((facts) => {
      const firers = facts.firers.map((firer) => asTold(firer, measured));
      const [firer] = firers;
      if (firer === undefined) return [];
      return [
        {
          target: target.id,
          procedure: fire.id,
          input: given(fire, { ...facts, firers }),
          says: saysFire(firer, measured),
        },
      ];
    });
}

function fought(battle: GtcBattle, defender: string): Round | undefined {
  const told = toldBy(ACTION, { ...battle, phase: 'charge' }, { kind: 'fight', defender });
  return told.flatMap(({ kind, about }) => (kind === 'charge-round-fought' ? [about.facts] : []))[0];
}

function roundAims(target: string, facts: Round | undefined, says: string): readonly Aim[] {
  return facts === undefined ? [] : [{ target, procedure: chargeRound.id, input: given(chargeRound, facts), says }];
}

/** The first round if a charge came home, for every enemy it could be declared at, near or far alike (GTC-GAP-51). */
function charge(battle: GtcBattle, unit: GtcUnit, target: GtcUnit): readonly Aim[] {
  if (refusesCharger({ ...unit, charged: false }) !== undefined || inContact(target)) return [];
  if (!sees(battle, unit, target)) return [];
  const { refusal, contact } = measureWay(battle, unit, target);
  if (refusal !== undefined) return [];
  const aspect = aspectOf(battle, target, unit);
  const charger: GtcUnit = { ...unit, ...contact, contactWith: [target.id] };
  const charged: GtcUnit = {
    ...target,
    prone: false,
    contactWith: [unit.id],
    chargeCover: coverAgainst(battle, target, unit),
    flankedBy: aspect === 'front' ? [] : [unit.id],
  };
  const units = { ...battle.units, [unit.id]: charger, [target.id]: charged };
  const state = { ...battle.state, supported: [] };
  const facts = fought({ ...battle, active: unit.side, units, state }, target.id);
  const where = aspect === 'front' ? '' : `, on its ${aspect}`;
  return roundAims(target.id, facts, `if its charge comes home${where}`);
}

/** A charged unit fights all its chargers. */
function blows(battle: GtcBattle, unit: GtcUnit): readonly Aim[] {
  const own = unit.side === battle.active;
  const defender = own ? unit.contactWith[0] : unit.id;
  const target = own ? defender : unit.contactWith[0];
  if (defender === undefined || target === undefined) return [];
  return roundAims(target, fought(battle, defender), own ? 'charging' : 'charged');
}

export function aims(battle: GtcBattle, id: string): readonly Aim[] {
  const unit = battle.units[id];
  if (unit?.where !== 'table') return [];
  if (inContact(unit)) return blows(battle, unit);
  return enemiesOf(battle, unit).flatMap((target) => [
    ...volley(battle, unit, target),
    ...charge(battle, unit, target),
  ]);
}
