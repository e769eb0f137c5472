import type { UnitId } from '#battle/index.ts';
import { does, percent, themOrIt, type WeighedOrder } from '#counsel/index.ts';
import type { Volley } from '../facts/shooting.ts';
import { readyVolley } from '../shooting.ts';
import { refusesAction } from '../play/actions.ts';
import { measureFirer, measureTarget, refusesFirer, refusesShot } from '../play/targets.ts';
import { measureFallBack, pathFacts } from '../play/losses.ts';
import { type GrandTactical, type GtcBattle, type GtcUnit, unitsOf } from '../play/model.ts';
import { apart, enemiesOf, mayBeWithin } from '../play/place.ts';
import { type Harm, harmOf } from './harm.ts';
import { clearing, lossOf, unitWorth, weightOf } from './evaluate.ts';

/** What combined fire on one target may come to. */
export function volleyHarm(
  battle: GtcBattle,
  firers: readonly GtcUnit[],
  target: GtcUnit,
  { mode, closing }: { readonly mode: Volley['mode']; readonly closing?: Parameters<typeof measureFirer>[3] },
): Harm {
  // Only a suppressed unit falls back, and only then can another be in its way.
  const path = target.suppressed ? pathFacts(measureFallBack(battle, target, nearestOf(firers, target))) : undefined;
  const { attack } = readyVolley({
    mode,
    targetIsNearestVisible: true,
    firers: firers.map((firer) => measureFirer(battle, firer, target, closing)),
    target: measureTarget(target, path),
  });
  return harmOf(attack);
}

interface KnownHarm {
  readonly firer: GtcUnit;
  readonly target: GtcUnit;
  readonly ground: object;
  readonly harm: Harm;
}

const harmsKnown = new Map<UnitId, Map<UnitId, KnownHarm>>();

/** The same for one firer alone: it holds while neither unit changes, unless another may be in the way of a fall-back. */
function soloHarm(battle: GtcBattle, firer: GtcUnit, target: GtcUnit): Harm {
  if (target.suppressed) return volleyHarm(battle, [firer], target, { mode: 'ordered' });
  const { ground } = battle.state;
  let known = harmsKnown.get(firer.id);
  if (known === undefined) {
    known = new Map<UnitId, KnownHarm>();
    harmsKnown.set(firer.id, known);
  }
  const found = known.get(target.id);
  if (found?.firer === firer && found.target === target && found.ground === ground) return found.harm;
  const harm = volleyHarm(battle, [firer], target, { mode: 'ordered' });
  known.set(target.id, { firer, target, ground, harm });
  return harm;
}

function nearestOf(firers: readonly GtcUnit[], target: GtcUnit): GtcUnit | null {
  let [best, least] = [null as GtcUnit | null, Infinity];
  for (const firer of firers) {
    const far = apart(firer, target);
    if (far < least) [best, least] = [firer, far];
  }
  return best;
}

/** What harm is worth: to knock out is all, to suppress takes the next turn from it (section 12, 5 and 6). */
export function harmWorth(battle: GtcBattle, target: GtcUnit, { knocksOut, suppresses, pushesBack }: Harm): number {
  const worth = unitWorth(target);
  return (
    (knocksOut * lossOf(battle, target) + suppresses * (worth * 0.32) + pushesBack * worth * 0.15) *
      weightOf(battle, target) +
    (knocksOut + suppresses) * clearing(battle, target)
  );
}

/** Which of these may fire at a target now, by order or by initiative. */
function ableAt(battle: GtcBattle, willing: readonly GtcUnit[], target: GtcUnit): readonly GtcUnit[] {
  return willing.filter(
    (unit) =>
      mayBeWithin(unit, target, unit.rangeCm * 1000) &&
      refusesShot(battle, unit, target) === undefined &&
      refusesAction(battle, unit, 'fire', target) === undefined,
  );
}

function weighVolley(battle: GtcBattle, firers: readonly GtcUnit[], target: GtcUnit): WeighedOrder<GrandTactical> {
  const mode = battle.phase === 'acting' ? 'ordered' : 'initiative';
  const [first] = firers;
  const harm =
    firers.length === 1 && first !== undefined
      ? soloHarm(battle, first, target)
      : volleyHarm(battle, firers, target, { mode });
  return {
    order: { kind: 'fire', units: firers.map(({ id }) => id), target: target.id },
    worth: harmWorth(battle, target, harm),
    why: () =>
      `${firers.length === 1 && first !== undefined ? does(battle, first, 'fires', 'fire') : `${firers.map(({ name }) => name).join(', ')} fire`} on ${target.name}: ${percent(harm.knocksOut)} to knock ${themOrIt(battle, target)} out${
        target.suppressed ? '' : `, ${percent(harm.suppresses)} to suppress ${themOrIt(battle, target)}`
      }.`,
  };
}

/** Fire is combined: all that can on one target, and each alone (section 12, 4). */
export function weighFire(battle: GtcBattle, willing: readonly GtcUnit[]): readonly WeighedOrder<GrandTactical>[] {
  const guns = willing.filter((unit) => refusesFirer(unit) === undefined);
  if (guns.length === 0) return [];
  return unitsOf(battle, battle.active === 'a' ? 'b' : 'a').flatMap((target): WeighedOrder<GrandTactical>[] => {
    const able = ableAt(battle, guns, target);
    if (able.length === 0) return [];
    const all = weighVolley(battle, able, target);
    const some = able.length > 2 ? [weighVolley(battle, able.slice(0, 2), target)] : [];
    return [all, ...some];
  });
}

/** The best a unit could do by fire from where it stands. */
export function bestShot(
  battle: GtcBattle,
  unit: GtcUnit,
): { readonly target: UnitId; readonly worth: number } | undefined {
  if (refusesFirer(unit) !== undefined) return undefined;
  let best: { readonly target: UnitId; readonly worth: number } | undefined;
  for (const target of enemiesOf(battle, unit)) {
    if (!mayBeWithin(unit, target, unit.rangeCm * 1000) || refusesShot(battle, unit, target) !== undefined) continue;
    const worth = harmWorth(battle, target, soloHarm(battle, unit, target));
    if (best === undefined || worth > best.worth) best = { target: target.id, worth };
  }
  return best;
}
