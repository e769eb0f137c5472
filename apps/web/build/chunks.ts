import type { Plugin } from 'vite';
import { type Kept, keepParts } from './parts.mjs';

/** Folders of the library that belong to no system: every system needs most of them, and small files pack badly. Who carries a battle out again fetches what that takes; cards of resolutions come once the table is shown. */
const SHARED =
  /[\\/]enfilade[\\/]src[\\/](?!rulesets[\\/][^\\/]+[\\/]|online[\\/]|counsel[\\/]|players[\\/]|bench[\\/]|dice[\\/](index|explore|odds|share)\.ts|procedure[\\/](index|answer|matches|sweep)\.ts|chart[\\/](card-part|clash|contours|facts|resolution-cards?)\.ts|field[\\/]silhouette\.ts|rulesets[\\/]fault\.ts|battle[\\/](verify|difference|check-file|check-seal|seal|seal-words|foresee|read-file|view-file|actors|own-fields|source|limits|fault|scenario|scenario-bounds|scenario-places|scenario-sense|bounded|plain-text)\.ts).*\.ts$|[\\/]node_modules[\\/]/;
/** A system as it is played. Its counsel needs most of it, and comes when a computer plays or a hint is asked for; what is asked once the table is shown comes then; what checks scenarios comes with one from elsewhere. */
const SYSTEM =
  /[\\/]rulesets[\\/]([^\\/]+)[\\/](?!counsel[\\/]|chart[\\/]details[\\/]|scenarios[\\/]|play[\\/](faults|starting-places)\.ts$)/;

/** The parts of a system that the page and its workers ask for. */
const PARTS: readonly (readonly [string, Kept])[] = [
  ['/index.html', ['rulebook', 'referee', 'scenarios']],
  ['/rules/worker.ts', ['rulebook']],
  ['/play/engine/worker.ts', ['play', 'details', 'checks', 'counsel', 'scenarios']],
  ['/editor/worker.ts', ['play', 'checks', 'palette']],
  ['/tonight/worker.ts', ['play', 'checks', 'counsel', 'strengthReport', 'generator']],
  ['/lab/worker.ts', ['play', 'checks', 'counsel', 'strengthReport', 'scenarios']],
];

export function systemParts(): Plugin {
  const plugin = keepParts((entry) => PARTS.find(([end]) => entry.endsWith(end))?.[1]);
  return { ...plugin, apply: 'build', enforce: 'pre' };
}

/** What the engine's worker fetches: itself, what all systems share, one system. */
export const engineChunks = {
  codeSplitting: {
    groups: [
      { name: 'library', test: SHARED, priority: 2 },
      { name: (id: string) => SYSTEM.exec(id)?.[1] ?? null, debugName: 'system', test: SYSTEM, priority: 1 },
    ],
  },
};

/** Small things that most pages share: each by itself packs badly. */
const COMMON =
  /[\\/]node_modules[\\/](preact|@preact)[\\/]|[\\/]src[\\/](route|parts)[\\/](?!card-art|chip|qr|reconnecting-socket|use-width|copy-box|json-picker|house-list|ornament|drawn-die|face-keys|page-icon)|[\\/]play[\\/](players|turn|budget|learn[\\/]guided|order-rows|side-panels|strings|parts[\\/](later|end-part))\.tsx?$|[\\/]table[\\/](dress|army-colours)\.ts$|[\\/]settings[\\/]lengths\.ts$|[\\/]battle[\\/]side-words\.ts$|[\\/]sheet[\\/](line|row)\.ts$/;

/** What the page fetches. */
export const pageChunks = { codeSplitting: { groups: [{ name: 'common', test: COMMON }] } };
