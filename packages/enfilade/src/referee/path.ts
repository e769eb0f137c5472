import type { FieldAbout, FormAbout } from '#procedure/index.ts';
import type { Given } from './kit.ts';

type Step = string | number;

/** `firers[0].rangeInches` in its steps; `firers[*].rangeInches` means every entry. */
function stepsOf(path: string): readonly Step[] {
  return path
    .split(/[.[\]]/)
    .filter((step) => step !== '')
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

function inner(about: FieldAbout | undefined, step: Step): FieldAbout | undefined {
  if (about?.kind === 'record' && typeof step === 'string') return about.fields[step];
  return about?.kind === 'list' && typeof step === 'number' ? about.of : undefined;
}

/** What a form says of the field at a path. */
export function aboutAt(form: FormAbout, path: string): FieldAbout | undefined {
  const [first, ...rest] = stepsOf(path);
  if (typeof first !== 'string' || !Object.hasOwn(form, first)) return undefined;
  return rest.reduce(inner, form[first]);
}

function isObject(value: unknown): value is Readonly<Record<Step, unknown>> {
  return typeof value === 'object' && value !== null;
}

export function valueAt(given: unknown, path: string): unknown {
  return stepsOf(path).reduce<unknown>(
    (value, step) => (isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined),
    given,
  );
}

function put(value: unknown, [step, ...rest]: readonly Step[], to: unknown): unknown {
  if (step === undefined) return to;
  const next = put(isObject(value) ? value[step] : undefined, rest, to);
  if (typeof step === 'number') return (Array.isArray(value) ? value : []).with(step, next);
  return { ...(isObject(value) ? value : {}), [step]: next };
}

/** The same facts with another value at a path; a list is never made longer. */
export function withValueAt(given: Given, path: string, to: unknown): Given {
  const steps = stepsOf(path);
  const lists = steps.flatMap((step, i) => (typeof step === 'number' ? [i] : []));
  const beyond = lists.some((i) => {
    const list = steps.slice(0, i).reduce<unknown>((value, step) => (isObject(value) ? value[step] : undefined), given);
    return !Array.isArray(list) || Number(steps[i]) >= list.length;
  });
  return beyond ? given : (put(given, steps, to) as Given);
}

/** The paths that `firers[*].rangeInches` stands for in these facts. */
export function pathsIn(given: Given, path: string): readonly string[] {
  const at = path.indexOf('[*]');
  if (at < 0) return [path];
  const [before, after] = [path.slice(0, at), path.slice(at + 3)];
  const list = valueAt(given, before);
  if (!Array.isArray(list)) return [];
  return list.flatMap((_: unknown, i) => pathsIn(given, `${before}[${i}]${after}`));
}
