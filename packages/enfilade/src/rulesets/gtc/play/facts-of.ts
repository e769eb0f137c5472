import type { Entry } from '#sheet/index.ts';
import type { Casualties } from '../casualties.ts';
import type { RoundResult } from '../melee.ts';
import type { VolleyResult } from '../shooting.ts';
import type { Volley } from '../facts/shooting.ts';
import type { Cover } from '../facts/words.ts';
import type { GtcUnit } from './model.ts';

/** The facts of the sheet that took part in an outcome. */

const HIT_FACTS: Readonly<Record<Cover, string>> = { open: 'GTC-HIT-01', soft: 'GTC-HIT-02', hard: 'GTC-HIT-03' };

export function modifierFacts({ modifiers }: { readonly modifiers: readonly Entry[] }): readonly string[] {
  return modifiers.map(({ id }) => id);
}

function saveFacts({ formation, save }: GtcUnit, saveDice: number, fire: boolean): readonly string[] {
  if (save === null) return [];
  if (formation === 'attackColumn') return ['GTC-FORM-06'];
  if (formation === 'square' && fire) return ['GTC-FORM-07'];
  if (saveDice === 0) return [];
  if (formation === 'line') return ['GTC-CAS-04', 'GTC-FORM-01', 'GTC-FORM-00'];
  if (formation === 'extendedLine') return ['GTC-CAS-04', 'GTC-FORM-02', 'GTC-FORM-00'];
  return formation === 'disordered' ? ['GTC-CAS-04', 'GTC-FORM-09'] : ['GTC-CAS-04'];
}

function fallBackFacts({ result, koReason, friendsSuppressed }: Casualties, target: GtcUnit): readonly string[] {
  if (!target.suppressed || koReason === 'hits' || result === 'noHits') return [];
  const holder = target.dugIn || (target.type === 'artillery' && !target.limbered);
  const limit = holder ? ['GTC-FB-05'] : koReason === 'fallBackOver10' ? ['GTC-FB-04'] : [];
  const into = koReason !== null && koReason !== 'fallBackOver10' ? ['GTC-FB-06'] : [];
  const spared = result === 'fallBack' && (target.recce || target.guerrilla) ? ['GTC-FB-04'] : [];
  return [
    'GTC-CAS-08',
    'GTC-FB-01',
    'GTC-FB-02',
    'GTC-FB-03',
    'GTC-GAP-36',
    ...limit,
    ...into,
    ...spared,
    ...(friendsSuppressed ? ['GTC-FB-07', 'GTC-META-01'] : []),
  ];
}

export function casualtyFacts(result: Casualties, target: GtcUnit, covers: readonly Cover[]): readonly string[] {
  const hits = result.totalDice > 0 ? covers.map((cover) => HIT_FACTS[cover]) : [];
  const saves = result.hits > 0 ? saveFacts(target, result.saveDice, true) : [];
  const effect =
    result.netHits === 0
      ? []
      : result.koReason === 'hits'
        ? ['GTC-CAS-05']
        : target.suppressed
          ? fallBackFacts(result, target)
          : ['GTC-CAS-06', 'GTC-CAS-07', 'GTC-SUP-01', 'GTC-SUP-02'];
  return ['GTC-CAS-02', 'GTC-CAS-03', ...hits, ...saves, ...effect];
}

const FIRING_FACTS: Readonly<Record<string, string>> = { marchColumn: 'GTC-FORM-04', attackColumn: 'GTC-FORM-05' };

export function volleyFacts(volley: Volley, result: VolleyResult, target: GtcUnit): readonly string[] {
  const formations = volley.firers.flatMap(({ formation }) => FIRING_FACTS[formation] ?? []);
  const covers = volley.firers.map(({ cover }) => cover);
  return [
    ...new Set([
      'GTC-ACT-03',
      'GTC-FIRE-00',
      'GTC-CAS-01',
      ...formations,
      ...modifierFacts(result),
      ...casualtyFacts(result, target, covers),
    ]),
  ];
}

function valueFact({ type, mounted, sabre }: GtcUnit): string {
  if (type === 'cavalry' && mounted) return sabre ? 'GTC-CHG-02' : 'GTC-CHG-01';
  return type === 'infantry' || type === 'cavalry' ? 'GTC-CHG-03' : 'GTC-CHG-04';
}

const OUTCOME_FACTS: Readonly<Record<string, readonly string[]>> = {
  anotherRound: ['GTC-CHG-10'],
  repulsed: ['GTC-GAP-28'],
};

export function roundFacts(
  result: RoundResult,
  fighters: readonly GtcUnit[],
  covers: readonly Cover[],
): readonly string[] {
  const fates = [result.defenderFate, result.struckAttackerFate];
  const supports = modifierFacts(result).includes('GTC-CHG-07') ? ['GTC-CHG-15', 'GTC-GAP-30'] : [];
  return [
    ...new Set([
      'GTC-CHG-00',
      'GTC-CHG-05',
      'GTC-CHG-13',
      'GTC-CAS-01',
      'GTC-CAS-02',
      'GTC-CAS-03',
      ...fighters.map((unit) => valueFact(unit)),
      ...covers.map((cover) => HIT_FACTS[cover]),
      ...(result.attackHits > 0 ? saveFacts(fighters.at(-1) as GtcUnit, result.defenderSaveDice, false) : []),
      ...modifierFacts(result),
      ...supports,
      ...(OUTCOME_FACTS[result.outcome] ?? []),
      ...(fates.includes('retreats') ? ['GTC-CHG-11'] : []),
      ...(fates.includes('knockedOut') ? ['GTC-CHG-12'] : []),
    ]),
  ];
}
