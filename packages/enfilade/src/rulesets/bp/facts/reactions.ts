import { belongs, choice, type FactsOf, flag, form, optional, whole } from '#procedure/index.ts';
import {
  ARTILLERY_KINDS,
  arm,
  CONTACTS,
  type Contact,
  cannotCharge,
  foreignFormation,
  formation,
  NO_FLANK,
} from './words.ts';

const contact = choice<Contact>(CONTACTS, { label: 'Side that is hit', default: 'front' });

export const CHARGE = form(
  {
    chargerArm: arm('Charger'),
    chargerFormation: formation("Charger's formation"),
    chargerShaken: flag({ label: 'Charger shaken' }),
    chargerDisordered: flag({ label: 'Charger disordered' }),
    chargerEngaged: flag({ label: 'Charger already engaged' }),
    brigadeBroken: flag({ label: "Charger's brigade broken" }),
    targetArm: arm('Target'),
    targetFormation: formation("Target's formation"),
    targetEngaged: flag({ label: 'Target already engaged' }),
    contact,
  },
  [foreignFormation('chargerArm', 'chargerFormation'), foreignFormation('targetArm', 'targetFormation'), NO_FLANK],
);
export type Charge = FactsOf<typeof CHARGE>;

export const CHARGE_MET = form(
  {
    targetArm: arm('Target'),
    targetFormation: formation("Target's formation"),
    artilleryKind: belongs(optional(choice(ARTILLERY_KINDS, { label: 'Kind of artillery' })), {
      to: 'targetArm',
      when: ['artillery'],
      needed: true,
      otherwise: 'refused',
      rule: 'BP-EVA-01',
    }),
    targetShaken: flag({ label: 'Target shaken' }),
    targetDisordered: flag({ label: 'Target disordered' }),
    targetEngaged: flag({ label: 'Target already engaged' }),
    shootingDice: whole({ label: "Target's shooting value", from: 0, default: 3 }),
    canFormSquare: flag({ label: 'Has square on its list', default: true }),
    chargerArm: arm('Charger'),
    chargerFormation: formation("Charger's formation"),
    contact,
  },
  [
    foreignFormation('targetArm', 'targetFormation'),
    foreignFormation('chargerArm', 'chargerFormation'),
    {
      field: 'chargerFormation',
      rule: 'BP-GAP-29',
      because: 'artillery, march columns, squares and garrisons cannot charge',
      when: (c) => cannotCharge(c.chargerArm, c.chargerFormation),
    },
    NO_FLANK,
  ],
);
export type ChargeMet = FactsOf<typeof CHARGE_MET>;

export const SQUARE_TRY = form({
  formation: choice({ line: 'Line', attackColumn: 'Attack column', mixed: 'Mixed' } as const, {
    label: 'Formation',
    help: 'Others cannot form square as a response (BP-GAP-33).',
  }),
  disordered: flag({ label: 'Disordered' }),
});
export type SquareTry = FactsOf<typeof SQUARE_TRY>;
