import type { PartialFacts } from '#referee/index.ts';
import { hasFormations } from '../facts/words.ts';
import { PROFILES } from '../troops.ts';
import type { CommandUnit, Troops } from './roster.ts';

/** What most questions ask about a unit. */
export function unitFacts(unit: Troops): PartialFacts {
  const { type, formation, mounted, limbered, prone, dugIn, suppressed, recce, guerrilla, sabre, save } = unit;
  return {
    type,
    ...(hasFormations(type) ? { formation } : {}),
    ...(type === 'cavalry' || type === 'command' ? { mounted } : {}),
    limbered,
    prone,
    dugIn,
    suppressed,
    recce,
    guerrilla,
    ...(type === 'cavalry' ? { sabre } : {}),
    save,
    stands: unit.stands,
    hitsTaken: unit.hitsTaken,
  };
}

export function targetFacts(unit: Troops): PartialFacts {
  return { ...unitFacts(unit), hitsValue: unit.hitsValue };
}

/** A command unit under fire. */
export function staffTarget({ suppressed, hitsTaken }: CommandUnit): PartialFacts {
  const { stands, save, hitsValue } = PROFILES.hq;
  return { type: 'command', stands, save, hitsValue, suppressed, hitsTaken };
}
