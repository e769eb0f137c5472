import type { Provenance } from 'enfilade';

const MEANING: Readonly<Record<Provenance, string>> = {
  sheet: 'printed on the sheet',
  reading: 'our reading of an unclear passage on the sheet',
  public: 'from published sources; the sheet is silent',
  family: 'from related rules; the sheet is silent',
  house: 'a house ruling; the sheet is silent',
};

/** The provenance of a line. It is written out, so that colour is not needed. */
export function Chip({ source }: { readonly source: Provenance }) {
  return (
    <span class={`chip chip-${source}`} title={MEANING[source]}>
      {source}
    </span>
  );
}
