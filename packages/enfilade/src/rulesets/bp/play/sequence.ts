import { type Change, other, type Side, sideDoes, wordsOfSides } from '#battle/index.ts';
import { inches } from '#field/index.ts';
import { countOut, recovers } from '../aftermath.ts';
import { ENEMY_NEAR_INCHES } from '../sheet.ts';
import { judgeArmy, judgeBrigade } from '../victory.ts';
import { tell } from './events.ts';
import {
  type BlackPowder,
  type BpBattle,
  type BpUmpire,
  type BpUnit,
  brigadeBroken,
  type Commander,
  isEngaged,
  type Phase,
  unitsOf,
} from './model.ts';
import { enemyWithin } from './place.ts';
import { resultAtTheEnd } from './victory.ts';

const NEAR = inches(ENEMY_NEAR_INCHES);

function begin(umpire: BpUmpire, phase: Phase, facts: readonly string[]): void {
  tell(umpire, 'phase-began', umpire.battle.active, phase, facts);
}

/** BP-GAP-46: whether a unit must draw off before anything else is done. */
export function mustDrawOff(battle: BpBattle, unit: BpUnit): boolean {
  return (
    brigadeBroken(battle, unit) &&
    !unit.ordered &&
    !isEngaged(unit) &&
    !unit.disordered &&
    unit.building === null &&
    enemyWithin(battle, unit, NEAR)
  );
}

/** BP-SEQ-02: the Command part opens; units with an enemy near may use their initiative (BP-GAP-08). */
export function beginCommand(umpire: BpUmpire, side: Side): void {
  const { battle } = umpire;
  const rested: Change<BlackPowder>[] = [];
  const fresh: Change<BlackPowder>[] = [];
  for (const unit of Object.values(battle.units)) {
    const { id, ordered, shot, shotAt, swept, closingFired } = unit;
    if (unit.side === side && unit.where !== 'lost' && (ordered || shot.length > 0))
      rested.push({
        unit: id,
        set: shotAt.length === 0 ? { ordered: false, shot: [] } : { ordered: false, shot: [], shotAt: [] },
      });
    if (swept || closingFired) fresh.push({ unit: id, set: { swept: false, closingFired: false } });
  }
  const commanders: Record<string, Commander> = {};
  for (const commander of Object.values(battle.state.commanders))
    commanders[commander.id] = commander.side === side ? { ...commander, done: false, moved: false } : commander;
  tell(
    umpire,
    'player-turn-began',
    side,
    battle.turn,
    {
      commanders,
      grants: [],
      resumes: 'orders',
      fought: [],
      alert: unitsOf(battle, side)
        .filter((unit) => enemyWithin(battle, unit, NEAR))
        .map(({ id }) => id),
    },
    [...rested, ...fresh],
  );
  if (!unitsOf(umpire.battle, side).some((unit) => mustDrawOff(umpire.battle, unit))) beginInitiative(umpire);
}

export function beginInitiative(umpire: BpUmpire): void {
  begin(umpire, 'initiative', ['BP-SEQ-02', 'BP-GAP-08']);
}

export function beginOrders(umpire: BpUmpire): void {
  begin(umpire, 'orders', ['BP-SEQ-02', 'BP-GAP-07']);
}

export function beginCommanders(umpire: BpUmpire): void {
  begin(umpire, 'commanders', ['BP-GAP-16']);
}

export function beginShooting(umpire: BpUmpire): void {
  begin(umpire, 'shooting', ['BP-SEQ-03', 'BP-GAP-19']);
}

export function beginHandToHand(umpire: BpUmpire): void {
  const hurt = Object.values(umpire.battle.units).filter(({ artilleryHurt }) => artilleryHurt);
  tell(
    umpire,
    'phase-began',
    umpire.battle.active,
    'handToHand',
    ['BP-SEQ-04'],
    hurt.map(({ id }) => ({ unit: id, set: { artilleryHurt: false } })),
  );
}

/** BP-GAP-26: the active side's disordered units that are not engaged recover, also off the table. */
function recover(umpire: BpUmpire): void {
  const { units, active } = umpire.battle;
  const recovering = Object.values(units).filter(
    (unit) => unit.side === active && recovers(unit, { engaged: isEngaged(unit) }),
  );
  if (recovering.length === 0) return;
  tell(umpire, 'units-recovered', active, recovering);
}

function checkBrigades(umpire: BpUmpire): void {
  const { battle } = umpire;
  const breaking = Object.values(battle.state.brigades).filter((brigade) => {
    const units = brigade.units.flatMap((id) => battle.units[id] ?? []);
    const strength = { units: brigade.units.length, ...countOut(units) };
    return !brigade.broken && judgeBrigade({ ...strength, alreadyBroken: false }).broken;
  });
  if (breaking.length === 0) return;
  tell(umpire, 'brigades-broke', battle, breaking);
}

function armyBroken(battle: BpBattle, side: Side): boolean {
  const brigades = Object.values(battle.state.brigades).filter((brigade) => brigade.side === side);
  return judgeArmy({ brigades: Math.max(1, brigades.length), broken: brigades.filter(({ broken }) => broken).length })
    .broken;
}

/** The end of a player turn: recovery, broken brigades and armies, then the other side or the end. */
export function endPlayerTurn(umpire: BpUmpire): void {
  recover(umpire);
  checkBrigades(umpire);
  const { battle } = umpire;
  const { scenario } = battle.setting;
  const [a, b] = [armyBroken(battle, 'a'), armyBroken(battle, 'b')];
  const second = battle.active !== scenario.first;
  if (a || b) {
    const winner = a && b ? null : a ? 'b' : 'a';
    const loser = wordsOfSides(scenario)[a ? 'a' : 'b'];
    const because = winner === null ? 'both armies are broken' : `${sideDoes(loser, 'is', 'are')} broken`;
    const brokenArmies: Side[] = [...(a ? (['a'] as const) : []), ...(b ? (['b'] as const) : [])];
    tell(umpire, 'battle-ended', { winner, rule: 'BP-GAP-47', because }, { brokenArmies });
  } else if (second && battle.turn >= scenario.turns) {
    tell(umpire, 'battle-ended', resultAtTheEnd(battle), { turns: battle.turn });
  } else {
    if (second) tell(umpire, 'turn-began', battle.turn + 1);
    beginCommand(umpire, other(battle.active));
  }
}
