import type { Cast, Follow, Given, Item, Write } from '#referee/index.ts';
import { type Resolution, resolution } from '#referee/index.ts';
import { canAssault } from '../facts/words.ts';
import type { AssaultOutcome } from '../melee.ts';
import { troopOf } from '../troops.ts';
import { awayFromTable, type Troops, troops } from './roster.ts';
import { bases, fullMove, named } from './words.ts';

function fighter(unit: Troops): Given {
  return {
    id: unit.name,
    arm: unit.arm,
    ...(unit.cavalryClass === null ? {} : { cavalryClass: unit.cavalryClass }),
    quality: unit.quality,
    bases: Math.max(1, unit.bases),
    ...(unit.arm === 'cavalry' ? { lancers: unit.lancers } : {}),
    aggressive: unit.aggressive,
    fragile: unit.fragile,
    spent: unit.spent,
    disrupted: unit.shaken,
    formation: unit.formation,
    ...(unit.arm === 'artillery' ? { reduced: unit.reduced } : {}),
  };
}

function cannotAttack(item: Item): string | undefined {
  const { arm, formation, halted } = troops(item);
  if (arm === 'artillery') return 'guns do not assault';
  if (halted) return 'its assault was halted';
  return canAssault(formation) ? awayFromTable(item) : 'not in this formation';
}

const sideOf = (cast: Cast, role: 'attackers' | 'defenders'): readonly Troops[] => cast.of(role).map(troops);

/** What a side loses is taken from its units in the order they were named; the owner may take it elsewhere by hand. */
function losses(units: readonly Troops[], lost: number, disrupts: boolean): readonly Write[] {
  let left = lost;
  return units.flatMap((unit): Write[] => {
    const guns = unit.arm === 'artillery';
    const can = guns ? (unit.reduced ? 1 : 2) : unit.bases;
    const taken = Math.min(left, can);
    left -= taken;
    const gone = taken >= can;
    const now = guns ? (gone ? 0 : 1) : unit.bases - taken;
    return [
      ...(taken > 0 ? [{ item: unit.id, field: 'bases', to: now }] : []),
      ...(guns && taken > 0 ? [{ item: unit.id, field: 'reduced', to: !gone }] : []),
      ...(gone ? [{ item: unit.id, field: 'where', to: 'lost' } as const] : []),
      ...(disrupts && !gone ? [{ item: unit.id, field: guns ? 'silenced' : 'disrupted', to: true }] : []),
    ];
  });
}

function retires(units: readonly Troops[], distance: string | null, lost: number): readonly Follow[] {
  if (distance === null) return [];
  const alone = units.length === 1;
  return units.map((unit) => ({
    procedure: 'retire',
    label: `${unit.name} retires ${distance === 'full' ? `${fullMove(unit)}″` : `${distance}″`}`,
    cast: { unit: [unit.id] },
    given: {
      troop: troopOf(unit),
      distance,
      ...(alone && unit.arm !== 'artillery' ? { bases: Math.max(1, unit.bases - lost) } : {}),
    },
    due: 'now',
  }));
}

const FOLLOW_UPS: Readonly<Record<AssaultOutcome['followUp'], string | null>> = {
  none: null,
  mustOccupy: 'The attackers must occupy the ground they won.',
  mayExploitOrOccupy: 'The attackers occupy the ground they won, or exploit: half a move on.',
  mustExploit: 'The attackers must exploit: occupy, then half a move on, or into the next enemy.',
};

function verdictOf({ difference, refight, attackerDestroyed, defenderDestroyed }: AssaultOutcome): string {
  if (attackerDestroyed && defenderDestroyed) return 'Both are destroyed';
  if (defenderDestroyed) return 'The defenders are destroyed';
  if (attackerDestroyed) return 'The attackers are destroyed';
  if (refight) return 'A draw: fight again';
  return difference > 0 ? 'The attackers win' : 'The defenders hold';
}

export const ASSAULT: Resolution = resolution<AssaultOutcome>({
  roles: [
    { id: 'attackers', label: 'Who assaults', kind: 'unit', of: 'mine', many: true, unfit: cannotAttack },
    { id: 'defenders', label: 'Whom', kind: 'unit', of: 'theirs', many: true, unfit: awayFromTable },
  ],
  asks: [
    'defenderTerrain',
    'outflanked',
    'attackerSupported',
    'defenderSupported',
    'overBridge',
    'attackerCrossedStream',
    'defenderToStreamInches',
    'slope',
  ],
  labels: { defenderTerrain: 'Defenders in', outflanked: 'Outflanked', slope: 'Slope' },
  bands: (field) =>
    field === 'defenderToStreamInches'
      ? [
          { label: 'Within 6″', value: 6 },
          { label: 'Farther', value: 7 },
        ]
      : undefined,
  fill: (cast) => ({
    attackers: sideOf(cast, 'attackers').map(fighter),
    defenders: sideOf(cast, 'defenders').map(fighter),
  }),
  reads: ({ number }) => ({
    title: number === 0 ? 'The attackers' : 'The defenders',
    needs: 'both dice together',
  }),
  after({ cast, output }) {
    const [attackers, defenders] = [sideOf(cast, 'attackers'), sideOf(cast, 'defenders')];
    const [ours, theirs] = [named(cast.of('attackers'), 'The attackers'), named(cast.of('defenders'), 'the defenders')];
    const { attackerLosses, defenderLosses, attackerTotal, defenderTotal, refight } = output;
    const follow = FOLLOW_UPS[output.followUp];
    const again: readonly Follow[] = refight
      ? [
          {
            procedure: 'assault',
            label: 'Fight again',
            cast: { attackers: attackers.map(({ id }) => id), defenders: defenders.map(({ id }) => id) },
            given: {},
            due: 'now',
          },
        ]
      : [];
    return {
      verdict: verdictOf(output),
      says: `${ours} ${attackerTotal}, ${theirs} ${defenderTotal}: ${verdictOf(output).toLowerCase()}.`,
      table: [
        ...(attackerLosses > 0 ? [`${ours}: remove ${bases(attackerLosses)}.`] : []),
        ...(defenderLosses > 0 ? [`${theirs}: remove ${bases(defenderLosses)}.`] : []),
        ...(output.attackerBecomesDisrupted ? [`${ours}: disrupted.`] : []),
        ...(output.defenderBecomesDisrupted ? [`${theirs}: disrupted.`] : []),
        ...(follow === null ? [] : [follow]),
      ],
      writes: [
        ...losses(attackers, attackerLosses, output.attackerBecomesDisrupted),
        ...losses(defenders, defenderLosses, output.defenderBecomesDisrupted),
      ],
      follows: [
        ...retires(attackers, output.attackerRetire, attackerLosses),
        ...retires(defenders, output.defenderRetire, defenderLosses),
        ...again,
      ],
    };
  },
});
