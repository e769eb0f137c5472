import { counted } from '#procedure/index.ts';
import { type Count, forcesOf, type RuledSentence, type Scoreboard, stillToCome } from '#chart/index.ts';
import { other, type Side, sideCalled, sideDoes, SIDES, wordsOfSides } from '#battle/index.ts';
import { centimetres } from '#field/index.ts';
import { placeInWords } from '#story/index.ts';
import { BREAK_PERCENT, COUNTING } from '../sheet.ts';
import { type GtcBattle, isCommand } from '../play/model.ts';
import { armyOf, atTheObjective, resultAtTheEnd } from '../play/victory.ts';
import { troopsOf } from './words.ts';

const END = 'GTC-END-03';

interface Place {
  readonly within: number;
  readonly where: string;
}

function placeOf({ setting }: GtcBattle): Place {
  const { at, within } = setting.scenario.victory as {
    readonly at: readonly [number, number];
    readonly within: number;
  };
  return { within, where: placeInWords(setting, { x: centimetres(at[0]), y: centimetres(at[1]) }) };
}

/** GTC-END-03: what the scenario asks for when the turns run out. */
function atTheEnd(battle: GtcBattle): RuledSentence {
  const { victory, turns } = battle.setting.scenario;
  const after = `After turn ${turns}`;
  if (victory?.['atTheEnd'] === 'moreInfantryNear') {
    const { within, where } = placeOf(battle);
    const favoured = sideCalled(battle, victory['ifEqual'] === 'b' ? 'b' : 'a');
    const says = `${after}: more infantry units within ${within} cm of the star ${where} win; equal numbers favour ${favoured}`;
    return { says, rule: END };
  }
  if (victory?.['atTheEnd'] === 'holdAndClear') {
    const { within, where } = placeOf(battle);
    const side: Side = victory['side'] === 'b' ? 'b' : 'a';
    const words = wordsOfSides(battle.setting.scenario);
    const hold = `a unit within ${within} cm of the star ${where} and no steady enemy there`;
    return {
      says: `${after}: ${sideDoes(words[side], 'wins', 'win')} with ${hold}; otherwise ${sideDoes(words[other(side)], 'wins', 'win')}`,
      rule: END,
    };
  }
  return { says: `${after}: the side that has used the smaller share of its breakpoint wins`, rule: 'GTC-GAP-56' };
}

function wins(battle: GtcBattle): readonly RuledSentence[] {
  const armies = SIDES.map((side) => {
    const { breakpoint, countingUnits } = armyOf(battle, side);
    return `${sideCalled(battle, side)} at ${breakpoint} of ${countingUnits}`;
  });
  return [
    atTheEnd(battle),
    { says: `At once, by knocking out the enemy's units: ${armies.join(', ')}`, rule: BREAK_PERCENT.fact },
    { says: COUNTING.says, rule: COUNTING.fact },
  ];
}

function counts(battle: GtcBattle, side: Side): readonly Count[] {
  const { losses, countingUnits, breakpoint } = armyOf(battle, side);
  const there = atTheObjective(battle, side);
  return [
    ...(there === undefined
      ? []
      : [{ side, says: `${counted(there.length, 'unit')} at the star${listed(there)}`, points: null, rule: END }]),
    {
      side,
      says: `${losses} of ${countingUnits} units lost, broken at ${breakpoint}`,
      points: null,
      rule: BREAK_PERCENT.fact,
    },
  ];
}

function listed(units: readonly { readonly name: string }[]): string {
  return units.length === 0 ? '' : `: ${units.map(({ name }) => name).join(', ')}`;
}

export function scoreboard(battle: GtcBattle): Scoreboard {
  return {
    wins: wins(battle),
    counts: SIDES.flatMap((side) => counts(battle, side)),
    now: battle.result ?? resultAtTheEnd(battle),
  };
}

export function forces(battle: GtcBattle, side: Side): string {
  const all = Object.values(battle.units).filter((unit) => unit.side === side);
  const own = all.filter((unit) => !isCommand(unit));
  const coming = own.filter(({ where }) => where === 'coming').length;
  const commands = counted(all.length - own.length, 'command unit');
  return `${forcesOf(own.map((unit) => troopsOf(battle, unit).arm))}; ${commands}${stillToCome(coming)}`;
}
