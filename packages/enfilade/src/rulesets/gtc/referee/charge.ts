import {
  type Cast,
  type Choice,
  type Done,
  type FactBand,
  type Follow,
  type Item,
  partAt,
  type PartialFacts,
  type Resolution,
  resolution,
} from '#referee/index.ts';
import { afterContact } from '../aftermath.ts';
import { chargesIn, isMountedCavalry } from '../facts/words.ts';
import type { ChargeMove } from '../melee.ts';
import { CHARGE_REACH, HIGH_AREA, LOW_AREA } from '../sheet.ts';
import { afterLeaving } from './losses.ts';
import { firerFacts, unfitToFire } from './shooting.ts';
import { opportunity } from './movement.ts';
import { awayFromTable, moveOf, type Troops, troops, writeState } from './roster.ts';
import { SEQUENCE } from './sequence.ts';
import { unitFacts } from './unit-facts.ts';
import { nameOr } from './words.ts';

/** GTC-GAP-31: why a unit could not charge. */
export function unfitToCharge({ type, suppressed, prone, formation }: Troops): string | undefined {
  if (type === 'artillery' || type === 'command' || type === 'transport') return 'does not charge';
  if (suppressed) return 'suppressed';
  if (prone) return 'lying down';
  return chargesIn(formation) ? undefined : 'not in this formation';
}

function cannotCharge(item: Item): string | undefined {
  const unit = troops(item);
  if (unit.charged) return 'has charged this turn';
  if (unit.inContact) return 'in contact';
  return unfitToCharge(unit) ?? awayFromTable(item);
}

/** GTC-CHG-14: how far it is, measured after the declaration; beyond its reach only a long move cares. */
function distances(given: PartialFacts): readonly FactBand[] {
  const reach = CHARGE_REACH.value * Number(given['terrainFactor'] ?? 1);
  const farther = [1.25, 1.5, 2].map((times) => CHARGE_REACH.value * times);
  return [
    { label: `Within ${reach} cm`, value: reach },
    ...farther.map((cm, i) => ({ label: i === 2 ? 'Farther' : `To ${cm} cm`, value: cm })),
  ];
}

const GROUND = [
  { label: 'Open', value: 1 },
  { label: 'At half pace', value: LOW_AREA.value },
  { label: 'At a quarter', value: HIGH_AREA.value },
];

/** GTC-GAP-17: range is the charger's starting distance, or that of the weapon if it is less. */
function closingFire(by: Troops, at: Troops, given: PartialFacts): Follow {
  const distanceCm = Math.min(at.rangeCm, Number(given['distanceCm'] ?? 0));
  return {
    procedure: 'fire',
    label: `Closing fire of ${at.name}`,
    cast: { firers: [at.id], target: [by.id] },
    given: {
      mode: 'closing',
      firers: [{ ...firerFacts(at, by), distanceCm, targetOfCavalryCharge: isMountedCavalry(by) }],
    },
    due: 'now',
    optional: true,
  };
}

/** GTC-GAP-18: unsuppressed mounted cavalry that is fit to charge may meet the charge. */
function answers(by: Troops, at: Troops): readonly Choice[] {
  if (!isMountedCavalry(at) || unfitToCharge(at) !== undefined) return [];
  return [
    {
      label: `${at.name} counter-charges`,
      table: [`${at.name} counts as charging in the first round, if it is met in front and in the open.`],
      writes: writeState(at, { counterCharging: true }),
      follows: [],
    },
    { label: `${at.name} stands`, table: [], writes: [], follows: [] },
  ].map((choice) => ({ ...choice, table: [...choice.table, `Then move ${by.name} into contact.`] }));
}

function reached(by: Troops, at: Troops, given: PartialFacts) {
  const choices = answers(by, at);
  const contact = afterContact(by.id, { id: at.id, contactWith: [] });
  const fires = unfitToFire(at) === undefined && !at.opportunityUsed && !at.inContact;
  return {
    table: choices.length > 0 ? [] : [`Move ${by.name} into contact with ${at.name}, unless fire stops it.`],
    writes: [
      ...writeState(by, { ...afterLeaving(by), charged: true, ...contact.charger }),
      ...writeState(at, contact.target),
    ],
    follows: fires ? [closingFire(by, at, given)] : [],
    ...(choices.length === 0 ? {} : { choices }),
  };
}

function fellShort(by: Troops, { shortMoveCm }: ChargeMove) {
  return {
    table: [`Move ${by.name} ${shortMoveCm} cm straight at its target; its action is spent.`],
    writes: writeState(by, { ...afterLeaving(by), charged: true }),
    follows: [opportunity(by)],
  };
}

function after({ cast, given, output }: Done & { readonly output: ChargeMove }) {
  const [by, at] = [cast.of('charger')[0], cast.of('target')[0]];
  const [chargerName, targetName] = [nameOr(by, 'The charger'), nameOr(at, 'the target')];
  const { contact, shortMoveCm } = output;
  const unnamed = { table: contact ? [] : [`Move it ${shortMoveCm} cm.`], writes: [], follows: [] };
  return {
    verdict: contact ? 'It reaches' : 'It falls short',
    says: contact
      ? `${chargerName} reaches ${targetName}, unless fire stops it.`
      : `${chargerName} falls short of ${targetName}.`,
    ...(by === undefined
      ? unnamed
      : contact
        ? at === undefined
          ? unnamed
          : reached(troops(by), troops(at), given)
        : fellShort(troops(by), output)),
  };
}

/** GTC-CHG-14: no measuring before a charge is declared; the distance is asked for then. */
export const DECLARE: Resolution = resolution<ChargeMove>({
  roles: [
    { id: 'charger', label: 'Who charges', kind: 'unit', of: 'mine', unfit: cannotCharge },
    { id: 'target', label: 'At whom', kind: 'unit', of: 'theirs', unfit: awayFromTable },
  ],
  asks: ['distanceCm', 'terrainFactor', 'obstacle'],
  labels: {
    distanceCm: 'Measure now',
    terrainFactor: 'Ground',
    obstacle: 'Obstacle',
  },
  bands(field, given) {
    if (field === 'distanceCm') return distances(given);
    return field === 'terrainFactor' ? GROUND : undefined;
  },
  fill(cast: Cast) {
    const [item] = cast.of('charger');
    const phase = partAt({ sequence: SEQUENCE }, cast.roll.clock).id.endsWith('initiative') ? 'initiative' : 'command';
    if (item === undefined) return { phase };
    const unit = troops(item);
    return { phase, charger: unitFacts(unit), moveCm: moveOf(unit), alreadyCharged: unit.charged };
  },
  reckons: ({ reachCm }) => [{ label: 'reach', entries: [], comes: `${reachCm} cm` }],
  after,
});
