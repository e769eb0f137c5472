import { isFault, readDraftScenario, type Scenario, type ScenarioFault } from '#battle/index.ts';
import type { Palette } from './palette.ts';

/** A battle that is being drawn: its file, and the pieces that are held in place. */
export interface Draft {
  readonly scenario: Scenario;
  readonly locked: readonly string[];
}

/** Reads a scenario file as a draft: what makes no sense in it is listed later, what cannot be read is refused. */
export function readDraft(content: unknown): Draft | ScenarioFault {
  const scenario = readDraftScenario(content);
  return isFault(scenario) ? scenario : { scenario, locked: [] };
}

/** An empty table of a system. */
export function blankDraft({ system, tables, sides, victory }: Palette): Draft {
  const { width, height } = tables[0] ?? { width: 48, height: 48 };
  const [won] = victory;
  const side = (name: string, own: Palette['sides']['a'], colour: 'blue' | 'red') => ({
    name,
    colour,
    ...(own === undefined ? {} : { with: own }),
  });
  return {
    locked: [],
    scenario: {
      format: 'enfilade-scenario/1',
      id: `${system}-new-battle`,
      ruleset: system,
      name: 'New battle',
      about: '',
      turns: 6,
      first: 'a',
      table: { width, height },
      terrain: [],
      sides: { a: side('Blue', sides.a, 'blue'), b: side('Red', sides.b, 'red') },
      commands: [],
      units: [],
      ...(won?.value === undefined ? {} : { victory: won.value }),
    },
  };
}
