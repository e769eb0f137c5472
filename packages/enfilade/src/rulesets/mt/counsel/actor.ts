import { type WeighedOrder, does } from '#counsel/index.ts';
import { headingTo, inches, lengthBetween } from '#field/index.ts';
import { refusesEnter } from '../play/entry.ts';
import { heldBy, isEngaged, type MtBattle, type MtUnit, type MusketsTomahawks } from '../play/model.ts';
import { type Aim, aimOf, middle, preyOf } from './aims.ts';
import { weighCharges, weighEngaged } from './charges.ts';
import { weighForm, weighWheel } from './drill.ts';
import { weighMove } from './moves.ts';
import { threatAt } from './places.ts';
import { weighReadiness } from './readiness.ts';
import { weighRunners, weighSpoil } from './runners.ts';
import { manWorth, storesLeft } from './evaluate.ts';
import { weighVolleys } from './volleys.ts';

/** Hidden men show themselves if they can do something at once (section 12, 6). */
function weighReveal(
  battle: MtBattle,
  marker: MtUnit,
  aim: Aim | undefined,
): readonly WeighedOrder<MusketsTomahawks>[] {
  const held = battle.units[heldBy(marker) ?? ''];
  if (held === undefined) return [];
  const from = middle(marker);
  const store = storesLeft(battle).some((each) => lengthBetween(each, from) < inches(2.2));
  const atDoor = aim?.store !== null && aim !== undefined && lengthBetween(aim.at, from) < inches(4);
  const prey = preyOf(battle, marker);
  const shot =
    prey === undefined || prey.marker
      ? 0
      : threatAt({ ...held, marker: false }, lengthBetween(middle(prey), from), false);
  const worth =
    (store || atDoor ? 12 : 0) + (shot > 0.8 ? shot * manWorth(battle, prey?.side ?? marker.side) * 0.9 - 1 : -1);
  if (worth <= 0) return [];
  return [
    {
      order: { kind: 'reveal', unit: marker.id, layout: 'close', places: [] },
      worth,
      why: () =>
        `${does(battle, held, 'comes', 'come')} out of hiding${store || atDoor ? ' by the store' : prey === undefined ? '' : ` with ${prey.name} before the muskets`}.`,
    },
  ];
}

function weighFree(battle: MtBattle, unit: MtUnit): readonly WeighedOrder<MusketsTomahawks>[] {
  const spoil = weighSpoil(battle, unit);
  if (spoil.length > 0) return spoil;
  const aim = aimOf(battle, unit);
  if (unit.marker) return [...weighReveal(battle, unit, aim), ...weighMove(battle, unit, aim)];
  return [
    ...weighRunners(battle, unit, aim),
    ...weighCharges(battle, unit),
    ...weighVolleys(battle, unit),
    ...weighReadiness(battle, unit),
    ...weighForm(battle, unit, aim),
    ...weighWheel(battle, unit, aim),
    ...weighMove(battle, unit, aim),
  ];
}

/** What the unit that has its turn might do; passing is worth nothing and costs nothing. */
export function weighActor(battle: MtBattle, unit: MtUnit): readonly WeighedOrder<MusketsTomahawks>[] {
  const id = unit.id;
  const pass: WeighedOrder<MusketsTomahawks> = {
    order: { kind: 'pass', unit: id },
    worth: 0,
    why: () => `${does(battle, unit, 'has', 'have')} nothing better to do.`,
  };
  if (unit.flight) {
    const prey = preyOf(battle, unit);
    const heading = prey === undefined ? null : headingTo(middle(unit), middle(prey));
    return [
      {
        order: { kind: 'rally', unit: id, heading, facings: [] },
        worth: 1,
        why: () => `${does(battle, unit, 'tries', 'try')} to rally.`,
      },
    ];
  }
  if (unit.where === 'coming') {
    const enter = { kind: 'enter', unit: id } as const;
    return refusesEnter(battle, enter) === undefined
      ? [{ order: enter, worth: 10, why: () => `${does(battle, unit, 'marches', 'march')} on.` }, pass]
      : [pass];
  }
  if (unit.shaken)
    return [
      { order: { kind: 'recover', unit: id }, worth: 6, why: () => `${does(battle, unit, 'recovers', 'recover')}.` },
      pass,
    ];
  return [...(isEngaged(unit) ? weighEngaged(battle, unit) : weighFree(battle, unit)), pass];
}
