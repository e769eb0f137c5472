import type { FormAbout } from 'enfilade';
import { aboutAt, chipsOf, pathsIn, valueAt, withValueAt } from 'enfilade/referee';
import { type PartialFacts, toInput } from '../odds/question.ts';
import { isDefault, knownFact, type Leaf, leavesIn } from './facts.ts';
import type { ResolutionSession } from './resolution-session.ts';

/** A fact on the screen: its path, and the name under which its bands are asked for. */
export interface AskedFact extends Leaf {
  readonly asked: string;
  /** The entry it belongs to, if several have the same fact: "Unit 2". */
  readonly of: string;
}

interface AskedFacts {
  readonly first: readonly AskedFact[];
  readonly more: readonly AskedFact[];
}

const plain = (path: string): string => path.replaceAll(/\[\d+\]/g, '');

/** The entry a fact belongs to: `firers[1].rangeInches` to the second firer, `defender.bases` to the defender. */
function ownerOf(path: string, given: PartialFacts, form: FormAbout): string {
  const holder = path.slice(0, Math.max(path.lastIndexOf('.'), 0));
  const about = holder === '' ? undefined : aboutAt(form, holder);
  // A fact of all entries at once belongs to none of them.
  if (about === undefined || about.kind === 'list') return '';
  const at = /\[(\d+)\]$/.exec(holder);
  const several = at !== null && isAmongSeveral(path, given);
  const name = several ? valueAt(given, `${holder}.id`) : undefined;
  const number = several ? ` ${Number(at[1]) + 1}` : '';
  const outer = ownerOf(holder, given, form);
  return `${outer === '' ? '' : `${outer}, `}${typeof name === 'string' && name !== '' ? name : `${about.label}${number}`}`;
}

/** Whether other entries of its list have the same fact. */
export function isAmongSeveral(path: string, given: PartialFacts): boolean {
  const at = path.lastIndexOf('[');
  const list = at < 0 ? undefined : valueAt(given, path.slice(0, at));
  return Array.isArray(list) && list.length > 1;
}

function matching(ask: string, leaves: readonly Leaf[], resolving: ResolutionSession): readonly Leaf[] {
  const { given, cast } = resolving.facts.value;
  const { procedure, resolution } = resolving.question;
  const about = aboutAt(procedure.form, ask);
  // A whole list or record with a few usual values is one fact.
  const whole =
    (about?.kind === 'list' || about?.kind === 'record') && resolution.bands?.(ask, given, cast) !== undefined;
  if (whole) return [{ path: ask, about }];
  const paths = pathsIn(given, ask);
  const exact = leaves.filter(({ path }) => paths.includes(path));
  if (exact.length > 0) return exact;
  // One row for all entries of the list.
  const [alike] = leaves.filter(({ path }) => plain(path) === ask);
  if (alike !== undefined) return [{ ...alike, path: ask }];
  return leaves.filter(({ path }) => path.startsWith(`${ask}[`) || path.startsWith(`${ask}.`));
}

/** Which facts are shown at once, and which behind "More". */
export function askedFacts(resolving: ResolutionSession): AskedFacts {
  const { question, facts, tapped } = resolving;
  const { given, known } = facts.value;
  const { form } = question.procedure;
  const leaves = leavesIn(form, given);
  const first: AskedFact[] = [];
  const covered = (path: string): boolean =>
    first.some((fact) => fact.path === path || fact.path === plain(path) || path.startsWith(`${fact.path}[`));
  const add = (leaf: Leaf, asked: string): void => {
    if (!covered(leaf.path)) first.push({ ...leaf, asked, of: ownerOf(leaf.path, given, form) });
  };
  const isKnown = ({ path }: Leaf): boolean => valueAt(known, path) !== undefined;
  for (const ask of question.resolution.asks) for (const leaf of matching(ask, leaves, resolving)) add(leaf, ask);
  for (const leaf of leaves) {
    const mustBeSaid = leaf.about.default === undefined && (leaf.about.required || leaf.about.belongs?.needed === true);
    const changed = !isKnown(leaf) && (leaf.path in tapped.value || !isDefault(leaf, given));
    if ((mustBeSaid && !isKnown(leaf)) || changed) add(leaf, plain(leaf.path));
  }
  const more = leaves
    .filter(({ path }) => !covered(path))
    .map((leaf) => ({ ...leaf, asked: plain(leaf.path), of: ownerOf(leaf.path, given, form) }));
  const idle = first.filter(
    (fact) => !(fact.path in tapped.value) && isDefault(fact, given) && isClosed(fact, resolving),
  );
  return { first: first.filter((fact) => !idle.includes(fact)), more: [...idle, ...more] };
}

/** Whether the units taking part leave nothing to say: the fact waits behind "More", greyed, with its reason. */
function isClosed(fact: AskedFact, { question, facts }: ResolutionSession): boolean {
  const { procedure } = question;
  const { begin } = facts.value;
  const prepare = (given: unknown) => procedure.prepare(toInput(procedure.form, given as PartialFacts));
  if (!prepare(begin).ok) return false;
  if (fact.about.kind === 'flag')
    return chipsOf({ form: procedure.form, prepare }, fact.path, begin).every(({ refusal }) => refusal !== undefined);
  const value = knownFact(fact, begin);
  if (fact.about.kind !== 'whole' || typeof value !== 'number') return false;
  const tried = prepare(withValueAt(begin, fact.path, value + 1));
  return !tried.ok && tried.refusal.code === 'contradiction';
}
