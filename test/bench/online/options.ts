import { parseArgs } from 'node:util';

export const ONLINE_PARTS = ['latency', 'throughput', 'memory', 'opening'] as const;
export type OnlinePart = (typeof ONLINE_PARTS)[number];

/** What `npm run bench -- online` measures, and for how long. */
export interface OnlineOptions {
  readonly parts: readonly OnlinePart[];
  readonly clients: readonly number[];
  readonly measuredMs: number;
  readonly stored: number;
  /** Where a processor profile of the server is written; null for none. */
  readonly profile: string | null;
}

const CLIENTS = [2, 300, 1_000];
const WHOLE = { measuredMs: 20_000, stored: 10_000 };
const SHORT = { measuredMs: 3_000, stored: 500 };

/** `--only latency,opening --clients 2,300 --short --profile <folder>`; a sentence where a word makes no sense. */
export function onlineOptions(words: readonly string[]): OnlineOptions | string {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        only: { type: 'string' },
        clients: { type: 'string' },
        short: { type: 'boolean', default: false },
        profile: { type: 'string' },
      },
    });
    const parts = values.only?.split(',') ?? ONLINE_PARTS;
    const wrong = parts.find((part) => !isPart(part));
    if (wrong !== undefined) return `There is no part "${wrong}": ${ONLINE_PARTS.join(', ')}.`;
    const clients = values.clients?.split(',').map(Number) ?? CLIENTS;
    if (!clients.every((each) => Number.isInteger(each) && each >= 2 && each % 2 === 0))
      return '--clients is a list of even numbers, such as 2,300.';
    return { parts: parts.filter(isPart), clients, ...(values.short ? SHORT : WHOLE), profile: values.profile ?? null };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function isPart(word: string): word is OnlinePart {
  return ONLINE_PARTS.some((part) => part === word);
}
