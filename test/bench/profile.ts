import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';

/** Where the time of a battle goes: the folders of the library; the engine is what a system measures, allows and carries out. */
export const KINDS = ['geometry', 'odds', 'policy', 'engine'] as const;
export type Kind = (typeof KINDS)[number];

const FOLDERS: readonly (readonly [Exclude<Kind, 'engine'>, RegExp])[] = [
  ['policy', /\/(counsel|players)\//],
  ['geometry', /\/src\/field\//],
  ['odds', /\/src\/(dice|procedure)\/|\/rulesets\/[^/]+\/[^/]+\.ts$/],
];

function kindOf(module: string): Kind {
  return FOLDERS.find(([, folder]) => folder.test(module))?.[0] ?? 'engine';
}

/** The bundler names each module in a comment above its code. */
function modulesByLine(bundle: string): readonly string[] {
  let module = '';
  return readFileSync(bundle, 'utf8')
    .split('\n')
    .map((line) => {
      const named = /^\/\/ (packages\/enfilade\/src\/\S+\.ts)$/.exec(line)?.[1];
      if (named !== undefined) module = named;
      return module;
    });
}

/** Shares of a profiler's samples, by where the running code was written. */
export async function sharesOf(work: () => void): Promise<Readonly<Record<Kind, number>>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
  work();
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  const lines = new Map<string, readonly string[]>();
  const sums: Record<Kind, number> = { geometry: 0, odds: 0, policy: 0, engine: 0 };
  for (const { callFrame, hitCount = 0 } of profile.nodes) {
    if (callFrame.functionName === '(idle)' || hitCount === 0) continue;
    const { url, lineNumber } = callFrame;
    if (url.startsWith('file:') && !lines.has(url)) lines.set(url, modulesByLine(fileURLToPath(url)));
    sums[kindOf(lines.get(url)?.[lineNumber] ?? '')] += hitCount;
  }
  const whole = KINDS.reduce((sum, kind) => sum + sums[kind], 0);
  return {
    geometry: sums.geometry / whole,
    odds: sums.odds / whole,
    policy: sums.policy / whole,
    engine: sums.engine / whole,
  };
}
