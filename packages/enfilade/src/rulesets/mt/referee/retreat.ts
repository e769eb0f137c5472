import { DISENGAGED, NOT_VIGILANT } from '../aftermath.ts';
import type { BreakOffResult } from '../morale.ts';
import { type Follow, type Resolution, resolution } from '#referee/index.ts';
import { LEAVING_COMBAT } from '../sheet.ts';
import { castWith, ENEMY, TESTER, unitIn } from './cast.ts';
import { partedFrom } from './melee-results.ts';
import { fallen, settled } from './losses.ts';
import { retreatInches } from './movement.ts';
import { type Troops, writeState } from './unit.ts';
import { figures, inchesOf } from './words.ts';

export type Retreat = 'recoil' | 'flight';

/** MT-GAP-34: where its figures go. */
export function wayBack(unit: Troops | undefined, kind: Retreat): readonly string[] {
  const [name, far] = [unit?.name ?? 'it', unit === undefined ? 'one full move' : inchesOf(retreatInches(unit, kind))];
  if (kind === 'recoil') return [`Move ${name} ${far} straight back, facing the enemy.`];
  return [
    `Move each figure of ${name} ${far} straight away, facing away; less over rough ground and obstacles.`,
    'Figures that go over the table edge are lost: take them off in the book too.',
  ];
}

/** MT-HTH-06, MT-HTH-07: dice first, then the survivors move. */
export function breakOffOf(unit: Troops | undefined, enemy: Troops | undefined, kind: Retreat): Follow {
  return {
    procedure: 'break-off',
    label: `${unit?.name ?? 'The unit'} ${kind === 'recoil' ? 'recoils' : 'flees'} from the fight`,
    cast: castWith(unit, enemy),
    given: { kind },
    due: 'now',
  };
}

export const BREAK_OFF: Resolution = resolution<BreakOffResult>({
  roles: [TESTER, ENEMY],
  asks: ['kind', 'figures'],
  fill(cast) {
    const unit = unitIn(cast, 'unit');
    return unit === undefined ? {} : { figures: Math.max(1, unit.figures), kind: unit.flight ? 'flight' : 'recoil' };
  },
  reads({ given }) {
    const { value } = LEAVING_COMBAT[given['kind'] === 'flight' ? 'flight' : 'recoil'];
    return {
      title: 'Who gets away',
      needs: value === 0 ? 'a 0 is lost' : `0 to ${value} is lost`,
      face: (face) => (face <= value ? 'fails' : 'saves'),
    };
  },
  after({ cast, given, output: { lost, remaining, unitDestroyed } }) {
    const [unit, enemy] = [unitIn(cast, 'unit'), unitIn(cast, 'enemy')];
    const kind = given['kind'] === 'flight' ? 'flight' : 'recoil';
    const name = unit?.name ?? 'The unit';
    const gone = unit && fallen(unit, Math.min(unit.figures, lost), 'those whose die shows it');
    const left = unit && { ...unit, figures: gone?.left ?? remaining };
    const parted = unit === undefined ? undefined : partedFrom(cast, unit, enemy);
    const loose = left === undefined || kind === 'flight' || left.figures === 0 ? undefined : settled(left);
    const stays = left !== undefined && left.figures > 0;
    return {
      verdict: unitDestroyed ? 'No one gets away' : lost === 0 ? 'All get away' : `${figures(lost)} lost`,
      says: unitDestroyed
        ? `None of ${name} get away.`
        : `${name} leaves the fight: ${figures(lost)} lost, ${remaining} left.`,
      table: [
        ...(gone?.table ?? (lost === 0 ? [] : [`Remove ${figures(lost)}.`])),
        ...(unitDestroyed ? [] : wayBack(left, kind)),
        ...(loose?.table ?? []),
        ...(parted?.table ?? []),
      ],
      writes: [
        ...(gone?.writes ?? []),
        ...(stays
          ? writeState(left, { ...DISENGAGED, ...NOT_VIGILANT, ...(kind === 'flight' ? { flight: true } : {}) })
          : []),
        ...(loose?.writes ?? []),
        ...(parted?.writes ?? []),
      ],
      follows: [],
    };
  },
});
