import type { OrderRefusal, UnitId } from '#battle/index.ts';
import type { Blow } from '../facts/melee.ts';
import { readyBlow, resolveBlow } from '../melee.ts';
import { askSacrifice } from './casualties.ts';
import { askWhoFalls, askWhomToStrike } from './choices.ts';
import { inContact, meetsAny, stepUps } from './contact.ts';
import { tell } from './events.ts';
import type { ResolvedBlow } from './events/combat.ts';
import type { Losses } from './losses.ts';
import { isEngaged, isMounted, type MtBattle, type MtUmpire, type MtUnit, unitOf } from './model.ts';
import type { OrderOf } from './orders.ts';
import { carryReaction, checkOf, closeUp, rollReaction, settleFormation } from './morale.ts';
import { retreat } from './retreat.ts';
import { keepFaces } from './faces.ts';

/** Hand-to-hand: rounds, and which units stay in the fight after them (MT-GAP-29, MT-GAP-32, MT-GAP-33). */

/** All units of one combat: those engaged with this one, those engaged with them, and so on. */
function combatOf(battle: MtBattle, id: UnitId): readonly UnitId[] {
  const found = [id];
  for (let i = 0; i < found.length; i += 1)
    for (const each of unitOf(battle, found[i] as UnitId).engagedWith) if (!found.includes(each)) found.push(each);
  return found;
}

function foesOf(battle: MtBattle, ids: readonly UnitId[], unit: MtUnit): readonly MtUnit[] {
  return ids.map((id) => unitOf(battle, id)).filter((each) => each.side !== unit.side);
}

interface Pair {
  readonly striker: UnitId;
  readonly struck: UnitId;
  /** Men who strike here. */
  readonly men: number;
}

/** MT-GAP-29: a man who touches two enemy units strikes at one of them. */
function pairsOf(umpire: MtUmpire, ids: readonly UnitId[]): readonly Pair[] {
  const { battle } = umpire;
  return ids.flatMap((id) => {
    const unit = unitOf(battle, id);
    const foes = unit.engagedWith.map((each) => unitOf(battle, each));
    const count = new Map<UnitId, number>();
    for (const figure of unit.figures) {
      const met = foes.filter((foe) => meetsAny(battle, { unit, figure }, [foe]));
      const foe = askWhomToStrike(umpire, unit, { man: figure, foes: met });
      if (foe !== undefined) count.set(foe, (count.get(foe) ?? 0) + 1);
    }
    return [...count].map(([struck, men]) => ({ striker: id, struck, men }));
  });
}

export interface Round {
  readonly first: boolean;
  /** The unit that started the combat, and the units that it surprised. */
  readonly instigator: UnitId | null;
  readonly surprised: UnitId | null;
}

function blowFacts(battle: MtBattle, pair: Pair, round: Round, fighting: number): Blow {
  const [striker, struck] = [unitOf(battle, pair.striker), unitOf(battle, pair.struck)];
  const started = round.first && striker.id === round.instigator;
  return {
    attackers: pair.men,
    aggression: striker.aggression,
    weapon: striker.melee,
    attackerCavalry: isMounted(striker),
    attackerInstigated: started,
    targetOnFoot: !isMounted(struck),
    targetFigures: fighting,
    defence: struck.defence,
    targetWeapon: struck.melee,
    surprise: started && struck.id === round.surprised,
    defensivePosition: struck.defensive && striker.instigator,
  };
}

/** All blows of a round, instigators first; a charging lance takes men away before they strike (MT-HTH-03). */
function strikeAll(umpire: MtUmpire, ids: readonly UnitId[], round: Round): readonly ResolvedBlow[] {
  const { battle } = umpire;
  const pairs = pairsOf(umpire, ids);
  const fighting = new Map(
    ids.map((id) => [id, inContact(battle, unitOf(battle, id), foesOf(battle, ids, unitOf(battle, id))).length]),
  );
  const fallen = new Map<UnitId, number>();
  const lanced = new Map<UnitId, number>();
  const ordered = [
    ...pairs.filter(({ striker }) => unitOf(battle, striker).instigator),
    ...pairs.filter(({ striker }) => !unitOf(battle, striker).instigator),
  ];
  const struck: ResolvedBlow[] = [];
  for (const pair of ordered) {
    const men = Math.min(pair.men, (fighting.get(pair.striker) ?? 0) - (lanced.get(pair.striker) ?? 0));
    const left = (fighting.get(pair.struck) ?? 0) - (fallen.get(pair.struck) ?? 0);
    if (men <= 0 || left <= 0) continue;
    const facts = blowFacts(battle, { ...pair, men }, round, left);
    const { dice, faces } = keepFaces(umpire.hand(unitOf(battle, pair.striker), unitOf(battle, pair.struck)));
    const result = resolveBlow(readyBlow(facts), dice);
    fallen.set(pair.struck, (fallen.get(pair.struck) ?? 0) + result.casualties);
    if (facts.attackerInstigated && facts.weapon === 'cavalryLance')
      lanced.set(pair.struck, (lanced.get(pair.struck) ?? 0) + result.casualties);
    struck.push({ ...pair, facts, result, faces });
  }
  return struck;
}

/** MT-GAP-29: men who fought fall, by their owner's choice; an Officer may be spared (MT-GAP-36). */
function fallen(umpire: MtUmpire, ids: readonly UnitId[], struck: readonly ResolvedBlow[]): readonly Losses[] {
  const losses: Losses[] = [];
  for (const id of ids) {
    const { battle } = umpire;
    const unit = unitOf(battle, id);
    const count = struck.filter((each) => each.struck === id).reduce((sum, { result }) => sum + result.casualties, 0);
    if (count === 0) continue;
    const men = inContact(battle, unit, foesOf(battle, ids, unit));
    const instead = unit.figures.length === 1 ? askSacrifice(umpire, unit) : undefined;
    losses.push(instead ?? { unit: id, figures: askWhoFalls(umpire, unit, { men, count, rule: 'MT-GAP-29' }) });
  }
  // A man who falls for his Officer may already have fallen in his own fight; he is counted once.
  return losses.map(({ unit, figures }, i) => ({
    unit,
    figures: figures.filter((f) => !losses.slice(0, i).some((each) => each.unit === unit && each.figures.includes(f))),
  }));
}

function mergeLosses(losses: readonly Losses[]): readonly Losses[] {
  const byUnit = new Map<UnitId, readonly number[]>();
  for (const { unit, figures } of losses) byUnit.set(unit, [...(byUnit.get(unit) ?? []), ...figures]);
  return [...byUnit].map(([unit, figures]) => ({ unit, figures }));
}

/** One round between all units in the combat of this one. */
export function fightRound(umpire: MtUmpire, id: UnitId, round: Round): void {
  const before = umpire.battle;
  const ids = combatOf(before, id);
  const struck = strikeAll(umpire, ids, round);
  if (struck.length === 0) return;
  const fought = ids.filter((each) => struck.some(({ striker, struck: hit }) => striker === each || hit === each));
  const losses = mergeLosses(fallen(umpire, ids, struck));
  tell(umpire, 'hand-to-hand-fought', before, ids, round.first, { blows: struck, losses });
  for (const { unit } of losses) closeUp(umpire, unit);
  testAll(umpire, { ids, fought, losses, round });
  // Whoever had no test to take may have stepped out of formation as well.
  for (const each of fought) settleFormation(umpire, each);
}

interface FoughtRound {
  readonly ids: readonly UnitId[];
  readonly fought: readonly UnitId[];
  readonly losses: readonly Losses[];
  readonly round: Round;
}

/** MT-GAP-33: all tests are rolled before any result is carried out; none where the blows left no enemy. */
function testAll(umpire: MtUmpire, { ids, fought, losses, round }: FoughtRound): void {
  const after = umpire.battle;
  const fell = (id: UnitId) => losses.find(({ unit }) => unit === id)?.figures.length ?? 0;
  const engaged = (unit: MtUnit) => inContact(after, unit, foesOf(after, ids, unit)).length;
  const standing = fought.map((id) => unitOf(after, id)).filter(({ where }) => where === 'table');
  const testing = standing
    .filter((unit) => standing.some((foe) => foe.side !== unit.side))
    .toSorted((a, b) => fell(b.id) - fell(a.id) || Number(b.instigator) - Number(a.instigator));
  const results = testing.map((unit) => {
    const sum = (of: readonly MtUnit[], worth: (each: MtUnit) => number) => of.reduce((s, each) => s + worth(each), 0);
    const check = checkOf(after, unit, {
      cause: 'handToHand',
      casualties: fell(unit.id),
      enemyCasualties: ids
        .filter((id) => unitOf(after, id).side !== unit.side)
        .reduce((total, foe) => total + fell(foe), 0),
      ownFiguresEngaged: sum(
        standing.filter(({ side }) => side === unit.side),
        engaged,
      ),
      enemyFiguresEngaged: sum(
        standing.filter(({ side }) => side !== unit.side),
        engaged,
      ),
      surprised: unit.id === round.surprised,
    });
    const foe = standing.find((each) => each.side !== unit.side && unit.engagedWith.includes(each.id));
    return { unit: unit.id, from: foe?.id ?? null, result: rollReaction(umpire, unit.id, check).result };
  });
  for (const { unit, from, result } of results)
    if (unitOf(umpire.battle, unit).where === 'table') carryReaction(umpire, unit, result, { from, fought: true });
}

export function refusesEngaged(unit: MtUnit): OrderRefusal | undefined {
  if (!isEngaged(unit)) return { rule: 'MT-GAP-32', because: 'it is not engaged' };
  return unit.shaken ? { rule: 'MT-GAP-34', because: 'a shaken unit recovers first' } : undefined;
}

export function tellSteps(umpire: MtUmpire, id: UnitId, enemies: readonly UnitId[]): void {
  const { battle } = umpire;
  const unit = unitOf(battle, id);
  const figures = stepUps(
    battle,
    unit,
    enemies.map((each) => unitOf(battle, each)),
  );
  if (figures.every((figure, i) => figure === unit.figures[i])) return;
  tell(umpire, 'stepped-up', unit, figures);
}

/** MT-GAP-32: men step up, then another round; units that touch no enemy any more are no longer engaged. */
export function conductFight({ unit: id }: OrderOf<'fight'>, umpire: MtUmpire): void {
  const ids = combatOf(umpire.battle, id);
  const { side } = unitOf(umpire.battle, id);
  const order = ids.toSorted(
    (a, b) => Number(unitOf(umpire.battle, b).side === side) - Number(unitOf(umpire.battle, a).side === side),
  );
  for (const each of order) tellSteps(umpire, each, unitOf(umpire.battle, each).engagedWith);
  const { battle } = umpire;
  const touching = ids.filter((each) => {
    const unit = unitOf(battle, each);
    return inContact(battle, unit, foesOf(battle, ids, unit)).length > 0;
  });
  const parted = ids.filter((each) => !touching.includes(each));
  if (parted.length > 0) tell(umpire, 'units-parted', battle, ids, parted);
  if (isEngaged(unitOf(umpire.battle, id))) fightRound(umpire, id, { first: false, instigator: null, surprised: null });
  for (const each of parted) settleFormation(umpire, each);
}

/** MT-GAP-32: counts as recoiling from combat. */
export function conductWithdraw({ unit }: OrderOf<'withdraw'>, umpire: MtUmpire): void {
  retreat(umpire, unit, 'recoil', { from: unitOf(umpire.battle, unit).engagedWith[0] ?? null });
  settleFormation(umpire, unit);
}
