import { setTimeout as pause } from 'node:timers/promises';
import type { Usage } from './programs.ts';
import { type Contender, inBatches } from './contender.ts';

const MATCHES = 100;
const ACTS = 10;
/** Milliseconds until a server has noticed that all clients have gone. */
const GOING = 1_000;

/** Bytes that a match takes of the server's heap. */
export interface MatchMemory {
  readonly active: number;
  /** Nobody is there, but it is still in memory. */
  readonly idle: number;
  /** Of the whole process, in bytes. */
  readonly process: number;
}

/** With both clients there and some acts, and after they have gone. */
export async function memoryOf(contender: Contender): Promise<MatchMemory> {
  const { server } = contender;
  const before = await server.usage();
  const matches = await contender.matches(MATCHES);
  await inBatches(MATCHES, async (i) => {
    for (let acts = 0; acts < ACTS; acts += 1) await matches[i]?.act();
  });
  const active = await server.usage();
  for (const match of matches) match.leave();
  await pause(GOING);
  const idle = await server.usage();
  const each = ({ heap }: Usage): number => (heap - before.heap) / MATCHES;
  return { active: each(active), idle: each(idle), process: idle.memory };
}
