import { counted } from '#procedure/index.ts';
import { type Aim, type Facts, given, inchesOf } from '#chart/index.ts';
import { inches, within } from '#field/index.ts';
import { rateOf } from '../../movement.ts';
import { melee } from '../../melee.ts';
import { SPOTTED_ON } from '../../sheet.ts';
import { fire } from '../../shooting.ts';
import { asCharging, chargeWay, refusesTarget, sideHit } from '../../play/charge.ts';
import { type Contact, contactsNow, measureMelee } from '../../play/melee.ts';
import { foesInSight } from '../../play/fog.ts';
import type { W66Battle, W66Unit } from '../../play/model.ts';
import { apart, outline } from '../../play/place.ts';
import { measureFire, refusesAim } from '../../play/shooting.ts';
import { knownSpotted } from '../../play/spotting.ts';

/** The battle with one unit replaced; everything else is left as it is. */
function supposing(battle: W66Battle, unit: W66Unit): W66Battle {
  return { ...battle, units: { ...battle.units, [unit.id]: unit } };
}

function volleys(battle: W66Battle, unit: W66Unit): readonly Aim[] {
  const loaded: W66Unit = { ...unit, fired: false };
  const then = supposing(battle, loaded);
  return foesInSight(battle, unit).flatMap((target) => {
    if (refusesAim(then, loaded, target) !== undefined) return [];
    const facts = measureFire(then, { units: [unit.id], target, opportunity: false, outOfSightAtEnd: false });
    const points = facts.firers.reduce((sum, { stands, standPoints }) => sum + stands * (standPoints ?? 0), 0);
    const says = [
      inchesOf(apart(battle, unit, target)),
      counted(points, 'fire point'),
      ...(facts.target.cover === 'none' ? [] : [`target in ${facts.target.cover}`]),
      ...(facts.target.fromFlankOrRear ? ['from flank or rear'] : []),
      ...(knownSpotted(then, loaded, target) === undefined ? [`to be spotted first on ${SPOTTED_ON.shows}`] : []),
    ].join(', ');
    return [{ target: target.id, procedure: fire.id, input: given(fire, facts), says }];
  });
}

function fought(battle: W66Battle, contact: Contact, target: string, says: string): Aim {
  const facts: Facts = { ...measureMelee(battle, contact, 1) };
  return { target, procedure: melee.id, input: given(melee, facts), says };
}

/** Fights that it is in: closed or poised charges, and locked town fights. */
function melees(battle: W66Battle, { id }: W66Unit): readonly Aim[] {
  return contactsNow(battle).flatMap((contact) => {
    const { defender, attackers } = contact;
    if (attackers.includes(id)) return [fought(battle, contact, defender, 'in contact')];
    const [attacker] = attackers;
    return defender === id && attacker !== undefined ? [fought(battle, contact, attacker, 'charged')] : [];
  });
}

/** W66-GAP-22: the enemies a charge would reach this turn, if fire did not stop it. */
function charges(battle: W66Battle, unit: W66Unit): readonly Aim[] {
  return foesInSight(battle, unit).flatMap((target) => {
    if (refusesTarget(unit, target) !== undefined) return [];
    const charger = asCharging(battle, unit, target);
    const { arm, formation, status } = charger;
    const reach = inches(rateOf({ arm, formation, status, charging: true }, 'forward'));
    if (!within(outline(battle, unit), outline(battle, target), reach)) return [];
    const way = chargeWay(battle, unit, target);
    if (way?.poised !== true) return [];
    const hit = sideHit(charger, target);
    const there: W66Unit = {
      ...charger,
      ...way.end,
      town: null,
      charge: { target: target.id, ...hit, rolled: true, poised: true },
    };
    const then = supposing(battle, there);
    const contact = { defender: target.id, attackers: [unit.id] };
    const where = hit.angle === 'front' ? '' : ` in ${hit.angle}`;
    return [fought(then, contact, target.id, `charge of ${inchesOf(way.length)}${where}, if it closes`)];
  });
}

export function aims(battle: W66Battle, id: string): readonly Aim[] {
  const unit = battle.units[id];
  if (unit?.where !== 'table') return [];
  const now = melees(battle, unit);
  return now.length > 0 ? now : [...volleys(battle, unit), ...charges(battle, unit)];
}
