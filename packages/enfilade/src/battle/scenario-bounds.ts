import { faultInValue } from './bounded.ts';
import { fault, type ScenarioFault } from './fault.ts';
import { SCENARIO_LIMITS } from './limits.ts';
import { isPlain, plainLines } from './plain-text.ts';
import type { Scenario } from './scenario.ts';
import { SIDES } from './side.ts';

const PLAIN = 'no control characters, nor marks that turn the direction of writing';

type Place = readonly [number, number];
type FoundValues<T> = readonly (readonly [path: string, found: T])[];
/** Anything of a scenario that has a name, stands somewhere or holds what only the system understands. */
type Entry = Readonly<Partial<Record<'name' | 'short' | 'at' | 'with', unknown>>>;

function entriesOf({ terrain, cover = [], commands, units, objectives = [], sides }: Scenario): FoundValues<Entry> {
  const listed = Object.entries({ terrain, cover, commands, units, objectives });
  return [
    ...SIDES.map((side) => [`sides.${side}`, sides[side]] as const),
    ...listed.flatMap(([list, all]) => all.map((each, i) => [`${list}.${i}`, each] as const)),
    ...units.flatMap(({ arrives }, i) => (arrives === undefined ? [] : [[`units.${i}.arrives`, arrives] as const])),
  ];
}

function outlinesOf({ terrain, cover = [], sides }: Scenario): FoundValues<readonly Place[]> {
  const drawn = Object.entries({ terrain, cover });
  return [
    ...drawn.flatMap(([list, all]) =>
      all.map(({ area, line = [] }, i) =>
        area === undefined ? ([`${list}.${i}.line`, line] as const) : ([`${list}.${i}.area`, area] as const),
      ),
    ),
    ...SIDES.flatMap((side) =>
      (sides[side].deployment ?? []).map((area, i) => [`sides.${side}.deployment.${i}`, area] as const),
    ),
  ];
}

function placesOf(scenario: Scenario): FoundValues<Place> {
  const standing = entriesOf(scenario).flatMap(([path, { at }]) =>
    at === undefined ? [] : [[`${path}.at`, at as Place] as const],
  );
  const drawn = outlinesOf(scenario).flatMap(([path, points]) =>
    points.map((point, i) => [`${path}.${i}`, point] as const),
  );
  return [...standing, ...drawn];
}

/** Places are on the table or at most its own size beside it, and system-specific values are of a sane size. */
export function faultInSize(scenario: Scenario): ScenarioFault | undefined {
  const { width, height } = scenario.table;
  for (const list of ['terrain', 'cover']) {
    const drawn = outlinesOf(scenario).filter(([path]) => path.startsWith('cover') === (list === 'cover'));
    const points = drawn.reduce((sum, [, outline]) => sum + outline.length, 0);
    if (points > SCENARIO_LIMITS.points) return fault(list, `at most ${SCENARIO_LIMITS.points} points in all`);
  }
  const astray = placesOf(scenario).find(([, [x, y]]) => x < -width || x > 2 * width || y < -height || y > 2 * height);
  if (astray !== undefined)
    return fault(astray[0], `x is from ${-width} to ${2 * width}, y from ${-height} to ${2 * height}`);
  const broadest = Math.max(width, height);
  const tooBroad = scenario.terrain.findIndex(({ with: own }) => {
    const across = own?.['width'];
    return across !== undefined && !(typeof across === 'number' && across >= 0 && across <= broadest);
  });
  if (tooBroad >= 0) return fault(`terrain.${tooBroad}.with.width`, `a number from 0 to ${broadest}`);
  const { victory, options } = scenario;
  for (const [path, value] of [
    ['victory', victory] as const,
    ['options', options] as const,
    ...entriesOf(scenario).map(([of, entry]) => [`${of}.with`, entry.with] as const),
  ]) {
    const found = faultInValue(value, path);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Names are plain; descriptions may have several lines. */
export function faultInWriting(scenario: Scenario): ScenarioFault | undefined {
  const { name, date, about, house = [], balance } = scenario;
  const names: FoundValues<unknown> = [
    ['name', name],
    ['date', date],
    ...entriesOf(scenario).flatMap(([path, { name: whole, short }]) => [
      [`${path}.name`, whole] as const,
      [`${path}.short`, short] as const,
    ]),
    ...SIDES.map((side) => [`sides.${side}.called`, scenario.sides[side].called] as const),
  ];
  const wrongName = names.find(([, each]) => typeof each === 'string' && !isPlain(each));
  if (wrongName !== undefined) return fault(wrongName[0], PLAIN);
  const texts: FoundValues<string> = [
    ['about', about],
    ['balance.note', balance?.note ?? ''],
    ...house.map((each, i) => [`house.${i}`, each] as const),
  ];
  const wrongText = texts.find(([, each]) => plainLines(each) !== each);
  return wrongText && fault(wrongText[0], `${PLAIN}; line breaks are fine`);
}
