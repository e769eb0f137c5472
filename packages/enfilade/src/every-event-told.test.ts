import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { playPosition, type PositionFile, positionsIn } from './testing/index.ts';
import { PLAYS } from '#rulesets/index.ts';

const RULESETS = join(import.meta.dirname, 'rulesets');

/** Folders of the systems by the id that their positions are written for. */

/** Events that happen neither in the random battles nor in the positions, or only with fog of war. */
const SELDOM = [
  'army-set-up',
  'chit-taken-back',
  'deployment-point-placed',
  'draw-declined',
  'move-cut-short',
  'place-occupied',
  'rally-failed',
  'unit-came-in-sight',
  'unit-left-by-exit',
  'unit-not-rallied',
  'unit-not-reformed',
  'unit-set-up',
  'unit-went-out-of-sight',
];

describe('every kind of event has a sentence of its own', () => {
  test.each(PLAYS.map((ruleset) => [ruleset.book.id, ruleset] as const))('in the positions of %s', (id, ruleset) => {
    const folder = join(RULESETS, id, 'positions');
    const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
    const positions = files.flatMap((name) =>
      positionsIn(JSON.parse(readFileSync(join(folder, name), 'utf8')) as PositionFile),
    );
    const kinds = new Set(
      positions.flatMap((position) => playPosition(ruleset, position).game?.events.map(({ kind }) => kind) ?? []),
    );
    expect([...kinds].filter((kind) => ruleset.events[kind] === undefined && kind !== 'position-begun')).toEqual([]);
  });

  test('and those that no position brings about', () => {
    const known = new Set(PLAYS.flatMap(({ events }) => Object.keys(events)));
    expect(SELDOM.filter((kind) => !known.has(kind))).toEqual([]);
  });
});
