import { type Change, other, type Side } from '#battle/index.ts';
import { inches } from '#field/index.ts';
import { ENEMY_NEAR_INCHES } from '../sheet.ts';
import { judgeArmy, judgeBrigade } from '../victory.ts';
import {
  type BlackPowder,
  type BpBattle,
  type BpUmpire,
  type BpUnit,
  brigadeBroken,
  type Commander,
  isEngaged,
  isShaken,
  type Phase,
  unitsOf,
} from './model.ts';
import { enemyWithin } from './place.ts';
import { resultAtTheEnd } from './victory.ts';

const NEAR = inches(ENEMY_NEAR_INCHES);

function begin(umpire: BpUmpire, phase: Phase, facts: readonly string[]): void {
  umpire.tell({
    kind: 'phase-began',
    by: umpire.battle.active,
    facts,
    about: { phase },
    changes: [{ battle: { phase } }],
  });
}

/** BP-GAP-46: who must draw off before anything else is done. */
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

/** BP-SEQ-02: the Command part opens; who has an enemy near may use his initiative (BP-GAP-08). */
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
  umpire.tell({
    kind: 'player-turn-began',
    by: side,
    facts: ['BP-SEQ-01', 'BP-SEQ-02'],
    about: { turn: battle.turn },
    changes: [
      ...rested,
      ...fresh,
      { battle: { active: side, toAct: side, phase: 'drawOff' } },
      {
        state: {
          commanders,
          grants: [],
          resumes: 'orders',
          fought: [],
          alert: unitsOf(battle, side)
            .filter((unit) => enemyWithin(battle, unit, NEAR))
            .map(({ id }) => id),
        },
      },
    ],
  });
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
  umpire.tell({
    kind: 'phase-began',
    by: umpire.battle.active,
    facts: ['BP-SEQ-04'],
    about: { phase: 'handToHand' },
    changes: [
      ...hurt.map(({ id }) => ({ unit: id, set: { artilleryHurt: false } })),
      { battle: { phase: 'handToHand' } },
      { state: { fought: [] } },
    ],
  });
}

/** BP-GAP-26: the active side's disordered units that are not engaged recover, also off the table. */
function recover(umpire: BpUmpire): void {
  const { units, active } = umpire.battle;
  const recovering = Object.values(units).filter(
    (unit) => unit.side === active && unit.where !== 'lost' && unit.disordered && !isEngaged(unit),
  );
  if (recovering.length === 0) return;
  umpire.tell({
    kind: 'units-recovered',
    by: umpire.battle.active,
    facts: ['BP-GAP-26'],
    about: { units: recovering.map(({ id }) => id) },
    changes: recovering.map(({ id }) => ({ unit: id, set: { disordered: false } })),
  });
}

function checkBrigades(umpire: BpUmpire): void {
  const { battle } = umpire;
  const breaking = Object.values(battle.state.brigades).filter((brigade) => {
    const units = brigade.units.flatMap((id) => battle.units[id] ?? []);
    const lost = units.filter(({ where }) => where === 'lost' || where === 'off').length;
    const shaken = units.filter((unit) => unit.where === 'table' && isShaken(unit)).length;
    return !brigade.broken && judgeBrigade({ units: brigade.units.length, shaken, lost, alreadyBroken: false }).broken;
  });
  if (breaking.length === 0) return;
  umpire.tell({
    kind: 'brigades-broke',
    by: null,
    facts: ['BP-GAP-45', 'BP-GAP-46'],
    about: { brigades: breaking.map(({ id }) => id) },
    changes: [
      {
        state: {
          brigades: {
            ...battle.state.brigades,
            ...Object.fromEntries(breaking.map((brigade) => [brigade.id, { ...brigade, broken: true }])),
          },
        },
      },
    ],
  });
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
    umpire.tell({
      kind: 'battle-ended',
      by: null,
      facts: ['BP-GAP-47'],
      about: { brokenArmies: [...(a ? ['a'] : []), ...(b ? ['b'] : [])] },
      changes: [
        {
          battle: {
            result: {
              winner,
              rule: 'BP-GAP-47',
              because: winner === null ? 'both armies are broken' : 'the enemy army is broken',
            },
          },
        },
      ],
    });
  } else if (second && battle.turn >= scenario.turns) {
    const result = resultAtTheEnd(battle);
    umpire.tell({
      kind: 'battle-ended',
      by: null,
      facts: [result.rule],
      about: { turns: battle.turn },
      changes: [{ battle: { result } }],
    });
  } else {
    if (second)
      umpire.tell({
        kind: 'turn-began',
        by: null,
        facts: ['BP-SEQ-01'],
        about: { turn: battle.turn + 1 },
        changes: [{ battle: { turn: battle.turn + 1 } }],
      });
    beginCommand(umpire, other(battle.active));
  }
}
