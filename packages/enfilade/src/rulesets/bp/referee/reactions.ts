import { type Cast, type Follow, type Item, type Resolution, resolution, type Role } from '#referee/index.ts';
import { afterFormingSquare } from '../aftermath.ts';
import type { chooseFrom, judgeCharge, Response, SquareResult } from '../reactions.ts';
import { SQUARE_HALT_INCHES } from '../sheet.ts';
import { awayFromTable, brigade, onTable, type Troops, troops, unitIn, writeState } from './roster.ts';

const ROLES: readonly Role[] = [
  { id: 'charger', label: 'Who charges', kind: 'unit', of: 'mine', unfit: awayFromTable },
  { id: 'target', label: 'At whom', kind: 'unit', of: 'theirs', unfit: awayFromTable },
];

function inBrokenBrigade({ roll }: Cast, { brigade: id }: Troops): boolean {
  const command = id === null ? undefined : roll.find(id);
  return command !== undefined && brigade(command).broken;
}

export const MAY_CHARGE: Resolution = resolution<ReturnType<typeof judgeCharge>>({
  roles: ROLES,
  asks: ['contact', 'targetEngaged', 'brigadeBroken'],
  fill(cast) {
    const [charger, target] = [unitIn(cast, 'charger'), unitIn(cast, 'target')];
    return {
      ...(charger === undefined
        ? {}
        : {
            chargerArm: charger.arm,
            chargerFormation: charger.formation,
            chargerShaken: charger.shaken,
            chargerDisordered: charger.disordered,
            chargerEngaged: charger.engaged,
            brigadeBroken: inBrokenBrigade(cast, charger),
          }),
      ...(target === undefined
        ? {}
        : { targetArm: target.arm, targetFormation: target.formation, targetEngaged: target.engaged }),
    };
  },
  after({ cast, output: { allowed, reasons } }) {
    const [charger, target] = [unitIn(cast, 'charger'), unitIn(cast, 'target')];
    const [who, whom] = [charger?.name ?? 'The charger', target?.name ?? 'the target'];
    const ids = { ...(charger && { charger: [charger.id] }), ...(target && { target: [target.id] }) };
    return {
      verdict: allowed ? 'It may charge' : 'No charge',
      says: allowed
        ? `${who} may charge ${whom}.`
        : `${who} may not charge ${whom}: ${reasons.map((reason) => REASONS[reason]).join(', ')}.`,
      table: [],
      writes: [],
      follows: allowed
        ? [
            {
              procedure: 'charge-responses',
              label: `${whom} answers`,
              cast: ids,
              given: {},
              due: 'now',
              optional: true,
            },
          ]
        : [],
    };
  },
});

const REASONS: Readonly<Record<ReturnType<typeof judgeCharge>['reasons'][number], string>> = {
  shaken: 'it is shaken',
  disordered: 'it is disordered',
  engaged: 'it is in a fight already',
  brigadeBroken: 'its brigade is broken',
  formation: 'not in this formation',
  skirmishers: 'skirmishers charge only what cannot hit back in order',
  cavalryAtBuilding: 'cavalry does not storm buildings',
};

const ANSWERS: Readonly<Record<Response, string>> = {
  stand: 'Stand: it waits for the charge.',
  closingFire: 'Closing fire when the charger comes in.',
  evade: 'Evade: one full move straight away from the charger.',
  counterCharge: 'Counter-charge: both meet half-way.',
  turnToFace: 'Turn to face the charge.',
  formSquare: 'Form square: two dice.',
};

function answered(
  charger: Troops | undefined,
  target: Troops | undefined,
  responses: readonly Response[],
): readonly Follow[] {
  const fire: Follow = {
    procedure: 'shoot',
    label: 'Closing fire',
    cast: { ...(target && { shooter: [target.id] }), ...(charger && { target: [charger.id] }) },
    given: { closingFire: true, rangeInches: 0, targetClear: true },
    due: 'now',
    optional: true,
  };
  const square: Follow = {
    procedure: 'form-square',
    label: 'Form square',
    cast: target === undefined ? {} : { unit: [target.id] },
    given: {},
    due: 'now',
    optional: true,
  };
  return [...(responses.includes('closingFire') ? [fire] : []), ...(responses.includes('formSquare') ? [square] : [])];
}

export const RESPONSES: Resolution = resolution<ReturnType<typeof chooseFrom>>({
  roles: ROLES,
  asks: ['contact', 'targetEngaged'],
  fill(cast) {
    const [charger, target] = [unitIn(cast, 'charger'), unitIn(cast, 'target')];
    return {
      ...(charger === undefined ? {} : { chargerArm: charger.arm, chargerFormation: charger.formation }),
      ...(target === undefined
        ? {}
        : {
            targetArm: target.arm,
            targetFormation: target.formation,
            ...(target.arm === 'artillery' ? { artilleryKind: target.artilleryKind ?? 'foot' } : {}),
            targetShaken: target.shaken,
            targetDisordered: target.disordered,
            targetEngaged: target.engaged,
            shootingDice: target.arm === 'artillery' ? Math.max(...target.artilleryDice) : target.shootingDice,
            canFormSquare: target.formsSquare,
          }),
    };
  },
  after({ cast, output: { responses } }) {
    const [charger, target] = [unitIn(cast, 'charger'), unitIn(cast, 'target')];
    return {
      verdict: responses.length === 1 ? 'It must stand' : `${responses.length} answers`,
      says: `${target?.name ?? 'The target'} chooses one of these.`,
      table: responses.map((response) => ANSWERS[response]),
      writes: [],
      follows: answered(charger, target, responses),
    };
  },
});

function cannotFormSquare(item: Item): string | undefined {
  const { arm, formation, formsSquare } = troops(item);
  if (!onTable(item)) return 'not on the table';
  if (arm !== 'infantry' || !formsSquare) return 'does not form square';
  const ready = formation === 'line' || formation === 'attackColumn' || formation === 'mixed';
  return ready ? undefined : 'not from this formation';
}

export const SQUARE: Resolution = resolution<SquareResult>({
  roles: [{ id: 'unit', label: 'Who forms square', kind: 'unit', of: 'theirs', unfit: cannotFormSquare }],
  asks: ['formation', 'disordered'],
  fill(cast) {
    const unit = unitIn(cast, 'unit');
    return unit === undefined ? {} : { formation: unit.formation, disordered: unit.disordered };
  },
  reads: () => ({ title: 'Form square', needs: 'both dice together' }),
  after({ cast, output }) {
    const { total, formed, disordered } = output;
    const unit = unitIn(cast, 'unit');
    const name = unit?.name ?? 'The unit';
    return {
      verdict: formed ? (disordered ? 'Square, disordered' : 'Square') : 'No square',
      says: `${total}: ${name} ${formed ? 'forms square' : 'does not form in time'}${disordered ? ' and is disordered' : ''}.`,
      table: [
        ...(formed ? [`Form ${name} into square.`] : []),
        ...(disordered && unit?.disordered === false ? [`Place a disorder marker on ${name}.`] : []),
        ...(formed ? [`Cavalry that has not come into contact may stop ${SQUARE_HALT_INCHES}″ away.`] : []),
      ],
      writes: unit === undefined ? [] : writeState(unit, afterFormingSquare(output)),
      follows: [],
    };
  },
});
