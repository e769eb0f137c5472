import type { Json } from '#battle/index.ts';
import type { FieldAbout, Procedure, Refusal } from '#procedure/index.ts';
import type { FactBand, PartialFacts } from './kit.ts';
import { sameJson } from './json.ts';
import { aboutAt, valueAt, withValueAt } from './path.ts';

/** A value that can be tapped, or the reason why it cannot. */
export interface Chip extends FactBand {
  readonly chosen: boolean;
  readonly refusal?: Refusal;
}

function offered(about: FieldAbout, bands: readonly FactBand[] | undefined): readonly FactBand[] {
  if (bands !== undefined) return bands;
  if (about.kind === 'flag') return [{ label: about.label, value: true }];
  if (about.kind !== 'choice') return [];
  const none = about.nullable ? [{ label: 'None', value: null }] : [];
  return [...about.options, ...none];
}

/**
 * The chips of one fact, named by its path. A chip is refused if choosing it would make the procedure refuse that fact while the present
 * facts are accepted, or are refused for another reason.
 */
export function chipsOf(
  procedure: Pick<Procedure, 'form' | 'prepare'>,
  field: string,
  given: PartialFacts,
  bands?: readonly FactBand[],
): readonly Chip[] {
  const about = aboutAt(procedure.form, field);
  if (about === undefined) return [];
  const known = valueAt(given, field);
  const value = known === undefined ? about.default : known;
  return offered(about, bands).map((band) => {
    const chosen = sameJson(band.value as Json, value as Json);
    const next = about.kind === 'flag' && chosen ? false : band.value;
    const tried = procedure.prepare(withValueAt(given, field, next));
    const refused =
      !tried.ok && !chosen && tried.refusal.code === 'contradiction' && wasFine(procedure, given, tried.refusal);
    return { ...band, chosen, ...(refused ? { refusal: tried.refusal } : {}) };
  });
}

function wasFine(procedure: Pick<Procedure, 'prepare'>, given: PartialFacts, refusal: Refusal): boolean {
  const before = procedure.prepare(given);
  return before.ok || before.refusal.message !== refusal.message;
}
