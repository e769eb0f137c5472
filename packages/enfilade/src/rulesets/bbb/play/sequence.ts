import { type OrderRefusal, other, refused, type Side } from '#battle/index.ts';
import { distance, freePlaceFrom, grown, inches, inUnits, opposite, slid, takenAlong } from '#field/index.ts';
import { endedByRetiring, recoversByRest, statusesOf } from '../aftermath.ts';
import { judgeRisk } from '../command.ts';
import { HALTED_AT } from '../sheet.ts';
import { tell } from './events.ts';
import { assaultsLeft, fightAssault } from './melee.ts';
import { type BbbBattle, type BbbUmpire, onTable, type Phase, unitOf, unitsOf } from './model.ts';
import type { OrderOf } from './orders.ts';
import { enemiesOf, mayBeNearer, nearestEnemy, nearestTo, outline, poseOf, shapeOf } from './place.ts';
import { settle, standOf, taken } from './settle.ts';
import { refusesFirer } from './targets.ts';
import { takeObjectives, verdictOf } from './victory.ts';

function beginStep(umpire: BbbUmpire, phase: Phase, toAct: Side, facts: readonly string[]): void {
  tell(umpire, 'step-began', umpire.battle, phase, toAct, facts);
}

/** BBB-TURN-01: one player's steps 1 to 5; generals due to arrive come on first (BBB-GAP-30). */
export function beginPlayerTurn(umpire: BbbUmpire, side: Side): void {
  tell(umpire, 'player-turn-began', umpire.battle, side);
}

/** BBB-READ-21: at the end of steps 2 to 5 every general nearer to the enemy than to a friend falls. */
function riskGenerals(umpire: BbbUmpire, fact: string): void {
  const { battle } = umpire;
  const fallen = Object.values(battle.state.generals).filter((general) => {
    if (general.status !== 'onTable') return false;
    const friend = nearestTo(general, unitsOf(battle, general.side));
    const enemies = unitsOf(battle, other(general.side));
    if (friend !== null && !enemies.some((each) => mayBeNearer(general, each, friend))) return false;
    const enemy = nearestTo(general, enemies);
    return judgeRisk({
      nearestEnemyInches: enemy === null ? null : inUnits(enemy),
      nearestFriendInches: friend === null ? null : inUnits(friend),
    }).casualty;
  });
  if (fallen.length > 0) tell(umpire, 'generals-fell', battle, fallen, fact);
}

/** BBB-GAP-28: a unit that went away and stands more than 6" from all enemies has ammunition and guns again. */
function recoverByRetiring(umpire: BbbUmpire): void {
  const { battle } = umpire;
  const found = onTable(battle).flatMap((unit) => {
    if (!unit.wentAway || statusesOf(unit).length === 0) return [];
    const near = nearestEnemy(battle, unit);
    const ended = endedByRetiring(unit, near === null ? null : inUnits(near.apart));
    return ended.length > 0 ? [{ unit, ended }] : [];
  });
  if (found.length > 0) tell(umpire, 'status-recovered', found, 'retire');
}

function recoverByRest(umpire: BbbUmpire): void {
  const { battle } = umpire;
  const rested = unitsOf(battle, battle.toAct)
    .filter((unit) => recoversByRest(unit) && refusesFirer(battle, unit) === undefined)
    .map((unit) => ({ unit, ended: ['lowAmmo'] as const }));
  if (rested.length > 0) tell(umpire, 'status-recovered', rested, 'rest');
}

const STEP_BACK = inches(HALTED_AT.value);

/** BBB-GAP-15: halted assaulters go straight back along their path to 1" from the enemy. */
function fallBack(umpire: BbbUmpire): void {
  for (const { id } of onTable(umpire.battle).filter(({ assault }) => assault?.halted === true)) {
    const { battle } = umpire;
    const unit = unitOf(battle, id);
    const heading = opposite(unit.assault?.heading ?? unit.heading);
    const body = outline(unit);
    const push = { heading, length: battle.setting.ground.width + battle.setting.ground.height };
    const near = enemiesOf(battle, unit).filter(
      (enemy) => enemy.id === unit.assault?.target || distance(body, outline(enemy)) === 0,
    );
    const kept = near.map((enemy) => grown(outline(enemy), STEP_BACK));
    const clear = Math.round(takenAlong(body, push, kept)[0]?.to ?? 0);
    const back = freePlaceFrom(body, push, clear, taken(battle, id)) ?? clear;
    const place = settle(battle, id, slid(poseOf(unit), heading, back), shapeOf(unit));
    tell(umpire, 'assault-fell-back', unit, place && standOf(place, shapeOf(unit)));
  }
}

export function refusesEndPhase(battle: BbbBattle): OrderRefusal | undefined {
  if (battle.phase === 'setup') return refused('BBB-GAP-30', 'set-up ends when the army is ready');
  if (battle.phase === 'granted') return refused('BBB-TURN-02', 'a unit has been granted a move: use it or hold');
  if (battle.phase === 'assaults') return refused('BBB-TURN-08', 'every assault must be fought');
  if (
    battle.phase === 'movement' &&
    unitsOf(battle, battle.active).some(({ disrupted, rolled }) => disrupted && !rolled)
  )
    return refused('BBB-GAP-20', 'disrupted and silenced units must still roll for command');
  return undefined;
}

export function conductEndPhase(umpire: BbbUmpire): void {
  const { active } = umpire.battle;
  switch (umpire.battle.phase) {
    case 'movement':
      recoverByRetiring(umpire);
      return beginStep(umpire, 'generals', active, ['BBB-TURN-03']);
    case 'generals':
      riskGenerals(umpire, 'BBB-TURN-03');
      return beginStep(umpire, 'defensiveFire', other(active), ['BBB-TURN-06']);
    case 'defensiveFire':
      fallBack(umpire);
      recoverByRest(umpire);
      riskGenerals(umpire, 'BBB-TURN-06');
      return beginStep(umpire, 'offensiveFire', active, ['BBB-TURN-07']);
    default:
      recoverByRest(umpire);
      riskGenerals(umpire, 'BBB-TURN-07');
      beginStep(umpire, 'assaults', active, ['BBB-TURN-08']);
      if (assaultsLeft(umpire.battle).length === 0) endPlayerTurn(umpire);
  }
}

export function conductResolveAssault({ unit }: OrderOf<'resolveAssault'>, umpire: BbbUmpire): void {
  fightAssault(umpire, unit);
  if (assaultsLeft(umpire.battle).length === 0) endPlayerTurn(umpire);
}

export function conductOfferDraw(umpire: BbbUmpire): void {
  const { toAct } = umpire.battle;
  const agreed = umpire.ask({
    to: other(toAct),
    kind: 'draw-offered',
    rule: 'BBB-GAP-31',
    asks: 'The other side offers a draw. Do you accept?',
    subject: null,
    options: [
      { answer: false, says: 'Fight on' },
      { answer: true, says: 'Accept the draw' },
    ],
  });
  const result = { winner: null, rule: 'BBB-GAP-31', because: 'a draw was agreed' };
  if (agreed) tell(umpire, 'battle-ended', toAct, result, { agreed });
  else tell(umpire, 'draw-declined', toAct);
}

/** The end of a player turn: recoveries, generals, objectives, then the other side or the end. */
export function endPlayerTurn(umpire: BbbUmpire): void {
  recoverByRetiring(umpire);
  riskGenerals(umpire, 'BBB-TURN-08');
  takeObjectives(umpire);
  const { battle } = umpire;
  const verdict = verdictOf(battle);
  if (verdict !== null) {
    tell(umpire, 'battle-ended', null, verdict.result, verdict.about);
    return;
  }
  if (battle.active !== battle.setting.scenario.first) tell(umpire, 'turn-began', battle.turn + 1);
  beginPlayerTurn(umpire, other(battle.active));
}
