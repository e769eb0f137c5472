import { counted } from '#procedure/index.ts';
import { inchesOf, type Panel } from '#chart/index.ts';
import { inches } from '#field/index.ts';
import { reckon, signed } from '#sheet/index.ts';
import { DISCIPLINES, MELEE_WEAPONS, WEATHERS } from '../facts/words.ts';
import { costOf, RALLY_VALUES, REACTION, WEAPONS, type Weapon } from '../sheet.ts';
import { TROOP_TYPES, type Trait } from '../troops.ts';
import { figuresIn } from '../play/actions.ts';
import { crewOf } from '../play/targets.ts';
import { allowanceOf, CLEAR } from '../play/allowance.ts';
import { partsOf } from '../play/links.ts';
import { enemiesOf, has, heldBy, type MtBattle, type MtUnit, unitOf } from '../play/model.ts';
import { gap } from '../play/place.ts';
import { checkOf } from '../play/morale.ts';
import { weatherOf } from '../play/sight.ts';
import { escapeEdges } from '../play/victory.ts';
import { marksOf } from './signs.ts';
import { figuresOf, formed, nameOf, troopsOf } from './words.ts';

type Stat = Panel['stats'][number];

const TRAITS: Readonly<Record<Trait, string>> = {
  scout: 'scout',
  native: 'native',
  cavalry: 'cavalry',
  lightCavalry: 'light cavalry',
  officer: 'officer',
  elite: 'elite',
  closeOrder: 'close order',
  volleyFire: 'volley fire',
};

/** On clear ground with an enemy within 24". */
function moveOf(unit: MtUnit): Stat {
  const { allowanceInches, modifiers } = allowanceOf(unit, { ...CLEAR, pushes: unit.gun !== null });
  const says = modifiers.map(({ label, value }) => `${label} ${signed(value)}"`).join(', ');
  return { label: 'Move', value: inchesOf(inches(allowanceInches)), ...(says === '' ? {} : { says }) };
}

function weapon(key: Weapon): Stat {
  const { says, shows } = WEAPONS[key];
  return { label: says, value: shows };
}

/** MT-REACT-01: what is added to the die for any cause. */
function nerve(battle: MtBattle, unit: MtUnit): Stat {
  const { modifier, entries } = reckon(0, REACTION, checkOf(battle, unit, { cause: 'other' }));
  const says = entries.map(({ label, value }) => `${label} ${signed(value)}`).join(', ');
  return { label: 'Reaction', value: signed(modifier), ...(says === '' ? {} : { says }) };
}

function statsOf(battle: MtBattle, unit: MtUnit): readonly Stat[] {
  const { shooting, aggression, defence, discipline, weapons, melee } = unit;
  const rally = RALLY_VALUES[discipline];
  return [
    { label: 'Shoot', value: `${shooting}+` },
    { label: 'Attack', value: `${aggression}+` },
    { label: 'Defend', value: `${defence}+` },
    moveOf(unit),
    ...weapons.map(weapon),
    ...(melee === 'none' ? [] : [{ label: 'Hand-to-hand', value: MELEE_WEAPONS[melee] }]),
    nerve(battle, unit),
    { label: 'Rally', value: `${rally.value}+`, says: rally.says },
  ];
}

function nearestEnemy(battle: MtBattle, unit: MtUnit): readonly string[] {
  const near = enemiesOf(battle, unit.side)
    .map((enemy) => {
      const far = unit.figures.flatMap((from) => enemy.figures.map((to) => gap(unit, from, enemy, to)));
      return { enemy, apart: Math.min(...far) };
    })
    .toSorted((a, b) => a.apart - b.apart)[0];
  return near === undefined ? [] : [`Nearest enemy: ${nameOf(battle, near.enemy)}, ${inchesOf(near.apart)}.`];
}

function spentOf({ weapons, figures }: MtUnit): readonly string[] {
  return weapons
    .filter((key) => WEAPONS[key].value.special === 'oneShot')
    .map((key) => ({ key, used: figures.filter(({ spent }) => spent.includes(key)).length }))
    .filter(({ used }) => used > 0)
    .map(({ key, used }) => `${WEAPONS[key].says}: used by ${used} of ${figures.length}.`);
}

const ELSEWHERE: Readonly<Record<MtUnit['where'], string>> = {
  table: '',
  setup: 'To be set up.',
  hidden: 'Under a Hidden Movement marker.',
  coming: 'Still to enter: it comes on when a card of its type or an Order activates it.',
  gone: 'Gone.',
};

function notesOf(battle: MtBattle, unit: MtUnit): readonly string[] {
  if (unit.where !== 'table') return [ELSEWHERE[unit.where]];
  const { activation } = battle.state;
  const acting = activation?.unit === unit.id ? activation : null;
  const edges = escapeEdges(battle, unit.side);
  return [
    ...(acting === null
      ? []
      : [`${counted(acting.left, 'action')} left${acting.moved ? '; what it shoots now is hasty' : ''}.`]),
    ...(unit.gun === null ? [] : [`${crewOf(unit)} of its crew serve the gun.`]),
    ...(partsOf(unit, unit.figures) > 1 ? ['Its links are broken: the next move mends them.'] : []),
    ...spentOf(unit),
    ...nearestEnemy(battle, unit),
    ...(edges.length > 0 ? [`It is safe once it has left by the ${edges.join(' or ')} edge.`] : []),
    ...weatherOf(battle).map((each) => `${WEATHERS[each]}: all figures are harder to spot.`),
    `An Order to it costs ${counted(costOf('order', figuresIn(battle, unit)), 'command point')}.`,
  ];
}

function unitPanel(battle: MtBattle, unit: MtUnit): Panel {
  const { says } = troopsOf(battle, unit);
  const traits = unit.traits.filter((trait) => has(unit, trait)).map((trait) => TRAITS[trait]);
  return {
    title: nameOf(battle, unit),
    line: [
      says,
      figuresOf(unit),
      formed(unit),
      `${DISCIPLINES[unit.discipline].toLowerCase()} discipline`,
      traits.join(', '),
    ]
      .filter((words) => words !== '')
      .join(' \u00b7 '),
    stats: statsOf(battle, unit),
    marks: marksOf(battle, unit),
    notes: notesOf(battle, unit),
  };
}

/** MT-GAP-14: only its owner sees what is under it. */
function markerPanel(battle: MtBattle, marker: MtUnit): Panel {
  const held = heldBy(marker);
  const { stats, line } = held === undefined ? { stats: [], line: '' } : unitPanel(battle, unitOf(battle, held));
  const { says } = troopsOf(battle, marker);
  return {
    title: nameOf(battle, marker),
    line: [says, line].filter((words) => words !== '').join(' \u00b7 '),
    stats: [{ label: 'Troop type', value: TROOP_TYPES[marker.troopType] }, ...stats],
    marks: marksOf(battle, marker),
    notes: [
      'It moves like one figure of its unit, and is turned over when an enemy spots it.',
      ...nearestEnemy(battle, marker),
    ],
  };
}

export function panel(battle: MtBattle, id: string): Panel | undefined {
  const unit = battle.units[id];
  return unit && (unit.marker ? markerPanel(battle, unit) : unitPanel(battle, unit));
}
