import { type Count, forcesOf, type RuledSentence, type Scoreboard, stillToCome } from '#chart/index.ts';
import { other, type Side, sideCalled, sideDoes, SIDES, sideWords } from '#battle/index.ts';
import { capital, counted } from '#procedure/index.ts';
import { BREAKPOINT, DECISIVE, HELD } from '../sheet.ts';
import { judgeBattle } from '../victory.ts';
import type { W66Battle } from '../play/model.ts';
import { handicapOf, resultAtTheEnd } from '../play/victory.ts';
import { troopsOf } from './words.ts';

const RULE = BREAKPOINT.fact;

export interface Army {
  readonly start: number;
  readonly lost: number;
}

/** Undefined where the viewer does not know the whole army, with `fogOfWar`. */
export function armyOf({ units, setting: { scenario } }: W66Battle, side: Side): Army | undefined {
  if (!scenario.units.some((unit) => unit.side === side)) return undefined;
  const own = Object.values(units).filter((unit) => unit.side === side);
  const start = own.reduce((sum, { startStands }) => sum + startStands, 0);
  return { start, lost: start - own.reduce((sum, { stands }) => sum + stands, 0) };
}

/** W66-GAP-36: how many lost stands break an army, by the rule itself. */
export function brokenAt(start: number): number {
  const whole = { standsStart: start, standsLost: 0, objectivePoints: 0 };
  let mark = 0;
  while (mark < start && !judgeBattle({ A: { ...whole, standsLost: mark }, B: whole, lastTurnDone: false }).broken.A)
    mark += 1;
  return mark;
}

function handicap(battle: W66Battle): readonly RuledSentence[] {
  const given = handicapOf(battle);
  if (given === undefined) return [];
  const { objectives, terrain, sides } = battle.setting.scenario;
  const words = sideWords(sides[given.side]);
  const near = objectives?.find(({ id }) => id === given.near)?.name ?? given.near;
  const line = terrain.find(({ id }) => id === given.beyond)?.name ?? given.beyond;
  const says = `${capital(sideDoes(words, 'gets', 'get'))} ${given.points} points for coming within ${HELD.value}" of ${near} or north of ${line}`;
  return [{ says, rule: RULE }];
}

function wins(battle: W66Battle): readonly RuledSentence[] {
  const { objectives = [], turns } = battle.setting.scenario;
  const goals = objectives.map(({ name, points = 0 }) => `${name} ${points}`);
  const armies = SIDES.flatMap((side) => {
    const army = armyOf(battle, side);
    return army === undefined ? [] : [`${sideCalled(battle, side)} at ${brokenAt(army.start)} of ${army.start}`];
  });
  return [
    { says: `After turn ${turns}: more points win; ${DECISIVE.value} more are decisive`, rule: RULE },
    {
      says: `Points for places that a side was the last to have alone, in the town or within ${HELD.value}" of the star: ${goals.join(', ')}; and one for each enemy stand that is gone`,
      rule: RULE,
    },
    ...handicap(battle),
    { says: `At once, by breaking the enemy army in lost stands: ${armies.join(', ')}`, rule: RULE },
  ];
}

function counts(battle: W66Battle, side: Side): readonly Count[] {
  const held = (battle.setting.scenario.objectives ?? []).filter(({ id }) => battle.state.holders[id] === side);
  const enemy = armyOf(battle, other(side));
  const given = handicapOf(battle);
  const raised = battle.state.handicapped.includes(side) && given !== undefined;
  return [
    ...held.map(({ name, points = 0 }) => ({ side, says: `holds ${name}`, points, rule: RULE })),
    ...(raised ? [{ side, says: 'came near enough, as the smaller force', points: given.points, rule: RULE }] : []),
    ...(enemy === undefined
      ? []
      : [{ side, says: `${counted(enemy.lost, 'enemy stand')} gone`, points: enemy.lost, rule: RULE }]),
  ];
}

export function scoreboard(battle: W66Battle): Scoreboard {
  const known = SIDES.every((side) => armyOf(battle, side) !== undefined);
  return {
    wins: wins(battle),
    counts: SIDES.flatMap((side) => counts(battle, side)),
    now: battle.result ?? (known ? resultAtTheEnd(battle) : null),
  };
}

export function forces(battle: W66Battle, side: Side): string {
  const own = Object.values(battle.units).filter((unit) => unit.side === side);
  const coming = own.filter(({ where }) => where === 'coming').length;
  const stands = own.reduce((sum, { startStands }) => sum + startStands, 0);
  return `${forcesOf(own.map((unit) => troopsOf(battle, unit).arm))}; ${stands} stands${stillToCome(coming)}`;
}
