import type { Provenance } from 'enfilade';

const MEANING: Readonly<Record<Provenance, string>> = {
  sheet: 'printed on the sheet',
  reading: 'our reading of an unclear passage on the sheet',
  public: 'from published sources; the sheet is silent',
  family: 'from related rules; the sheet is silent',
  house: 'a house ruling; the sheet is silent',
};

/** Whose word it is. The word itself is always there: nobody needs to see the colour. */
export function Chip({ source }: { readonly source: Provenance }) {
  return (
    <span class={`chip chip-${source}`} title={MEANING[source]}>
      {source}
    </span>
  );
}
