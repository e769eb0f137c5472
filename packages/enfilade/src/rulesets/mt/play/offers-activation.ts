import { refusesReload, refusesSpoil, refusesVigilance } from './actions.ts';
import { refusesEngage } from './charge.ts';
import { refusesEnter } from './entry.ts';
import { type Formation, FORMATIONS } from '../facts/words.ts';
import { enemyUnits, heldBy, isFormed, type MtBattle, type MtUnit } from './model.ts';
import { refusesMove } from './movement.ts';
import { type Offers, unlessRefused } from './offers.ts';
import type { OrderOf } from './orders.ts';
import { refusesVolley } from './shooting.ts';
import { shotAt, someAdvance, someForm, someGathering } from './sample-places.ts';
import type { Rng } from '#battle/index.ts';

/** What an activated unit may do (section 7.4). */

function targets(battle: MtBattle, unit: MtUnit): readonly MtUnit[] {
  return unit.marker ? [] : enemyUnits(battle, unit.side);
}

export function shootOffers(battle: MtBattle, unit: MtUnit): Offers<'shoot'> {
  if (battle.state.activation?.shot === true && unit.gun !== null) return [];
  return targets(battle, unit).flatMap((target) => {
    const order = shotAt(battle, unit, target);
    return order === undefined ? [] : [{ says: `Shoot at ${target.name}`, order }];
  });
}

export function volleyOffers(battle: MtBattle, unit: MtUnit): Offers<'volley'> {
  return targets(battle, unit).flatMap((target) => {
    const order = { kind: 'volley', unit: unit.id, target: target.id } as const;
    return unlessRefused(`Volley at ${target.name}`, order, refusesVolley(battle, order, unit));
  });
}

export function engageOffers(battle: MtBattle, unit: MtUnit): Offers<'engage'> {
  return targets(battle, unit).flatMap((target) => {
    const order = { kind: 'engage', unit: unit.id, target: target.id, paths: [], shots: [] } as const;
    return unlessRefused(`Engage ${target.name}`, order, refusesEngage(battle, order));
  });
}

export function gatheringOffers(battle: MtBattle, unit: MtUnit): Offers<'move'> {
  const order = someGathering(battle, unit);
  return order === undefined ? [] : [{ says: 'Move: mend the links', order }];
}

/** Of units that have no broken links to mend. */
export function advanceOffers(battle: MtBattle, unit: MtUnit, pick: Rng): Offers<'advance'> {
  const order = someGathering(battle, unit) === undefined ? someAdvance(battle, unit, pick) : undefined;
  return order === undefined ? [] : [{ says: 'Move', order }];
}

const FORMING = {
  loose: 'Fall into loose order',
  extended: 'Form extended order',
  line: 'Form line',
  column: 'Form column',
} as const;

export function formOffers(battle: MtBattle, unit: MtUnit): Offers<'form'> {
  if (unit.marker) return [];
  return (Object.keys(FORMATIONS) as Formation[]).flatMap((formation) => {
    const order = someForm(battle, unit, formation, 1);
    return order === undefined ? [] : [{ says: FORMING[formation], order }];
  });
}

const WHEELS = [150, -150] as const;

export function wheelOffers(battle: MtBattle, unit: MtUnit): Offers<'wheel'> {
  if (!isFormed(unit)) return [];
  return WHEELS.flatMap((by) => {
    const order = { kind: 'wheel', unit: unit.id, about: unit.figures[0]?.id ?? 0, by } as const;
    return unlessRefused('Wheel', order, refusesMove(battle, order));
  });
}

export function reloadOffers(_: MtBattle, unit: MtUnit): Offers<'reload'> {
  return unlessRefused('Reload', { kind: 'reload', unit: unit.id }, refusesReload(unit));
}

export function vigilanceOffers(_: MtBattle, unit: MtUnit): Offers<'vigilance'> {
  return unlessRefused('Vigilance', { kind: 'vigilance', unit: unit.id }, refusesVigilance(unit));
}

export function spoilOffers(battle: MtBattle, { id }: MtUnit): Offers<'spoil'> {
  return (battle.setting.scenario.objectives ?? []).flatMap((store) => {
    const order = { kind: 'spoil', unit: id, store: store.id } as const;
    return unlessRefused(`Spoil ${store.name}`, order, refusesSpoil(battle, order));
  });
}

export function revealOffers(_: MtBattle, unit: MtUnit): Offers<'reveal'> {
  if (!unit.marker || heldBy(unit) === undefined) return [];
  return [{ says: 'Turn the marker over', order: { kind: 'reveal', unit: unit.id, layout: 'close', places: [] } }];
}

export function enterOffers(battle: MtBattle, { id }: MtUnit): Offers<'enter'> {
  const order = { kind: 'enter', unit: id } as const;
  return unlessRefused('Enter the table', order, refusesEnter(battle, order));
}

export function rallyOffers(_: MtBattle, { id }: MtUnit): Offers<'rally'> {
  return [{ says: 'Rally', order: { kind: 'rally', unit: id, heading: null, facings: [] } }];
}

/** An order that names nothing but the unit, and that nothing speaks against. */
export function plainOffer<K extends 'activate' | 'test' | 'recover' | 'fight' | 'withdraw' | 'pass'>(
  kind: K,
  says: (unit: MtUnit) => string,
): (battle: MtBattle, unit: MtUnit) => Offers<K> {
  return (_, unit) => [{ says: says(unit), order: { kind, unit: unit.id } as OrderOf<K> }];
}
