import { type Aim, type Facts, given, inchesOf } from '#chart/index.ts';
import { inches } from '#field/index.ts';
import { counted, type Procedure } from '#procedure/index.ts';
import { assault } from '../../melee.ts';
import { clashOf, measureClash } from '../../play/clash.ts';
import { type BbbBattle, type BbbUnit, type Grant, isAssaulting } from '../../play/model.ts';
import { assaultOffers } from '../../play/offers-charge.ts';
import { planAssault } from '../../play/reach.ts';
import { measureFire } from '../../play/shooting.ts';
import { assaultersOf, legalAim, refusesFirer, targetsOf } from '../../play/targets.ts';
import { isPlan } from '../../play/ways.ts';
import { SQUARE_NEEDS } from '../../sheet.ts';
import { fire } from '../../shooting.ts';
import { formed } from '../words.ts';

type Form = Procedure['form'];

/** The same for lists of records, which carry derived facts as well. */
function givenDeep(of: Procedure, form: Form, facts: object): Facts {
  const plain = given({ ...of, form }, { ...facts });
  return Object.fromEntries(
    Object.entries(plain).map(([name, value]) => {
      const about = form[name];
      if (about?.kind === 'record') return [name, givenDeep(of, about.fields, value as object)];
      if (about?.kind !== 'list' || about.of.kind !== 'record') return [name, value];
      const { fields } = about.of;
      return [name, (value as readonly object[]).map((each) => givenDeep(of, fields, each))];
    }),
  );
}

/** In its own turn it fires offensively, with what its guns did; in the enemy's defensively. */
function volleys(battle: BbbBattle, unit: BbbUnit): readonly Aim[] {
  const loaded = { ...unit, fired: false };
  const phase = unit.side === battle.active ? 'offensiveFire' : 'defensiveFire';
  const then: BbbBattle = {
    ...battle,
    phase,
    toAct: unit.side,
    units: { ...battle.units, [unit.id]: loaded },
    state: { ...battle.state, firedAt: [] },
  };
  if (refusesFirer(then, loaded) !== undefined) return [];
  return targetsOf(then, loaded).flatMap((target) => {
    const aim = legalAim(then, loaded, target);
    if (aim === undefined) return [];
    const facts = measureFire(then, [loaded], target, [aim]);
    const [firer] = facts.firers;
    return [
      {
        target: target.id,
        procedure: fire.id,
        input: givenDeep(fire, fire.form, facts),
        says: [
          inchesOf(inches(firer?.rangeInches ?? 0)),
          counted(firer?.bases ?? 0, 'base'),
          ...(facts.target.flanked ? ['flanked'] : []),
          ...(facts.target.terrain === 'open' ? [] : [`in ${facts.target.terrain}`]),
        ].join(', '),
      },
    ];
  });
}

/** The fight as it would stand with this attacker in it. */
function blow(battle: BbbBattle, attacker: BbbUnit, target: string, says: string): readonly Aim[] {
  const clash = clashOf(battle, attacker.id);
  if (clash.defenders.length === 0) return [];
  const facts = measureClash(battle, clash);
  return [{ target, procedure: assault.id, input: givenDeep(assault, assault.form, facts), says }];
}

/** Assaults that are under way, seen from either side. */
function blows(battle: BbbBattle, unit: BbbUnit): readonly Aim[] {
  if (isAssaulting(unit) && unit.assault !== null) return blow(battle, unit, unit.assault.target, 'assault');
  return assaultersOf(battle, unit)
    .filter(isAssaulting)
    .flatMap((attacker) => blow(battle, attacker, attacker.id, 'assaulted by it'));
}

/** The enemies it could assault with the move it has, or with a full one if it has not rolled yet. */
function assaults(battle: BbbBattle, unit: BbbUnit): readonly Aim[] {
  const own = battle.state.grant?.unit === unit.id ? battle.state.grant : null;
  const grant: Grant = own ?? { unit: unit.id, move: 'full', total: SQUARE_NEEDS, mayRecover: false };
  const known = new Set<string>();
  return assaultOffers(battle, unit, grant).flatMap(({ order }) => {
    if (known.has(order.target)) return [];
    const plan = planAssault(battle, unit, order, grant);
    if (!isPlan(plan)) return [];
    known.add(order.target);
    const { end, formation, leg } = plan;
    const there: BbbUnit = { ...unit, ...end, formation, assault: plan.assault };
    const then = { ...battle, units: { ...battle.units, [unit.id]: there } };
    return blow(then, there, order.target, `assault ${formed({ formation })}, ${inchesOf(leg.push.length)}`);
  });
}

function mayAssault(battle: BbbBattle, unit: BbbUnit): boolean {
  const rolled = unit.rolled && battle.state.grant?.unit !== unit.id;
  const moving = battle.phase === 'movement' || battle.phase === 'granted';
  return unit.arm !== 'artillery' && !(unit.side === battle.active && (rolled || !moving));
}

export function aims(battle: BbbBattle, id: string): readonly Aim[] {
  const unit = battle.units[id];
  if (unit?.where !== 'table') return [];
  const fought = blows(battle, unit);
  return [
    ...volleys(battle, unit),
    ...fought,
    ...(fought.length === 0 && mayAssault(battle, unit) ? assaults(battle, unit) : []),
  ];
}
