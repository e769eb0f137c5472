import { type Count, type RuledSentence, type Scoreboard, stillToCome } from '#chart/index.ts';
import { other, type Side, sideCalled, sideDoes, SIDES, wordsOfSides } from '#battle/index.ts';
import { capital, counted } from '#procedure/index.ts';
import { CLOCKS } from '../sheet.ts';
import { halfOf } from '../victory.ts';
import type { MtBattle } from '../play/model.ts';
import { resultIfItEnded, victoryOf } from '../play/victory.ts';
import { troopsOf } from './words.ts';

const RULE = 'MT-GAP-39';

function conditions(battle: MtBattle): readonly string[] {
  const victory = victoryOf(battle);
  const { scenario } = battle.setting;
  if (victory.rule === 'battle') {
    const halves = SIDES.map((side) => {
      const start = battle.state.start[side];
      return `${sideCalled(battle, side)} at ${halfOf(start)} of ${start}`;
    });
    return [
      `At the end of any turn, by half of the enemy's figures lost: ${halves.join(', ')}`,
      `After turn ${scenario.turns}: the smaller share of figures lost wins; less than a tenth apart is a draw`,
    ];
  }
  const { side } = victory;
  const words = wordsOfSides(scenario);
  const ownWin = sideDoes(words[side], 'wins', 'win');
  const enemyWin = sideDoes(words[other(side)], 'wins', 'win');
  if (victory.rule === 'escape') {
    const officer = battle.units[victory.unit]?.name ?? 'the officer';
    return [
      `${capital(ownWin)} once ${victory.safe} of their figures are safely off the table, by the ${victory.edges.join(' or ')} edge`,
      `${capital(enemyWin)} once ${victory.lost} of the ${battle.state.start[side]} enemy figures are lost`,
      `After turn ${scenario.turns}, or if both come together: ${ownWin} if ${officer} is safe; otherwise it is a draw`,
    ];
  }
  const stores = scenario.objectives ?? [];
  return [
    `${capital(ownWin)} by spoiling ${victory.stores} of ${stores.length} stores: ${stores.map(({ name }) => name).join(', ')}`,
    `${capital(enemyWin)} once ${victory.lost} of the ${battle.state.start[side]} enemy figures are lost, or if the stores are safe after turn ${scenario.turns}`,
    `If the stores are spoiled and ${victory.lost} of the raiders are lost, it is a draw`,
  ];
}

function wins(battle: MtBattle): readonly RuledSentence[] {
  const turn = `A turn ends with the clock card number ${CLOCKS.value}`;
  const swept = 'A side with no figure on the table loses at once';
  return [...[...conditions(battle), swept].map((says) => ({ says, rule: RULE })), { says: turn, rule: CLOCKS.fact }];
}

function counts(battle: MtBattle, side: Side): readonly Count[] {
  const { state, setting } = battle;
  const victory = victoryOf(battle);
  const named = (setting.scenario.objectives ?? []).filter(({ id }) => state.spoiled.includes(id));
  const spoiled = named.length === 0 ? '' : `: ${named.map(({ name }) => name).join(', ')}`;
  const goal =
    victory.rule === 'battle' || victory.side !== side
      ? []
      : victory.rule === 'escape'
        ? [`${state.safe[side]} of ${victory.safe} figures safe`]
        : [`${state.spoiled.length} of ${victory.stores} stores spoiled${spoiled}`];
  const lost = `${state.lost[side]} of ${state.start[side]} figures lost`;
  return [...goal, lost].map((says) => ({ side, says, points: null, rule: RULE }));
}

export function scoreboard(battle: MtBattle): Scoreboard {
  return {
    wins: wins(battle),
    counts: SIDES.flatMap((side) => counts(battle, side)),
    now: battle.result ?? resultIfItEnded(battle),
  };
}

export function forces(battle: MtBattle, side: Side): string {
  const own = Object.values(battle.units).filter((unit) => unit.side === side && !unit.marker);
  const kinds = new Map<string, number>();
  for (const unit of own) {
    const { says } = troopsOf(battle, unit);
    kinds.set(says, (kinds.get(says) ?? 0) + unit.start);
  }
  const coming = own.filter(({ where }) => where === 'coming').length;
  const men = own.reduce((sum, { start }) => sum + start, 0);
  const named = Array.from(kinds, ([says, n]) => `${n} ${says.toLowerCase()}`).join(', ');
  return `${counted(men, 'figure')} in ${counted(own.length, 'unit')}: ${named}${stillToCome(coming)}`;
}
