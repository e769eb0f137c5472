import { faultInPlaces, groundOf, type Scenario, type ScenarioFault, SIDES } from '#battle/index.ts';
import { PROFILES } from '../troops.ts';
import { unitFrom } from './muster.ts';
import { outline } from './place.ts';

function fault(field: string, because: string): ScenarioFault {
  return { field, message: `${field}: ${because}` };
}

type OwnValues = Readonly<Record<string, unknown>> | undefined;

/** Nothing here has values of its own: the path of the first that is given. */
function strangerIn(path: string, own: OwnValues): ScenarioFault | undefined {
  const [odd] = Object.keys(own ?? {});
  return odd === undefined ? undefined : fault(`${path}.${odd}`, 'nothing of the kind is known here');
}

function faultInUnits({ units }: Scenario): ScenarioFault | undefined {
  for (const [i, { profile, at, arrives, formation, with: own }] of units.entries()) {
    if (!Object.hasOwn(PROFILES, profile))
      return fault(`units.${i}.profile`, `one of ${Object.keys(PROFILES).join(', ')}`);
    if (formation !== undefined) return fault(`units.${i}.formation`, 'there are no formations');
    if (arrives !== undefined) return fault(`units.${i}.arrives`, 'everybody is there from the beginning');
    if (at === undefined) return fault(`units.${i}.at`, 'a unit stands somewhere');
    const odd = strangerIn(`units.${i}.with`, own);
    if (odd !== undefined) return odd;
  }
  return undefined;
}

/** What keeps a scenario from being played; undefined if nothing does. */
export function faultIn(scenario: Scenario): ScenarioFault | undefined {
  const { terrain, commands, sides, objectives = [], victory, options, special = [] } = scenario;
  const strange = terrain.findIndex(({ kind, area }) => kind !== 'wood' || area === undefined);
  if (strange >= 0) return fault(`terrain.${strange}.kind`, 'the only ground is wood, an area');
  const goal = objectives[0];
  const odd =
    terrain.map(({ with: own }, i) => strangerIn(`terrain.${i}.with`, own)).find((each) => each !== undefined) ??
    SIDES.map((side) => strangerIn(`sides.${side}.with`, sides[side].with)).find((each) => each !== undefined) ??
    strangerIn('victory', victory) ??
    strangerIn('options', options) ??
    (goal?.with === undefined ? undefined : fault('objectives.0.with', 'there are no objectives')) ??
    (goal === undefined ? undefined : fault('objectives.0', 'there are no objectives')) ??
    (special.length > 0 ? fault('special.0', 'there are no special rules by name') : undefined) ??
    (commands.length > 0 ? fault('commands.0', 'there are no commanders') : undefined) ??
    faultInUnits(scenario);
  if (odd !== undefined) return odd;
  const standing = scenario.units.map((given, i) => {
    const unit = unitFrom(given);
    const { name, side } = unit;
    return { field: `units.${i}.at`, name, side, bodies: [outline(unit)], buildings: [], barred: undefined };
  });
  const ground = groundOf(scenario);
  return faultInPlaces(scenario, { ground, standing, holdable: 'nothing', canBeHeld: () => false });
}
