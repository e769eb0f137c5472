import { type Battle, foresee, type Foreseen, type Ruleset, type System } from 'enfilade';
import { inWords } from '../terminal.ts';
import { inPlainWords } from './names.ts';
import { isRecord, procedureOf } from './story.ts';

/** Courses of the dice walked for one choice in a list, and when somebody asks for that choice alone. */
export const GLANCE = 300;
export const LOOK = 20_000;

const MOST_SHOWN = 4;

/** Nobody sees odds where a choice throws no dice, or throws them in no registered way. */
type Chances = { readonly says: string } | 'too-many' | undefined;

/** What a choice would lead to, in chances: the first headline of the first resolution it brings about. */
export function chancesOf(
  ruleset: Ruleset<System>,
  before: Battle<System>,
  order: System['order'],
  budget: number,
): Chances {
  const headline = ({ events }: Foreseen<System>): readonly [string, unknown] | null => {
    for (const { about } of events) {
      const { result } = about;
      const procedure = isRecord(result) ? procedureOf(ruleset.book, result) : undefined;
      const [field] = procedure?.headline ?? [];
      if (procedure?.rolls === true && field !== undefined && isRecord(result)) return [field, result[field]];
    }
    return null;
  };
  try {
    const { complete, chances } = foresee({ ruleset, before }, order, headline, { budget });
    if (!complete) return 'too-many';
    const shown = chances.filter(({ value }) => value !== null).sort((one, two) => two.p - one.p);
    return chances.length < 2 || shown.length === 0 ? undefined : { says: tell(shown) };
  } catch {
    return undefined; // What a side may not know can be missing from its view: then there is nothing to foresee with.
  }
}

function tell(chances: readonly { readonly value: readonly [string, unknown] | null; readonly p: number }[]): string {
  const whole = chances.reduce((sum, { p }) => sum + p, 0);
  const said = chances
    .slice(0, MOST_SHOWN)
    .sort((one, two) => order(one.value?.[1]) - order(two.value?.[1]))
    .map(({ value, p }) => `${inPlainWords(inWords(value?.[1]))} ${percent(p / whole)}`);
  const field = inPlainWords(chances[0]?.value?.[0] ?? '');
  return `${field}: ${said.join(', ')}${chances.length > MOST_SHOWN ? ', \u2026' : ''}`;
}

function order(value: unknown): number {
  return typeof value === 'number' ? value : Number(value === true);
}

function percent(share: number): string {
  return share < 0.005 ? '<1 %' : `${Math.round(share * 100)} %`;
}
