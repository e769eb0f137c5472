import { describe, expect, it } from 'vitest';
import { odds } from '#dice/index.ts';
import type { Procedure } from '#procedure/index.ts';
import { commandRoll } from './command.ts';
import { assault } from './melee.ts';
import { fire } from './shooting.ts';

/** Every sentence that a resolution can say about these facts. */
function told(procedure: Procedure, input: unknown): { readonly says: string; readonly gist: string }[] {
  const prepared = procedure.prepare(input);
  if (!prepared.ok) throw new Error(prepared.refusal.message);
  return odds(prepared.resolve, (output) => ({
    says: procedure.says(output),
    gist: procedure.gist?.(output) ?? '',
  })).chances.map(({ value }) => value);
}

const INFANTRY = { arm: 'infantry', quality: 'trained', bases: 6 };

describe('for players', () => {
  it('an assault is told in a short sentence', () => {
    const all = told(assault, { attackers: [INFANTRY], defenders: [INFANTRY] });
    expect(Math.max(...all.map(({ says }) => says.length))).toBeLessThanOrEqual(90);
    expect(all.map(({ says }) => says)).toContain(
      '12 to 6: defender loses 1 base, retires 9"; both disrupted; may exploit.',
    );
    expect(all.map(({ gist }) => gist)).toContain('won by 4 to 6');
  });

  it('the chances of a command roll are words', () => {
    const gists = told(commandRoll, { arm: 'infantry', quality: 'trained' }).map(({ gist }) => gist);
    expect(gists).toEqual(expect.arrayContaining(['full move', 'half move', 'no move']));
  });

  it('the chances of fire are words, not the letters of the table', () => {
    const firers = [{ weapon: 'musket', bases: 4, rangeInches: 2 }];
    const gists = (target: object): readonly string[] => [
      ...new Set(told(fire, { phase: 'defensive', firers, target }).map(({ gist }) => gist)),
    ];
    expect(gists(INFANTRY).toSorted()).toEqual(['1 base lost', 'disrupted', 'no effect', '2 bases lost'].toSorted());
    expect(gists({ ...INFANTRY, assaulting: true })).toContain('disrupted, halted');
    expect(gists({ arm: 'artillery' })).toEqual(expect.arrayContaining(['silenced', 'reduced', 'destroyed']));
  });
});
