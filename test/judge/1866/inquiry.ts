import type { Inquiry } from 'enfilade/testing';
import type { MoveStep } from '../../../packages/enfilade/src/rulesets/1866/play/orders.ts';
import type { W66Model } from '../../../packages/enfilade/src/rulesets/1866/play/model.ts';
import { gap, onTable, patchOf, radians } from '../geometry.ts';
import {
  baseOf,
  bodyOf,
  commandersOf,
  discOf,
  firstLine,
  foesOf,
  friendsOf,
  frontOf,
  isColumn,
  isGuns,
  type Table,
  type Unit,
  unitsOn,
} from './bodies.ts';
import { patchesOf, streamsOn } from './land.ts';
import { rateOf } from './rates.ts';
import { shifted } from './retreats.ts';
import { depthInArc, groundOf, sightBetween } from './sight.ts';
import { pointsAt, reachOf } from './weapons.ts';

type W66Inquiry = Inquiry<W66Model>;

/** How far from every limit an order must be before the judge is sure of it. */
const SURE = 0.1;

function sampleOf<T>(things: readonly T[], { pick }: W66Inquiry, most: number): readonly T[] {
  const rest = [...things];
  return Array.from({ length: Math.min(most, rest.length) }, () => rest.splice(pick(rest.length), 1)[0] as T);
}

function mayFire(battle: Table, unit: Unit): boolean {
  if (unit.fired || unit.status === 'routed' || unit.charge !== null || unit.townFight !== null) return false;
  if (battle.state.shots.some(({ units }) => units.includes(unit.id)) || unit.town !== null) return false;
  if (isGuns(unit) !== (battle.phase === 'artillery') || unit.arm === 'cavalry') return false;
  return isGuns(unit) ? unit.formation === 'unlimbered' : unit.formation !== 'road-column';
}

/** What the paper says of a shot: clearly allowed, clearly not, or neither. */
function shotOnPaper(
  battle: Table,
  unit: Unit,
  target: Unit,
): { readonly allowed: boolean; readonly why: string } | undefined {
  const there = bodyOf(battle, target);
  const far = Math.min(...firstLine(unit).map((stand) => gap(patchOf(stand), there)));
  if (far > reachOf(unit) + SURE) return { allowed: false, why: `${far.toFixed(2)}" is out of range` };
  const deep = depthInArc(battle, unit, target);
  if (deep < -SURE) return { allowed: false, why: `it is ${(-deep).toFixed(2)}" out of arc` };
  if (pointsAt(unit, far + SURE) === 0 || deep < SURE) return undefined;
  const sight = sightBetween(battle, unit, target);
  if (sight === 'barred') return { allowed: false, why: 'it is out of sight' };
  if (sight !== 'free' || groundOf(battle, target) !== 'open' || target.townFight !== null) return undefined;
  const friends = isGuns(unit) ? friendsOf(battle, unit) : [];
  if (friends.some((friend) => gap(bodyOf(battle, friend), there) < 2 + SURE)) return undefined;
  if (friends.some((friend) => gap(bodyOf(battle, friend), bodyOf(battle, unit)) < 3)) return undefined;
  return { allowed: true, why: `it is ${far.toFixed(2)}" away, in arc and in sight` };
}

/** W66-GAP-35: every clear shot is taken and every clearly wrong one refused. */
function faultInShots(battle: Table, asked: W66Inquiry): string | undefined {
  const shooters = unitsOn(battle).filter((unit) => unit.side === battle.active && mayFire(battle, unit));
  for (const unit of sampleOf(shooters, asked, 3))
    for (const target of sampleOf(foesOf(battle, unit), asked, 4)) {
      const paper = shotOnPaper(battle, unit, target);
      if (paper === undefined) continue;
      const refusal = asked.refuses({ kind: 'fire', units: [unit.id], target: target.id });
      if ((refusal === undefined) !== paper.allowed)
        return `${unit.id} ${paper.allowed ? 'may not' : 'may'} fire at ${target.id} though ${paper.why} (${refusal?.because ?? 'allowed'})`;
    }
  return undefined;
}

function goTo(unit: Unit, inches: number): MoveStep {
  const { x, y } = frontOf(shifted(unit, unit.heading / 10, inches));
  const at = { x: Math.round(x * 1000), y: Math.round(y * 1000) };
  const heading = isColumn(unit) ? null : unit.heading;
  return { do: 'go', ...at, heading, formation: null, interval: null, town: null };
}

/** Whether nothing at all is near the way straight ahead. */
function isOpenAhead(battle: Table, unit: Unit, inches: number): boolean {
  const { scenario } = battle.setting;
  const ground = patchesOf(scenario, 'woods', 'town', 'river');
  const others = unitsOn(battle).filter(({ id }) => id !== unit.id);
  if (streamsOn(scenario, frontOf(unit), frontOf(shifted(unit, unit.heading / 10, inches))).most > 0) return false;
  for (let far = 0; far <= inches + 0.5; far += 0.5) {
    const body = patchOf(baseOf(shifted(unit, unit.heading / 10, Math.min(far, inches))));
    if (!onTable({ ...body, radius: SURE }, scenario.table) || ground.some((patch) => gap(body, patch) < SURE))
      return false;
    const room = unit.stosstaktik ? 5.2 : 1.2;
    if (others.some((other) => gap(body, bodyOf(battle, other)) < (other.side === unit.side ? SURE : room)))
      return false;
  }
  return true;
}

/** W66-MOVE-01: a hair less than the rate is taken, a hair more refused. */
function faultInMoves(battle: Table, asked: W66Inquiry): string | undefined {
  const movers = unitsOn(battle).filter(
    (unit) =>
      unit.side === battle.active &&
      !unit.moved &&
      unit.order?.kind === 'move' &&
      unit.status !== 'routed' &&
      unit.town === null &&
      unit.townFight === null &&
      unit.formation !== 'road-column' &&
      !foesOf(battle, unit).some(({ charge }) => charge?.target === unit.id),
  );
  for (const unit of sampleOf(movers, asked, 3)) {
    const rate = rateOf(unit, 'forward');
    const move = (inches: number) =>
      asked.refuses({ kind: 'move', unit: unit.id, steps: [goTo(unit, inches)], shift: null });
    if (move(rate + 0.05) === undefined) return `${unit.id} may go ${rate + 0.05}" at a rate of ${rate}"`;
    const refusal = isOpenAhead(battle, unit, rate - 0.05) ? move(rate - 0.05) : undefined;
    if (refusal !== undefined)
      return `${unit.id} may not go ${rate - 0.05}" of ${rate}" straight ahead: ${refusal.because}`;
  }
  return undefined;
}

/** W66-GAP-06: 20" and 2" for commanders. */
function faultInRides(battle: Table, asked: W66Inquiry): string | undefined {
  for (const man of sampleOf(
    commandersOf(battle, battle.active).filter(({ placed }) => !placed),
    asked,
    2,
  )) {
    const angle = radians(asked.pick(360));
    const ride = (inches: number) => {
      const x = Math.round(man.x + Math.cos(angle) * inches * 1000);
      const y = Math.round(man.y + Math.sin(angle) * inches * 1000);
      const disc = discOf({ ...man, x, y });
      const on = onTable(disc, battle.setting.scenario.table);
      const near = Math.min(Infinity, ...foesOf(battle, man).map((foe) => gap(disc, bodyOf(battle, foe))));
      return { on, near, refusal: asked.refuses({ kind: 'placeCommander', commander: man.id, x, y }) };
    };
    const [short, long, some] = [ride(19.95), ride(20.05), ride(1 + asked.pick(18))];
    if (long.refusal === undefined) return `${man.id} may ride 20.05"`;
    for (const { on, near, refusal } of [short, some]) {
      if (on && near > 2.05 && refusal !== undefined) return `${man.id} may not ride within 20": ${refusal.because}`;
      if (near < 1.95 && refusal === undefined) return `${man.id} may be put down ${near.toFixed(2)}" from the enemy`;
    }
  }
  return undefined;
}

/** W66-CHG-01: within 3" infantry charges of itself. */
function faultInSelfCharges(battle: Table, asked: W66Inquiry): string | undefined {
  const foot = unitsOn(battle).filter(
    ({ side, arm, charge, townFight }) =>
      side === battle.active && arm === 'infantry' && charge === null && townFight === null,
  );
  for (const unit of sampleOf(foot, asked, 4))
    for (const foe of foesOf(battle, unit)) {
      const far = gap(bodyOf(battle, unit), bodyOf(battle, foe));
      if (far > 6 || Math.abs(far - 3) < SURE) continue;
      const refusal = asked.refuses({ kind: 'selfCharge', unit: unit.id, target: foe.id });
      if (far > 3 && refusal === undefined) return `${unit.id} may charge ${foe.id} of itself from ${far.toFixed(2)}"`;
      const able =
        (unit.status === 'formed' || unit.status === 'disarrayed') &&
        unit.formation !== 'road-column' &&
        // W66-STOSS-02, section 9.5.
        !(unit.stosstaktik && unit.formation === 'march-column') &&
        unit.leaderless === null;
      if (far < 3 && able && foe.townFight === null && refusal !== undefined)
        return `${unit.id} may not charge ${foe.id} of itself from ${far.toFixed(2)}": ${refusal.because}`;
    }
  return undefined;
}

/** What the engine would take and refuse, against the paper. */
export function faultInAnswers(battle: Table, asked: W66Inquiry): string | undefined {
  if (battle.phase === 'artillery' || battle.phase === 'smallArms') return faultInShots(battle, asked);
  if (battle.phase === 'movement') return faultInMoves(battle, asked);
  if (battle.phase === 'commanders') return faultInRides(battle, asked);
  return battle.phase === 'declarations' ? faultInSelfCharges(battle, asked) : undefined;
}
