import type { UnitId } from '#battle/index.ts';
import { reckon } from '#sheet/index.ts';
import { LOST } from '../aftermath.ts';
import type { Test } from '../facts/morale.ts';
import { resolveBreak } from '../morale.ts';
import { BREAK } from '../sheet.ts';
import { factsOf } from './facts-of.ts';
import { tell } from './events.ts';
import { armOf, type BpBattle, type BpUmpire, type BpUnit, formationOf, onTable, unitOf } from './model.ts';

interface TestFacts {
  readonly test: Test;
  readonly excess?: number;
  readonly artilleryCasualties?: boolean;
  readonly onlyCavalryEnemies?: boolean;
}

const CAUSES: Readonly<Record<Test, string>> = {
  A: 'BP-BRK-05',
  B: 'BP-BRK-06',
  C: 'BP-BRK-07',
  D: 'BP-BRK-08',
  E: 'BP-BRK-09',
};
/** Why it tests, in words. */
const BECAUSE: Readonly<Record<Test, string>> = {
  A: 'excess casualties',
  B: 'closing fire',
  C: 'beaten hand to hand',
  D: 'shaken in a drawn round',
  E: 'the unit it supported has broken',
};
const VERDICTS = { breaks: 'BP-BRK-10', holds: 'BP-BRK-11', retires: 'BP-BRK-12' } as const;

/** Rolls a break test and carries its result out. Returns the result. */
export function takeTest(
  umpire: BpUmpire,
  id: UnitId,
  { test, excess = 0, artilleryCasualties = false, onlyCavalryEnemies = false }: TestFacts,
): 'breaks' | 'retires' | 'holds' {
  const unit = unitOf(umpire.battle, id);
  const check = {
    test,
    arm: armOf(unit),
    formation: formationOf(unit),
    excess,
    disordered: unit.disordered,
    artilleryCasualties,
    onlyCavalryEnemies,
    byFire: test === 'A' || test === 'B',
  };
  const result = resolveBreak({ check, modifiers: reckon(0, BREAK, check) }, umpire.hand(unit));
  const softened = result.result !== result.tableResult ? [unit.building === null ? 'BP-GAP-35' : 'BP-BLD-06'] : [];
  tell(umpire, 'break-test-taken', unit, {
    because: BECAUSE[test],
    check,
    result,
    facts: [
      'BP-BRK-04',
      CAUSES[test],
      ...(test === 'A' ? ['BP-GAP-28'] : []),
      VERDICTS[result.result],
      ...(unit.disordered ? ['BP-DIS-04'] : []),
      ...softened,
      ...factsOf(result),
    ],
  });
  if (result.result === 'breaks') destroy(umpire, id, 'BP-BRK-10');
  return result.result;
}

/** Takes a unit out of every fight it stands in. */
export function disengage(battle: BpBattle, id: UnitId): { readonly unit: UnitId; readonly set: Partial<BpUnit> }[] {
  return onTable(battle)
    .filter((each) => each.engagedWith.includes(id))
    .map((each) => ({
      unit: each.id,
      set: {
        engagedWith: each.engagedWith.filter((other) => other !== id),
        flankedBy: each.flankedBy.filter((other) => other !== id),
      },
    }));
}

export function destroy(umpire: BpUmpire, id: UnitId, rule: string, because?: string): void {
  const changes = [...disengage(umpire.battle, id), { unit: id, set: LOST }];
  tell(umpire, 'unit-destroyed', unitOf(umpire.battle, id).side, id, { rule, because, changes });
}
