import { counted } from '#procedure/index.ts';
import { type Count, forcesOf, type RuledSentence, type Scoreboard, stillToCome } from '#chart/index.ts';
import { type Side, sideCalled, sideDoes, SIDES, wordsOfSides } from '#battle/index.ts';
import { inches } from '#field/index.ts';
import { placeInWords } from '#story/index.ts';
import { BROKEN_BRIGADE } from '../sheet.ts';
import { judgeArmy } from '../victory.ts';
import type { BpBattle, Brigade } from '../play/model.ts';
import { outOfAction, resultAtTheEnd } from '../play/victory.ts';
import { troopsOf } from './words.ts';

const ARMY = 'BP-GAP-47';

export function brigadesOf({ state }: BpBattle, side: Side): readonly Brigade[] {
  return Object.values(state.brigades).filter((brigade) => brigade.side === side);
}

/** How many broken brigades defeat an army, by the rule itself. */
export function beatenAt(brigades: number): number {
  let mark = 0;
  while (mark < brigades && !judgeArmy({ brigades, broken: mark }).broken) mark += 1;
  return mark;
}

interface ClearedArea {
  readonly at: readonly [number, number];
  readonly within: number;
}

function atTheEnd(battle: BpBattle): readonly RuledSentence[] {
  const { scenario } = battle.setting;
  const { victory, turns } = scenario;
  const after = `After turn ${turns}`;
  const words = wordsOfSides(scenario);
  if (victory?.['atTheEnd'] === 'holdAndClear') {
    const [side, rest] = [victory['side'] === 'a' ? 'a' : 'b', victory['otherwise'] === 'a' ? 'a' : 'b'] as const;
    const { at, within } = victory['clearOf'] as ClearedArea;
    const house = scenario.terrain.find(({ id }) => id === victory['garrison'])?.name ?? 'the building';
    const place = placeInWords(battle.setting, { x: inches(at[0]), y: inches(at[1]) });
    const hold = `${sideDoes(words[side], 'wins', 'win')} by holding ${house} with no enemy within ${within}" of the star ${place}`;
    return [{ says: `${after}: ${hold}; otherwise ${sideDoes(words[rest], 'wins', 'win')}`, rule: ARMY }];
  }
  const equal = victory?.['ifEqual'];
  const then =
    equal === 'a' || equal === 'b'
      ? `if they are equal, ${sideDoes(words[equal], 'wins', 'win')}`
      : 'if they are equal, the side with fewer units lost or shaken; otherwise a draw';
  return [{ says: `${after}: the side with fewer broken brigades wins; ${then}`, rule: ARMY }];
}

function wins(battle: BpBattle): readonly RuledSentence[] {
  const armies = SIDES.map((side) => {
    const of = brigadesOf(battle, side).length;
    return `${sideCalled(battle, side)} at ${beatenAt(of)} of ${of}`;
  });
  return [
    { says: `At once, by breaking the enemy's brigades: ${armies.join(', ')}`, rule: ARMY },
    { says: BROKEN_BRIGADE.says, rule: BROKEN_BRIGADE.fact },
    ...atTheEnd(battle),
  ];
}

function counts(battle: BpBattle, side: Side): readonly Count[] {
  const own = brigadesOf(battle, side);
  const broken = own.filter((brigade) => brigade.broken).map(({ name }) => name);
  const names = broken.length === 0 ? '' : `: ${broken.join(', ')}`;
  const out = outOfAction(battle, side);
  return [
    { side, says: `${broken.length} of ${own.length} brigades broken${names}`, points: null, rule: ARMY },
    { side, says: `${counted(out, 'unit')} lost or shaken`, points: null, rule: BROKEN_BRIGADE.fact },
  ];
}

export function scoreboard(battle: BpBattle): Scoreboard {
  return {
    wins: wins(battle),
    counts: SIDES.flatMap((side) => counts(battle, side)),
    now: battle.result ?? resultAtTheEnd(battle),
  };
}

export function forces(battle: BpBattle, side: Side): string {
  const own = Object.values(battle.units).filter((unit) => unit.side === side);
  const coming = own.filter(({ where }) => where === 'coming').length;
  const brigades = counted(brigadesOf(battle, side).length, 'brigade');
  return `${brigades}, ${forcesOf(own.map((unit) => troopsOf(battle, unit).arm))}${stillToCome(coming)}`;
}
