import {
  type Battle,
  type BattleEvent,
  foresee,
  type ForeseenBattle,
  inPlainWords,
  inWords,
  isRecord,
  percent,
  procedureOf,
  type Ruleset,
  type System,
} from 'enfilade';

/** Branches explored for one choice in a list, and for one choice asked about by itself. */
export const GLANCE = 300;
export const LOOK = 20_000;

const MOST_SHOWN = 4;

/** Undefined where a choice rolls no dice, or none in a registered procedure. */
type Chances = { readonly says: string } | 'too-many' | undefined;

type Headline = readonly [field: string, value: unknown];

/** What a choice would lead to: the chances of the first headline of its first resolution. */
export function chancesOf(
  ruleset: Ruleset<System>,
  before: Battle<System>,
  order: System['order'],
  budget: number,
): Chances {
  const headline = ({ about }: BattleEvent<System>): Headline | undefined => {
    const { result, casualties } = about;
    const procedure = isRecord(result) ? procedureOf(ruleset.book, result) : undefined;
    const [field] = procedure?.headline ?? [];
    if (procedure?.rolls === true && field !== undefined && isRecord(result)) {
      const gist = procedure.gist?.(result);
      return gist === undefined ? [field, result[field]] : [procedure.label, gist];
    }
    return typeof casualties === 'number' ? ['casualties', casualties] : undefined;
  };
  const first = ({ events }: ForeseenBattle<System>): Headline | null => {
    const last = events.at(-1);
    return (last === undefined ? undefined : headline(last)) ?? null;
  };
  try {
    // What follows would only multiply the branches.
    const stops = (event: BattleEvent<System>) => (headline(event) === undefined ? undefined : 'after');
    const { complete, chances } = foresee({ ruleset, before, stops }, order, first, { budget });
    if (!complete) return 'too-many';
    const shown = chances.filter(({ value }) => value !== null).sort((one, two) => two.p - one.p);
    return chances.length < 2 || shown.length === 0 ? undefined : { says: tell(shown) };
  } catch {
    return undefined; // A side's view may lack what it may not know: then nothing can be foreseen.
  }
}

function tell(chances: readonly { readonly value: Headline | null; readonly p: number }[]): string {
  const whole = chances.reduce((sum, { p }) => sum + p, 0);
  const field = inPlainWords(chances[0]?.value?.[0] ?? '');
  const said = chances
    .slice(0, MOST_SHOWN)
    .sort((one, two) => order(one.value?.[1]) - order(two.value?.[1]))
    .map(({ value, p }) => `${inPlainWords(inWords(value?.[1]))} ${percent(p / whole)}`);
  return `${field}: ${said.join(', ')}${chances.length > MOST_SHOWN ? ', \u2026' : ''}`;
}

function order(value: unknown): number {
  return typeof value === 'number' ? value : Number(value === true);
}
