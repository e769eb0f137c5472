import type { BattleEvent, EventBase, EventKinds, RedactedEvent, Scenario, Side, Viewer } from '#battle/index.ts';
import { EVENTS } from './events.ts';
import type { EighteenSixtySix, UnseenUnits, W66Change, W66State, W66Unit } from './model.ts';
import { AT_FIRST } from './muster.ts';

/** What a viewer may know: chits when they are turned up (W66-GAP-05), with `fogOfWar` only the units that are spotted. */

type W66Event = BattleEvent<EighteenSixtySix>;
type SightEvent = Extract<W66Event, { kind: 'unit-came-in-sight' | 'unit-went-out-of-sight' }>;
type ShownEvent = RedactedEvent<EighteenSixtySix> | undefined;
type About = EventBase['about'];

/** What is left of a unit that was seen once; its name, its troops and its stands are remembered. */
const FORGOTTEN: Partial<W66Unit> = {
  where: 'unseen',
  x: 0,
  y: 0,
  heading: 0,
  formation: 'line',
  interval: 0,
  town: null,
  status: 'formed',
  ...AT_FIRST,
};

/** Where it came from may not have been seen. */
function withoutTrack(set: Partial<W66Unit>): Partial<W66Unit> {
  return (set.track?.length ?? 0) === 0 ? set : { ...set, track: [] };
}

interface ViewerKnowledge {
  readonly viewer: Viewer;
  readonly hidden: ReadonlySet<string>;
  /** What the event still names when hidden things are taken out. */
  readonly names: readonly string[];
  readonly scrubbed: boolean;
}

function stateFor(state: Partial<W66State>, { viewer, hidden, names, scrubbed }: ViewerKnowledge): Partial<W66State> {
  const { unseen: _, commanders, spottedA, spottedB, shots, ...open } = state;
  const own = Object.entries(commanders ?? {}).filter(([, { side }]) => side === viewer);
  const told = own.length > 0 && (!scrubbed || own.some(([id]) => names.includes(id)));
  const rolls = (record: Readonly<Record<string, boolean>>) =>
    Object.fromEntries(Object.entries(record).filter(([id]) => !hidden.has(id)));
  return {
    ...open,
    ...(commanders !== undefined && (told || !scrubbed) ? { commanders: Object.fromEntries(own) } : {}),
    ...(spottedA === undefined ? {} : { spottedA: viewer === 'a' ? rolls(spottedA) : {} }),
    ...(spottedB === undefined ? {} : { spottedB: viewer === 'b' ? rolls(spottedB) : {} }),
    ...(shots === undefined
      ? {}
      : {
          shots: shots.filter(
            ({ side, units, target }) => side === viewer || ![...units, target].some((id) => hidden.has(id)),
          ),
        }),
  };
}

function changeFor(change: W66Change, by: Side | null, eyes: ViewerKnowledge): readonly W66Change[] {
  if ('unit' in change) {
    if (eyes.hidden.has(change.unit)) return [];
    return by === eyes.viewer ? [change] : [{ unit: change.unit, set: withoutTrack(change.set) }];
  }
  if (!('state' in change)) return [change];
  const state = stateFor(change.state, eyes);
  return Object.keys(state).length === 0 ? [] : [{ state }];
}

const KINDS: EventKinds = EVENTS;

/** An event in which a hidden unit takes part: the others in it, and nothing that was measured or rolled. */
function storyFor(event: W66Event, about: About, hidden: ReadonlySet<string>): About {
  if (event.kind === 'chits-revealed') {
    const { reveals, chits } = event.about;
    return { reveals, chits: Object.fromEntries(Object.entries(chits).filter(([id]) => !hidden.has(id))) };
  }
  const { who, whom, actors } = KINDS[event.kind] ?? {};
  return Object.fromEntries(
    Object.entries(about).flatMap(([field, named]) => {
      if (field !== who && field !== whom && field !== actors) return [];
      if (Array.isArray(named)) return [[field, named.filter((id) => !hidden.has(String(id)))]];
      return hidden.has(String(named)) ? [] : [[field, named]];
    }),
  );
}

function hiddenFrom(unseen: UnseenUnits, viewer: Viewer): ReadonlySet<string> {
  return new Set([...(viewer === 'a' ? [] : unseen.a), ...(viewer === 'b' ? [] : unseen.b)]);
}

function sightFor(event: SightEvent, viewer: Viewer): ShownEvent {
  const { unseen: _, ...about } = event.about;
  if (about.side === viewer) return undefined;
  const seen = event.changes.flatMap((change) => ('unit' in change ? [withoutTrack(change.set)] : []));
  const [set = FORGOTTEN] = seen;
  return { ...event, about, changes: [{ unit: about.unit, set }] };
}

function inFogFor(event: W66Event, unseen: UnseenUnits, viewer: Viewer): ShownEvent {
  if (event.kind === 'unit-came-in-sight' || event.kind === 'unit-went-out-of-sight') return sightFor(event, viewer);
  if ('lookout' in event.about) return undefined;
  const { unseen: _, ...about }: About = event.about;
  const hidden = hiddenFrom(unseen, viewer);
  const told = JSON.stringify(about);
  const scrubbed = [...hidden].some((id) => told.includes(`"${id}"`));
  const story = scrubbed ? storyFor(event, about, hidden) : about;
  const names = Object.values(story).flatMap((each) => (Array.isArray(each) ? each.map(String) : [String(each)]));
  const eyes: ViewerKnowledge = { viewer, hidden, names, scrubbed };
  const changes = event.changes.flatMap((change) => changeFor(change, event.by, eyes));
  const cut = scrubbed || changes.length < event.changes.length;
  if (cut && changes.length === 0) return undefined;
  return { ...event, facts: scrubbed ? [] : event.facts, about: story, changes };
}

export function redact(event: W66Event, viewer: Viewer): ShownEvent {
  const secret = event.kind === 'chit-placed' || event.kind === 'chit-taken-back';
  if (secret && event.by !== viewer) return undefined;
  const { unseen } = event.about;
  return unseen === undefined ? event : inFogFor(event, unseen, viewer);
}

/** With `fogOfWar` the other side's order of battle is not in the scenario that a side is shown. */
export function redactScenario(scenario: Scenario, viewer: Viewer): Scenario {
  if (scenario.options?.['fogOfWar'] !== true) return scenario;
  return {
    ...scenario,
    units: scenario.units.filter(({ side }) => side === viewer),
    commands: scenario.commands.filter(({ side }) => side === viewer),
  };
}
