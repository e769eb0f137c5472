import { type Gauge, type Scoreboard, type TurnBar, forcesOf } from '#chart/index.ts';
import { type Side, SIDES } from '#battle/index.ts';
import { capital, counted } from '#procedure/index.ts';
import { endInWords, sideName } from '#story/index.ts';
import { BEATEN_SHARE, LAST_TURN } from '../sheet.ts';
import type { PcBattle } from '../play/model.ts';
import { lossesOf, resultAtTheEnd } from '../play/sequence.ts';
import { judgeArmy } from '../victory.ts';
import { ARM_SIGNS } from './words.ts';

/** How many lost units beat an army, by the rule itself. */
function beatenAt(units: number): number {
  let lost = 0;
  while (!judgeArmy({ units, lost }).beaten) lost += 1;
  return lost;
}

function gauge(battle: PcBattle, side: Side): Gauge {
  const { units, lost } = lossesOf(battle, side);
  const mark = beatenAt(units);
  const says = `${sideName(battle, side)}: ${lost} of ${counted(units, 'unit')} lost, beaten at ${mark}`;
  return { side, says, now: lost, of: units, mark };
}

function scoreboard(battle: PcBattle): Scoreboard {
  return {
    wins: [
      { says: `At once: the enemy has lost half its units`, rule: BEATEN_SHARE.fact },
      { says: `After turn ${battle.setting.scenario.turns}: fewer units lost, then fewer hits`, rule: LAST_TURN.fact },
    ],
    counts: SIDES.map((side) => {
      const { lost, hits } = lossesOf(battle, side);
      return {
        side,
        says: `${counted(lost, 'unit')} lost, ${counted(hits, 'hit')}`,
        points: null,
        rule: LAST_TURN.fact,
      };
    }),
    now: battle.result ?? resultAtTheEnd(battle),
  };
}

export function turnBar(battle: PcBattle): TurnBar {
  const { result, toAct } = battle;
  return {
    parts: [{ id: 'acting', label: 'Acting', steps: [] }],
    part: 'acting',
    step: null,
    expects:
      result === null
        ? `${sideName(battle, toAct)}: move, fire, charge or rally each unit, then end the turn`
        : capital(endInWords(battle, result)),
    gauges: SIDES.map((side) => gauge(battle, side)),
    scoreboard: scoreboard(battle),
  };
}

export function forces({ units }: PcBattle, side: Side): string {
  return forcesOf(
    Object.values(units)
      .filter((unit) => unit.side === side)
      .map(({ arm }) => ARM_SIGNS[arm]),
  );
}
