import { other } from '#battle/index.ts';
import {
  bearingOf,
  headingTo,
  inches,
  lengthBetween,
  type Outline,
  type Point,
  turnBetween,
  within,
} from '#field/index.ts';
import type { Formation } from '../facts/words.ts';
import { featuresOf } from '../play/ground.ts';
import { isColumn } from '../play/legs.ts';
import { type BbbBattle, type BbbUnit, type General, type Stand, unitsOf } from '../play/model.ts';
import { fullRate, outlineAt, serves, shapeIn } from '../play/place.ts';
import { type Aim, riverOnWay, wayTo } from './aims.ts';
import { batteryFire, batteryWorth } from './batteries.ts';
import { inFront, factorAt, factorsOf, harmTable } from './expected-fire.ts';
import { type Foe, foesOf } from './foes.ts';
import { goalsUnder, eagerness } from './objectives.ts';
import { pointWorth } from './worth.ts';

const GENERAL = inches(6);
const SUPPORT = inches(4);

/** A place with the formation a unit would have there. */
export interface Place {
  readonly at: Stand;
  readonly formation: Formation;
}

/** The enemy's influence on a place: harm to be feared, and harm to be done. */
interface Exposure {
  readonly fire: number;
  readonly danger: number;
  readonly threat: number;
}

/** One unit's view of places, with everything they have in common worked out once. */
export interface Judge {
  /** What a place is worth. */
  worth(place: Place): number;
  /** The best it could do from there with its fire. */
  fire(place: Place): number;
  /** What it is worth to have come this near to the aim. */
  nearness(at: Point): number;
  /** What the enemy's fire may cost it there. */
  underFire(place: Place): number;
  /** Whether an assault on an enemy may be worth it at all: from the flank, with all friends nearby. */
  dares(enemy: BbbUnit, formation: Formation): boolean;
}

function company(battle: BbbBattle, unit: BbbUnit, led: readonly General[], at: Stand): number {
  let friends = 0;
  for (const friend of unitsOf(battle, unit.side))
    if (friend.id !== unit.id && lengthBetween(friend, at) < SUPPORT) friends += 1;
  return Math.min(2, friends) * 0.5 + (led.some((general) => lengthBetween(general, at) <= GENERAL) ? 1 : 0);
}

const BANK = inches(1);
const BANK_WORTH = 5;

/** From the bank it crosses with its next full move. */
function isAtBank(battle: BbbBattle, body: Outline): boolean {
  return featuresOf(battle.setting.ground).rivers.some(({ cover }) => within(body, cover, BANK));
}

/** How much of an assault's worth is lost to what may come between: orders, the enemy's own move. */
const SOON = 0.45;
const LATER = 0.3;
const ASSAULTED = 0.35;
const SHOT_AT = 0.45;
const TAKEN = 0.4;

/** What standing at the objective brings: it is taken only if no enemy stands there. */
function groundWorth(battle: BbbBattle, unit: BbbUnit, { goal }: Aim): number {
  if (goal === null) return 0;
  const free =
    battle.state.objectives[goal.id] !== unit.side &&
    !unitsOf(battle, other(unit.side)).some((enemy) => goalsUnder(battle, enemy).includes(goal));
  return 5 + goal.points * (free ? TAKEN * pointWorth(battle) : 5);
}

export function judgeOf(battle: BbbBattle, unit: BbbUnit, aim: Aim): Judge {
  const foes = new Map<Formation, readonly Foe[]>();
  const fires = new Map<Formation, readonly (readonly number[])[]>();
  const hurts = harmTable(battle, unit);
  const led = Object.values(battle.state.generals).filter((general) => serves(battle, general, unit));
  const guns = unit.arm === 'artillery';
  const rate = fullRate(unit);
  const bold = (aim.goal === null ? 0.8 : 0.45) * (1 - 0.5 * eagerness(battle, unit.side));

  const ground = groundWorth(battle, unit, aim);

  function foesIn(formation: Formation): readonly Foe[] {
    let found = foes.get(formation);
    if (found === undefined) {
      found = foesOf(battle, unit, formation);
      foes.set(formation, found);
      fires.set(
        formation,
        found.map((foe) => factorsOf(unit, formation, foe.unit)),
      );
    }
    return found;
  }

  function expose({ at, formation }: Place): Exposure {
    const all = foesIn(formation);
    const own = fires.get(formation) as readonly (readonly number[])[];
    const charges = !isColumn(formation) && formation !== 'square' && !guns;
    let [factor, assaulted, fire, threat] = [0, 0, 0, 0];
    for (const [i, foe] of all.entries()) {
      const far = lengthBetween(foe.pose, at);
      if (far > foe.far) continue;
      const faced = inFront(at, foe.pose);
      const bears = inFront(foe.pose, at);
      if (bears || foe.guns) factor += factorAt(foe.fire, far - inches(1.5)) * (bears ? 1 : 0.5) * (foe.guns ? 1 : 0.8);
      if (far <= foe.reach) assaulted += foe.comes(!faced);
      if (charges && far <= rate) {
        const flank = bearingOf(foe.pose, at).ahead < 0;
        const gain = foe.goes(flank) * (far * 2 <= rate + inches(1) ? SOON : LATER);
        if (gain > threat) threat = gain;
      }
      if (guns || !faced) continue;
      const worth = foe.hurt(factorAt(own[i] as readonly number[], far - inches(1)));
      if (worth > fire) fire = worth;
    }
    return { fire, threat, danger: ASSAULTED * assaulted + SHOT_AT * hurts(factor) };
  }

  function nearness(at: Point): number {
    const off = wayTo(battle, at, aim.at) - aim.ideal;
    return (off > 0 ? -off * aim.pull : aim.goal === null ? off * 0.6 : 0) / 1000;
  }

  function worth(place: Place): number {
    const { at, formation } = place;
    const turned = Math.abs(turnBetween(at.heading, headingTo(at, aim.prey ?? aim.at)));
    const body = outlineAt(at, shapeIn(formation, unit.bases));
    const held = aim.goal !== null && aim.goal.isHeldFrom(body) ? ground : 0;
    const bank = !guns && riverOnWay(battle, at, aim.at) && isAtBank(battle, body) ? BANK_WORTH : 0;
    const { fire, threat, danger } = expose(place);
    return (
      held +
      bank +
      (guns ? batteryWorth(battle, unit, { aim, at, formation }) : fire * 1.6) +
      threat +
      company(battle, unit, led, at) +
      nearness(at) * (guns ? 0.3 : 1) -
      (turned / 450) * (isColumn(formation) ? 0.2 : 0.8) -
      bold * danger
    );
  }

  return {
    worth,
    nearness,
    fire({ at, formation }) {
      if (guns) return formation === 'unlimbered' ? batteryFire(battle, unit, at) : 0;
      const all = foesIn(formation);
      const own = fires.get(formation) as readonly (readonly number[])[];
      let best = 0;
      for (const [i, foe] of all.entries()) {
        const far = lengthBetween(foe.pose, at);
        if (far > foe.far || !inFront(at, foe.pose)) continue;
        best = Math.max(best, foe.hurt(factorAt(own[i] as readonly number[], far - inches(1))));
      }
      return best;
    },
    dares: (enemy, formation) =>
      (foesIn(formation)
        .find((foe) => foe.unit === enemy)
        ?.goes(true) ?? 0) > 0,
    underFire({ at, formation }) {
      let factor = 0;
      for (const foe of foesIn(formation)) {
        const far = lengthBetween(foe.pose, at);
        if (far <= foe.far && inFront(foe.pose, at)) factor += factorAt(foe.fire, far - inches(1.5));
      }
      return hurts(factor);
    },
  };
}
