import type { BattleEvent } from 'enfilade';
import type { JudgedEvent } from 'enfilade/testing';
import type { Chit } from '../../../packages/enfilade/src/rulesets/1866/facts/command.ts';
import type { Commander, W66Model } from '../../../packages/enfilade/src/rulesets/1866/play/model.ts';
import { between, gap, SLACK } from '../geometry.ts';
import { bodyOf, commandersOf, discOf, foesOf, type Table, type Unit, unitsOn } from './bodies.ts';
import { hasCommander } from './targets.ts';

type Step = JudgedEvent<W66Model>;

/** W66-ACT-01. */
const BRIGADE = { excellent: 9, good: 8, average: 7, poor: 6 } as const;
const HIGHER = { excellent: 4, good: 3, average: 2, poor: 1 } as const;

/** W66-GAP-07: the next living superior on the table. */
function superiorOf({ state, turn }: Table, unit: Unit): Commander | undefined {
  let id = unit.commander;
  while (id !== null) {
    const man: Commander | undefined = state.commanders[id];
    if (man === undefined) return undefined;
    if (man.killedTurn === null && man.arrivesTurn <= turn) return man;
    id = man.reportsTo;
  }
  return undefined;
}

/** W66-CMD-02: beyond 4" of its superior, edge to edge; undefined at the limit. */
export function isOutOfCommand(battle: Table, unit: Unit): boolean | undefined {
  const superior = superiorOf(battle, unit);
  if (superior === undefined) return true;
  const far = gap(discOf(superior), bodyOf(battle, unit));
  return Math.abs(far - 4) <= SLACK ? undefined : far > 4;
}

/** W66-ACT-02 to W66-ACT-06: what an activation was rolled with. */
export function faultInActivation({ event, before }: Step): string | undefined {
  if (event.kind !== 'order-activated' && event.kind !== 'order-not-activated') return undefined;
  const unit = before.units[event.about['unit'] as string] as Unit;
  const facts = event.about['facts'] as Chit;
  const out = isOutOfCommand(before, unit);
  if (out !== undefined && out !== facts.outOfCommand)
    return `${unit.id} is ${out ? 'out of' : 'in'} command, and rolls otherwise`;
  const superior = superiorOf(before, unit);
  const rating = superior?.level === 'brigade' ? superior.rating : 'average';
  if (facts.rating !== rating) return `${unit.id} rolls as if its commander were ${facts.rating}; he is ${rating}`;
  for (const { level } of facts.coLocated) {
    const body = superior?.level === 'brigade' ? discOf(superior) : bodyOf(before, unit);
    const men = commandersOf(before, unit.side).filter((man) => man.level === level);
    if (men.every((man) => gap(discOf(man), body) > 1 + SLACK))
      return `nobody of a ${level} is beside who commands ${unit.id}`;
  }
  return faultInChance(event, facts, unit);
}

/** W66-READ-11: everything is added, then held to 9. */
function faultInChance({ about }: BattleEvent<W66Model>, facts: Chit, { id }: Unit): string | undefined {
  const { target, automatic } = about['result'] as { readonly target: number; readonly automatic: boolean };
  const added = facts.coLocated.reduce((sum, { rating }) => sum + HIGHER[rating], 0);
  const chance = Math.max(1, Math.min(9, BRIGADE[facts.rating] - (facts.outOfCommand ? 2 : 0) + added));
  return automatic || target === chance ? undefined : `${id} is activated on ${target}, on paper on ${chance}`;
}

/** W66-GAP-06: up to 20" from the last place, not within 2" of enemies. */
export function faultInPlacing({ event, before, after }: Step): string | undefined {
  if (event.kind !== 'commander-placed') return undefined;
  const id = event.about['commander'] as string;
  const [was, is] = [before.state.commanders[id] as Commander, after.state.commanders[id] as Commander];
  const far = between(was, is) / 1000;
  if (was.placed) return `${id} is put down twice in a turn`;
  if (far > 20 + SLACK) return `${id} rides ${far.toFixed(2)}"`;
  const foe = foesOf(after, is).find((each) => gap(discOf(is), bodyOf(after, each)) < 2 - SLACK);
  return foe && `${id} is put down within 2" of ${foe.id}`;
}

/** W66-GAP-27: which units rally, and with which commander. */
export function faultInRally({ event, before }: Step): string | undefined {
  if (event.kind !== 'unit-rallied' && event.kind !== 'unit-not-rallied') return undefined;
  const unit = before.units[event.about['unit'] as string] as Unit;
  const facts = event.about['facts'] as { readonly inCommand: boolean; readonly commanderWithOneInch: boolean };
  const foe = foesOf(before, unit).find(
    (each) => each.status !== 'routed' && gap(bodyOf(before, unit), bodyOf(before, each)) < 5 - SLACK,
  );
  if (foe !== undefined) return `${unit.id} rallies within 5" of ${foe.id}`;
  const helped = hasCommander(before, unit);
  if (helped !== undefined && helped !== facts.commanderWithOneInch)
    return `${unit.id} ${helped ? 'has' : 'has not'} a commander with it as it rallies`;
  const out = isOutOfCommand(before, unit);
  return helped === false && out !== undefined && out === facts.inCommand
    ? `${unit.id} rallies ${out ? 'out of' : 'in'} command, and rolls otherwise`
    : undefined;
}

/** W66-GAP-27: every routed unit without an enemy within 5" rolls. */
export function faultInUnrallied({ steps }: { readonly steps: readonly Step[] }): string | undefined {
  const begins = steps.findIndex(({ event }) => event.about['phase'] === 'movement' && event.kind === 'phase-began');
  const routers = steps.find(({ event }) => event.about['how'] === 'rout' && begins > 0);
  if (begins < 0 || routers === undefined) return undefined;
  const battle = routers.before;
  const rolled = steps.filter(({ event }) => event.kind === 'unit-not-rallied').map(({ event }) => event.about['unit']);
  const missed = unitsOn(battle).find(
    (unit) =>
      unit.status === 'routed' &&
      !rolled.includes(unit.id) &&
      foesOf(battle, unit).every(
        (foe) => foe.status === 'routed' || gap(bodyOf(battle, unit), bodyOf(battle, foe)) > 5 + SLACK,
      ),
  );
  return missed && `${missed.id} is routed, 5" from all enemies, and did not roll to rally`;
}

/** W66-GAP-30: only a commander with a unit that loses a stand is at risk. */
export function faultInRisk({ event, before }: Step): string | undefined {
  if (event.kind !== 'commander-killed' && event.kind !== 'commander-escaped') return undefined;
  const man = before.state.commanders[event.about['commander'] as string] as Commander;
  const unit = before.units[event.about['unit'] as string] as Unit;
  if (unit.where !== 'table') return undefined;
  const far = gap(discOf(man), bodyOf(before, unit));
  // A unit that has lost a stand is narrower by as much.
  return far > 1 + 1.25 + SLACK ? `${man.id} is at risk with ${unit.id}, ${far.toFixed(2)}" away` : undefined;
}
