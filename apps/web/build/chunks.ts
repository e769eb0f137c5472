/** Folders of the library that belong to no system: every system needs most of them, and small files pack badly. */
const SHARED = /[\\/]enfilade[\\/]src[\\/](?!rulesets[\\/][^\\/]+[\\/])|[\\/]node_modules[\\/]/;

/** What the engine's worker fetches: itself, what all systems share, one system. */
export const engineChunks = {
  codeSplitting: { groups: [{ name: 'library', test: SHARED, minShareCount: 2 }] },
};
