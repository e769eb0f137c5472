import { rm } from 'node:fs/promises';
import { databaseFolder } from '../../../apps/server/src/testing-folder.ts';
import { boardgameFolder } from './boardgame-folder.ts';
import type { Contender } from './contender.ts';
import { boardgame, enfilade, relay } from './contenders.ts';
import { latencies, throughput, warmUp } from './measure.ts';
import { memoryOf } from './memory.ts';
import { opening } from './opening.ts';
import { type OnlineOptions, onlineOptions } from './options.ts';
import { closingTable, type Results } from './results.ts';

const ABOUT = `
Battles online, beside two other servers in the same run, each in a process of its own, one after the other. Enfilade judges an order by
the rules of Black Powder, stores it on the disk and tells each side what it may know. boardgame.io replaces a text of the same length in
its memory and sends it to both; the relay only passes the text on. With many clients every battle gives an order in 5 seconds.
`;
const NO_BOARDGAME =
  'boardgame.io is left out: it could not be fetched. It is fetched once, and needs a network for that.';

type Tabulate = (heads: readonly string[], rows: readonly (readonly string[])[]) => string;

/** `npm run bench -- online`: each part for each server, and a table at the end. */
export async function tellOnline(words: readonly string[], table: Tabulate): Promise<void> {
  const options = onlineOptions(words);
  if (typeof options === 'string') throw new Error(options);
  const folder = await databaseFolder('bench-online');
  const contenders: Contender[] = [];
  try {
    console.log(ABOUT);
    contenders.push(await enfilade(folder, options.profile));
    const installed = await boardgameFolder();
    if (installed === undefined) console.log(`${NO_BOARDGAME}\n`);
    else contenders.push(await boardgame(installed));
    contenders.push(await relay());
    const all: Results[] = [];
    for (const contender of contenders)
      all.push(await measured(contender, options, contender === contenders[0] ? folder : null));
    const { heads, rows } = closingTable(all, options);
    console.log(table(heads, rows));
    const { orders } = all[0]?.opening ?? {};
    if (orders !== undefined) console.log(`\nThe battles that were opened have ${orders} orders each.`);
  } finally {
    await Promise.all(contenders.map(({ server }) => server.stop()));
    await rm(folder, { recursive: true, force: true });
  }
}

/** `folder`: where its battles are stored. */
async function measured(
  contender: Contender,
  { parts, clients, measuredMs, stored }: OnlineOptions,
  folder: string | null,
): Promise<Results> {
  const { name } = contender;
  const results: Results = { name, latencies: new Map() };
  const progress = (what: string): void => console.error(`${name}: ${what}`);
  await warmUp(contender);
  for (const part of parts) {
    progress(part);
    switch (part) {
      case 'latency':
        for (const each of clients) {
          progress(`${each} clients`);
          results.latencies.set(each, await latencies(contender, each, measuredMs));
        }
        break;
      case 'throughput':
        results.throughput = await throughput(contender, measuredMs);
        break;
      case 'memory':
        results.memory = await memoryOf(contender);
        break;
      case 'opening':
        if (folder !== null) results.opening = await opening(contender.server.address, folder, stored);
        break;
    }
  }
  return results;
}
