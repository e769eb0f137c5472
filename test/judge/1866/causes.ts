import type { BattleEvent } from 'enfilade';
import type { JudgedOrder } from 'enfilade/testing';
import type { W66Model } from '../../../packages/enfilade/src/rulesets/1866/play/model.ts';
import { directionTo, gap } from '../geometry.ts';
import { baseOf, bodyOf, type Unit } from './bodies.ts';

/** What drives a unit: the direction straight away from it. */
export interface Cause {
  readonly away: number;
}

const EDGES: Readonly<Record<string, number>> = { east: 0, north: 90, west: 180, south: 270 };

/** Section 8: away from the nearest enemy that caused it; a rout aims at the own edge. */
export function causesOf(
  { steps, before }: JudgedOrder<W66Model>,
  event: BattleEvent<W66Model>,
  unit: Unit,
  how: string,
): Cause | undefined {
  if (how === 'rout') {
    const edge = String(before.setting.scenario.sides[unit.side].with?.['edge']);
    return { away: EDGES[edge] ?? 0 };
  }
  const until = steps.findIndex((step) => step.event === event);
  const hurt = steps.slice(0, until).filter(({ event: { kind, about } }) => {
    if (kind === 'volley-fired') return about['target'] === unit.id && drives(about['result']);
    return kind === 'melee-fought' && involves(about, unit.id);
  });
  const last = hurt.at(-1);
  // Where several rolls drive a unit, only the longest is carried out: which it was is not looked for.
  if (last === undefined || hurt.filter(({ event: { kind } }) => kind === 'volley-fired').length > 1) return undefined;
  const { about } = last.event;
  const shooters = about['units'] as readonly string[] | undefined;
  const attackers = about['attackers'] as readonly string[] | undefined;
  const ids = shooters ?? (attackers?.includes(unit.id) === true ? [about['defender'] as string] : (attackers ?? []));
  const was = last.before.units[unit.id] as Unit;
  const causes = ids.map((id) => last.before.units[id] as Unit);
  const far = causes.map((cause) => gap(bodyOf(last.before, cause), bodyOf(last.before, was)));
  const nearest = causes[far.indexOf(Math.min(...far))];
  const close = far.filter((each) => each < Math.min(...far) + 0.05).length;
  if (nearest === undefined || close > 1 || was.town !== null) return undefined;
  return { away: directionTo(baseOf(nearest), baseOf(unit)) };
}

function drives(result: unknown): boolean {
  return (result as { readonly retreatInches: number }).retreatInches > 0;
}

function involves(about: Readonly<Record<string, unknown>>, id: string): boolean {
  return about['defender'] === id || (about['attackers'] as readonly string[]).includes(id);
}
