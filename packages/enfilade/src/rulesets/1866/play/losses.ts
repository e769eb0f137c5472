import type { Change } from '#battle/index.ts';
import { resolveRisk } from '../command.ts';
import { type Disturbance, type EighteenSixtySix, unitOf, type W66Umpire, type W66Unit } from './model.ts';
import { inColumn, isArtillery } from '../facts/words.ts';
import { commandersWith } from './place.ts';
import { anyStandInWoods } from './sight.ts';

export type W66Change = Change<EighteenSixtySix>;

/** The fields of a unit that is no more. */
export const GONE: Partial<W66Unit> = {
  where: 'lost',
  stands: 0,
  order: null,
  chit: null,
  charge: null,
  townFight: null,
  town: null,
  leaderless: null,
};

export function disturbedBy(unit: W66Unit, ...by: readonly Disturbance[]): readonly Disturbance[] {
  return [...new Set([...unit.disturbed, ...by])];
}

/** A town fight ends for both when one of them leaves. */
export function partsFrom(umpire: W66Umpire, unit: W66Unit): readonly W66Change[] {
  const opponent = unit.townFight === null ? undefined : umpire.battle.units[unit.townFight.opponent];
  if (opponent?.townFight?.opponent !== unit.id) return [];
  return [{ unit: opponent.id, set: { townFight: null } }];
}

/** W66-GAP-30: who stands with a unit that lost a stand is at risk; a dead man's unit stops (W66-CMD-03). */
export function riskCommanders(umpire: W66Umpire, was: W66Unit, cause: 'fire' | 'melee'): void {
  for (const commander of commandersWith(umpire.battle, was)) {
    const { battle } = umpire;
    const result = resolveRisk({ cause, standsLost: 1, turn: battle.turn }, umpire);
    const led = Object.values(battle.units).filter(
      (unit) =>
        unit.where === 'table' &&
        unit.side === was.side &&
        (unit.id === was.id || (commander.level === 'brigade' && unit.commander === commander.id)),
    );
    umpire.tell({
      kind: result.killed ? 'commander-killed' : 'commander-escaped',
      by: null,
      facts: ['W66-GAP-30', ...(result.killed ? ['W66-CMD-03', 'W66-CMD-04', 'W66-READ-28'] : [])],
      about: { commander: commander.id, unit: was.id, cause, result },
      changes: result.killed
        ? [
            {
              state: {
                commanders: {
                  ...battle.state.commanders,
                  [commander.id]: { ...commander, killedTurn: battle.turn },
                },
              },
            },
            ...led.map((unit) => ({
              unit: unit.id,
              set: {
                leaderless: commander.id,
                order: null,
                charge: null,
                standLostThisCharge: false,
                ...(unit.charge !== null && cause === 'fire' ? { chargeBroken: unit.stosstaktik } : {}),
              },
            })),
          ]
        : [],
    });
  }
}

/** W66-DIS-01: troops that fell back through it have thrown it into disorder; that ends no order but R (W66-READ-29). */
export function disorganise(umpire: W66Umpire, id: string, facts: readonly string[]): void {
  const unit = unitOf(umpire.battle, id);
  if (unit.where !== 'table' || unit.status === 'routed') return;
  umpire.tell({
    kind: 'unit-disorganised',
    by: unit.side,
    facts,
    about: { unit: id },
    changes: [
      {
        unit: id,
        set: {
          status: 'disorganized',
          disturbed: disturbedBy(unit, 'disorganized'),
          ...(unit.order?.kind === 'reform' ? { order: null } : {}),
        },
      },
    ],
  });
}

/** Section 8: whoever ends a move in woods in a formation of the Line rate, wherever the enemy made it end. */
export function disarrayInWoods(umpire: W66Umpire, id: string): void {
  const { battle } = umpire;
  const unit = unitOf(battle, id);
  if (unit.where !== 'table' || unit.town !== null || unit.status !== 'formed' || inColumn(unit.formation)) return;
  if (isArtillery(unit.arm) || !anyStandInWoods(battle, unit)) return;
  umpire.tell({
    kind: 'unit-disarrayed',
    by: unit.side,
    facts: ['W66-MOVE-06'],
    about: { unit: id },
    changes: [{ unit: id, set: { status: 'disarrayed' } }],
  });
}
