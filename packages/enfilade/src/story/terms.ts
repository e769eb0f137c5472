import { inPlainWords } from './names.ts';

/** How a unit stands, where it is not simply "in" its formation. */
const FORMED: Readonly<Record<string, string>> = {
  skirmish: 'in skirmish order',
  mixed: 'in mixed order',
  loose: 'in loose order',
  extended: 'in extended order',
  warband: 'as a warband',
  garrison: 'in garrison',
  depth: 'in depth',
  deployed: 'deployed',
  limbered: 'limbered',
  unlimbered: 'unlimbered',
  disordered: 'disordered',
  'supported-line-wings': 'in supported line, in two wings',
};

export function formedInWords(formation: string): string {
  return FORMED[formation] ?? `in ${inPlainWords(formation)}`;
}

/** Values that the rules keep under a short word, by the field they stand in; an empty one is not told. */
const TERMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  change: {
    mount: 'mounted',
    dismount: 'dismounted',
    limber: 'limbered up',
    unlimber: 'unlimbered',
    lieDown: 'lay down',
    rise: 'rose',
    board: 'went aboard',
    land: 'landed',
  },
  mode: {
    opportunity: 'opportunity fire',
    closing: 'closing fire',
    initiative: 'on initiative',
    blunder: 'by blunder',
    ordered: '',
  },
  koReason: {
    unlimberedGuns: 'unlimbered guns do not retreat',
    intoEnemy: 'it ran into the enemy',
    intoImpassable: 'it ran into ground it cannot cross',
    offTable: 'it ran off the table',
    intoSuppressedFriends: 'it ran into suppressed friends',
  },
  task: {
    clearObstacle: 'a gap cleared',
    breastWorks: 'breast works',
    logWorks: 'log works',
    demolishBridge: 'a bridge demolished',
    repairBridge: 'a bridge repaired',
    pontoonBridge: 'a pontoon bridge',
  },
  response: {
    stand: 'it stands',
    evade: 'it evades',
    closingFire: 'closing fire',
  },
  answer: { forward: 'straight on', left: 'to the left', right: 'to the right' },
  ability: {
    hark: 'Hark!',
    holdBack: 'Hold Back',
    standFast: 'Stand Fast!',
    order: 'Order',
    preparation: 'Preparation',
  },
};

/** What a value of a field is called; undefined where the field has no terms of its own. */
export function termOf(field: string, value: string): string | undefined {
  const known = TERMS[field]?.[value];
  if (known !== undefined || field !== 'change') return known;
  return `changed formation, now ${formedInWords(value)}`;
}
