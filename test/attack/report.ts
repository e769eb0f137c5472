import { loadavg } from 'node:os';
import type { Counts } from './attack.ts';
import { ATTACKS } from './attacks/index.ts';
import type { Figures } from './run.ts';
import type { Spread } from './spread.ts';

/** The longest stall other users may suffer, in milliseconds, and the server's most memory, in MB. */
const [LONGEST_STALL, MOST_MEMORY] = [250, 512];

const whole = (n: number): string => Math.round(n).toLocaleString('en');
const tenth = (n: number): string => (n < 100 ? n.toFixed(1) : whole(n));

function judged(value: number, bar: number, unit: string): string {
  return `${whole(value)} ${unit} (${value <= bar ? 'met' : 'MISSED'}: at most ${bar})`;
}

function spread({ count, p50, p95, p99, max }: Spread): string {
  return `${whole(count)}: p50 ${tenth(p50)}, p95 ${tenth(p95)}, p99 ${tenth(p99)}, max ${tenth(max)} ms`;
}

function countLines(counts: Counts): readonly string[] {
  return Object.entries(counts).map(([sent, answers]) => {
    const sorted = Object.entries(answers).sort(([, one], [, two]) => two - one);
    return `${sent}: ${sorted.map(([answer, n]) => `${whole(n)} × ${answer}`).join(', ')}`;
  });
}

export function isHeld({ others, process, end }: Figures): boolean {
  const { health, notes } = others;
  return health.max <= LONGEST_STALL && process.server <= MOST_MEMORY && notes.missing === 0 && end === 'alive';
}

/** One attack in words. */
export function describeAttack(figures: Figures): string {
  const { title, names, clients, seconds, attacks, others, process, end } = figures;
  const { health, busy, newcomers, notes, failures, ownLag } = others;
  const about = names.length === 1 ? (ATTACKS[title]?.about ?? '') : 'all attacks at once';
  const [load = 0] = loadavg();
  return [
    `${title}: ${about} (${clients} clients, at most ${seconds} s)`,
    ...Object.entries(attacks).flatMap(([name, { counts, timings }]) => [
      ...countLines(counts).map((line) => (names.length === 1 ? line : `${name}, ${line}`)),
      ...Object.entries(timings).map(([what, times]) => `${what}, ${spread(times)}`),
    ]),
    `longest stall of everybody else ${judged(health.max, LONGEST_STALL, 'ms')}`,
    `health, ${spread(health)}`,
    `of which the server had a processor, ${spread(busy)}`,
    `newcomers, ${spread(newcomers)}`,
    `honest notes: ${whole(notes.written)} written, ${notes.missing} missing; at both phones, ${spread(notes.spread)}`,
    ...countLines(failures),
    `memory at most ${judged(process.server, MOST_MEMORY, 'MB')}, PostgreSQL ${whole(process.database)} MB`,
    `afterwards: ${end}`,
    `this machine: load ${load.toFixed(1)}, the server waited ${whole(process.waited * 100)}% of the time for a processor, the observer itself was late by at most ${whole(ownLag)} ms`,
  ].join('\n  ');
}

/** Everything side by side, as a Markdown table. */
export function summaryOf(all: readonly Figures[]): string {
  const rows = all.map((figures) => {
    const { title, others, process, end } = figures;
    const { health, notes } = others;
    return [
      title,
      whole(health.max),
      tenth(health.p99),
      whole(others.busy.max),
      `${whole(notes.written)} / ${notes.missing}`,
      tenth(notes.spread.p99),
      whole(process.server),
      whole(process.database),
      end,
    ];
  });
  const heads = [
    'attack',
    'longest stall ms',
    'p99 ms',
    'with a processor ms',
    'notes / missing',
    'p99 ms',
    'memory MB',
    'PostgreSQL MB',
    'end',
  ];
  return [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
