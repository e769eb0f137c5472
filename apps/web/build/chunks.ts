/** Folders of the library that belong to no system: every system needs most of them, and small files pack badly. Who carries a battle out again fetches what that takes. */
const SHARED =
  /[\\/]enfilade[\\/]src[\\/](?!rulesets[\\/]([^\\/]+[\\/]|counsels)|counsel[\\/]|players[\\/]|bench[\\/]|battle[\\/](verify|difference)\.ts).*\.ts$|[\\/]node_modules[\\/]/;
/** A system as it is played. Its counsel needs most of it, and comes when a computer plays or a hint is asked for. */
const SYSTEM = /[\\/]rulesets[\\/]([^\\/]+)[\\/](?!play[\\/]counsel[\\/])/;

/** What the engine's worker fetches: itself, what all systems share, one system. */
export const engineChunks = {
  codeSplitting: {
    groups: [
      { name: 'library', test: SHARED, priority: 2 },
      { name: (id: string) => SYSTEM.exec(id)?.[1] ?? null, debugName: 'system', test: SYSTEM, priority: 1 },
    ],
  },
};
