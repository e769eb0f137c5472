import { isFault, readScenario, type Scenario, type ScenarioFault } from '#battle/index.ts';
import type { Draft } from './draft.ts';
import type { Palette } from './palette.ts';
import { keyOf, nameOfPiece, pieceAt, type PieceKey, type Place, placesOf } from './pieces.ts';

/** What keeps a draft from being played, or what is probably not meant. */
export interface DraftProblem {
  /** The path of the field in the file. */
  readonly field: string;
  /** What was expected there, without the path. */
  readonly says: string;
  /** The piece that it is about. */
  readonly key: PieceKey | null;
  /** What that is called; null where it is about the whole battle. */
  readonly name: string | null;
  readonly at: Place | null;
  readonly mustFix: boolean;
}

export interface DraftCheck {
  readonly problems: readonly DraftProblem[];
  /** The draft without the pieces that cannot be played: its map can be drawn. */
  readonly playable: Scenario;
}

const MOST_PROBLEMS = 40;

/**
 * Everything that is wrong with a draft. There is one check of scenarios, and it stops at the first fault: each piece with a fault is put
 * aside, and the rest is checked again.
 */
export function checkDraft(
  draft: Draft,
  palette: Palette,
  faultIn: (scenario: Scenario) => ScenarioFault | undefined,
): DraftCheck {
  const problems: DraftProblem[] = [];
  let { scenario } = draft;
  while (problems.length < MOST_PROBLEMS) {
    const found = faultOf(scenario, faultIn);
    if (found === undefined) break;
    // Troops that were put aside are missed by the check, not by the person who draws.
    const isFirst = problems.length === 0;
    if (!isFirst && (found.field === 'units' || found.field === 'commands')) break;
    const problem = problemOf(draft, scenario, found, palette);
    if (problems.some(({ field, key }) => field === problem.field && key === problem.key)) break;
    problems.push(problem);
    const rest = withoutFault(scenario, found.field, palette);
    if (rest === undefined) break;
    scenario = rest;
  }
  return { problems: [...problems, ...remarksOn(draft)], playable: scenario };
}

function faultOf(
  scenario: Scenario,
  faultIn: (scenario: Scenario) => ScenarioFault | undefined,
): ScenarioFault | undefined {
  const read = readScenario(scenario);
  return isFault(read) ? read : faultIn(scenario);
}

/** The piece that a path of a scenario leads to. */
function keyIn(scenario: Scenario, field: string): PieceKey | null {
  const [list = '', second = '', third = '', fourth = ''] = field.split('.');
  if (list === 'terrain' || list === 'units' || list === 'commands' || list === 'objectives') {
    const id = scenario[list]?.[Number(second)]?.id;
    return second === '' || id === undefined ? null : keyOf(list, id);
  }
  if (list === 'cover' && second !== '') return keyOf('cover', second);
  return list === 'sides' && third === 'deployment' && fourth !== '' ? keyOf('zones', second, fourth) : null;
}

function problemOf(
  draft: Draft,
  scenario: Scenario,
  { field, message }: ScenarioFault,
  palette: Palette,
): DraftProblem {
  const key = keyIn(scenario, field);
  const piece = key === null ? undefined : pieceAt(draft, key);
  const [at] = piece === undefined ? [] : placesOf(piece);
  const says = message.startsWith(`${field}: `) ? message.slice(field.length + 2) : message;
  return {
    field,
    says,
    key,
    name: piece === undefined ? null : nameOfPiece(piece, palette),
    at: at ?? null,
    mustFix: true,
  };
}

const ASIDE = 0.1;

/** The scenario without what is wrong in it; undefined where nothing can be put aside. */
function withoutFault(scenario: Scenario, field: string, palette: Palette): Scenario | undefined {
  const [list = '', second = '', third = '', fourth = ''] = field.split('.');
  const i = Number(second);
  const others = <T>(all: readonly T[]): T[] => all.filter((_, k) => k !== i);
  if (second !== '' && (list === 'units' || list === 'terrain'))
    return { ...scenario, [list]: others<unknown>(scenario[list]) };
  if (list === 'objectives' && second !== '') return { ...scenario, objectives: others(scenario.objectives ?? []) };
  if (list === 'commands' && second !== '') {
    const { width, height } = scenario.table;
    const sound = { ...palette.commands?.roles[0]?.with };
    const commands = scenario.commands.map((each, k) =>
      k === i
        ? {
            id: each.id,
            side: each.side,
            name: each.name,
            at: [width / 2, height / 2] as [number, number],
            with: sound,
          }
        : each,
    );
    return { ...scenario, commands };
  }
  const patch = (at: Place): [number, number][] => [
    [at[0], at[1]],
    [at[0] + ASIDE, at[1]],
    [at[0], at[1] + ASIDE],
  ];
  const onTable: Place = [ASIDE, ASIDE];
  if (list === 'cover' && second !== '')
    return {
      ...scenario,
      cover: (scenario.cover ?? []).map((each, k) =>
        k === i ? { kind: 'meadow' as const, area: patch(onTable) } : each,
      ),
    };
  if (list === 'sides' && (second === 'a' || second === 'b')) {
    const side = scenario.sides[second];
    if (third === 'deployment') {
      const deployment = (side.deployment ?? []).map((area, k) => (k === Number(fourth) ? patch(onTable) : area));
      // Too small a zone for all it should hold: what is left of the check does without it.
      if (fourth === '') return undefined;
      return { ...scenario, sides: { ...scenario.sides, [second]: { ...side, deployment } } };
    }
    const { with: _, ...bare } = side;
    const own = palette.sides[second];
    const mended = { ...bare, ...(own === undefined ? {} : { with: { ...own } }) };
    return { ...scenario, sides: { ...scenario.sides, [second]: mended } };
  }
  if (list === 'victory' || list === 'options' || list === 'special') {
    const { [list]: _, ...rest } = scenario;
    return rest;
  }
  return undefined;
}

/** What can be played and is probably not meant. */
function remarksOn(draft: Draft): readonly DraftProblem[] {
  const { commands, units } = draft.scenario;
  return commands
    .filter(
      ({ id }) => !units.some(({ command }) => command === id) && !commands.some(({ reportsTo }) => reportsTo === id),
    )
    .filter(({ with: own }) => own?.['role'] !== 'general' && own?.['rank'] !== 'CO' && own?.['serves'] === undefined)
    .map(({ id, name, at }) => ({
      field: `commands.${commands.findIndex((each) => each.id === id)}`,
      says: 'no unit belongs to it',
      key: keyOf('commands', id),
      name,
      at: at ?? null,
      mustFix: false,
    }));
}
