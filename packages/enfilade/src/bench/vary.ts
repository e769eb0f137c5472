import { isFault, readScenario, type Scenario, type ScenarioFault } from '#battle/index.ts';

type Tree = { [key: string]: unknown };

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}

/** The key of a step in a path: of a list a number, or the id of one of its entries. */
function keyIn(tree: Tree, step: string): string | undefined {
  if (!Array.isArray(tree)) return step === '__proto__' ? undefined : step;
  if (/^\d+$/.test(step)) return Number(step) < tree.length ? step : undefined;
  const at = tree.findIndex((each) => isTree(each) && each['id'] === step);
  return at < 0 ? undefined : String(at);
}

/**
 * The scenario with one field changed, named as faults name it (`turns`, `units.3.at`); entries of a list also go by their id
 * (`units.guard.profile`). Null removes the field.
 */
export function varyScenario(scenario: Scenario, path: string, value: unknown): Scenario | ScenarioFault {
  const copy = structuredCopy(scenario);
  const steps = path.split('.');
  let tree: Tree = copy;
  for (const [i, step] of steps.entries()) {
    const key = keyIn(tree, step);
    const sofar = steps.slice(0, i + 1).join('.');
    if (key === undefined || key === '')
      return { field: path, message: `${path}: there is no ${sofar} in ${scenario.id}` };
    if (i === steps.length - 1) {
      if (value === null) delete tree[key];
      else tree[key] = value;
      break;
    }
    tree[key] ??= {};
    const next = tree[key];
    if (!isTree(next)) return { field: path, message: `${path}: ${sofar} has no parts` };
    tree = next;
  }
  const read = readScenario(copy);
  return isFault(read) ? { field: read.field, message: read.message } : read;
}

function structuredCopy(scenario: Scenario): Tree {
  return JSON.parse(JSON.stringify(scenario)) as Tree;
}

/** The scenario with an option of its system switched; opening the campaign checks whether the system has it. */
export function withOption(scenario: Scenario, name: string, value: unknown): Scenario | ScenarioFault {
  return varyScenario(scenario, `options.${name}`, value);
}
