import { type FactsOf, flag, form, record, whole } from '#procedure/index.ts';
import { meleeWeapon, MOST_FIGURES, score } from './words.ts';

const MOUNTED_LANCE = {
  rule: 'MT-HTH-03',
  because: 'a cavalry lance needs a mounted bearer',
} as const;

export const BLOW = form(
  {
    attackers: whole({ label: 'Figures that strike', from: 1, to: MOST_FIGURES }),
    aggression: score('Aggression'),
    weapon: meleeWeapon('Weapon'),
    attackerCavalry: flag({ label: 'The strikers are cavalry' }),
    attackerInstigated: flag({ label: 'First round of a combat they started' }),
    targetOnFoot: flag({ label: 'The enemy is on foot', default: true }),
    targetFigures: whole({ label: 'Enemy figures that fight there', from: 1 }),
    defence: score("Enemy's defence"),
    targetWeapon: meleeWeapon("Enemy's weapon"),
    surprise: flag({ label: 'Surprise attack' }),
    defensivePosition: flag({ label: 'The enemy is in a defensive position' }),
  },
  [
    { ...MOUNTED_LANCE, field: 'weapon', when: (b) => b.weapon === 'cavalryLance' && !b.attackerCavalry },
    { ...MOUNTED_LANCE, field: 'targetWeapon', when: (b) => b.targetWeapon === 'cavalryLance' && b.targetOnFoot },
    {
      field: 'surprise',
      rule: 'MT-GAP-30',
      because: 'only those who started the combat surprise, in its first round',
      when: (b) => b.surprise && !b.attackerInstigated,
    },
  ],
);
export type Blow = FactsOf<typeof BLOW>;

const FIGHTERS = form(
  {
    figures: whole({ label: 'Figures in contact', from: 1, to: MOST_FIGURES }),
    aggression: score('Aggression'),
    defence: score('Defence'),
    weapon: meleeWeapon('Weapon'),
    cavalry: flag({ label: 'Cavalry' }),
  },
  [{ ...MOUNTED_LANCE, field: 'weapon', when: (f) => f.weapon === 'cavalryLance' && !f.cavalry }],
);
export type Fighters = FactsOf<typeof FIGHTERS>;

export const ROUND = form(
  {
    instigator: record(FIGHTERS, { label: 'Who started the combat' }),
    defender: record(FIGHTERS, { label: 'Who was engaged' }),
    surprise: flag({ label: 'Surprise attack' }),
    defenderInDefensivePosition: flag({ label: 'The defender is in a defensive position' }),
    firstRound: flag({ label: 'First round of the combat', default: true }),
  },
  [
    {
      field: 'surprise',
      rule: 'MT-GAP-30',
      because: 'a surprise lasts for the first round only',
      when: (r) => r.surprise && !r.firstRound,
    },
  ],
);
export type Round = FactsOf<typeof ROUND>;
