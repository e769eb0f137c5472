import { lowered } from '#procedure/index.ts';
import {
  type Cast,
  type Done,
  type FactBand,
  type Item,
  nameOf,
  partAt,
  type PartialFacts,
  type ReckonedNumber,
  type Resolution,
  resolution,
  type Role,
  sideOf,
  type Write,
} from '#referee/index.ts';
import { afterFiring } from '../aftermath.ts';
import type { Volley } from '../facts/shooting.ts';
import type { VolleyResult } from '../shooting.ts';
import { casualtyTable, casualtyVerdict, casualtyWrites, readAttack } from './losses.ts';
import { attacksOf, awayFromTable, type Troops, troops, writeState } from './roster.ts';
import { SEQUENCE } from './sequence.ts';
import { targetFacts, unitFacts } from './unit-facts.ts';
import { hitsOf, namesIn, nameOr } from './words.ts';

export function unfitToFire(unit: Troops): string | undefined {
  if (unit.attackPerStand === 0) return 'does not fire';
  if (attacksOf(unit) === 0) return 'mounted: it fires on foot';
  if (unit.suppressed) return 'suppressed';
  return unit.limbered ? 'limbered' : undefined;
}

/** GTC-GAP-20: a unit in contact does not fire. */
export function cannotFire(item: Item): string | undefined {
  const unit = troops(item);
  return unfitToFire(unit) ?? (unit.inContact ? 'in contact' : awayFromTable(item));
}

/** GTC-GAP-43: dug-in troops have hard cover to their front. */
export function firerFacts(unit: Troops, target: Troops | undefined): PartialFacts {
  return {
    ...unitFacts(unit),
    id: unit.name,
    attackPerStand: attacksOf(unit),
    rangeCm: unit.rangeCm,
    distanceCm: unit.rangeCm / 2,
    opportunityUsed: unit.opportunityUsed,
    ...(target?.dugIn === true ? { cover: 'hard' } : {}),
  };
}

/** GTC-FIRE-01: half range is where it matters. */
export function rangeBands(field: string, given: PartialFacts): readonly FactBand[] | undefined {
  const at = /\[(\d+)\]\.distanceCm$/.exec(field)?.[1];
  const firers = (given['firers'] as readonly PartialFacts[] | undefined) ?? [];
  const far = Number(firers[Number(at)]?.['rangeCm'] ?? 0);
  if (at === undefined || far === 0) return undefined;
  return [
    { label: `To ${far / 2} cm`, value: far / 2 },
    { label: `To ${far} cm`, value: far },
  ];
}

export const FIRERS: Role = {
  id: 'firers',
  label: 'Who fires',
  kind: 'unit',
  of: 'any',
  many: true,
  unfit(item, cast) {
    const unit = troops(item);
    const replies = sideOf(item) !== cast.mine && unit.opportunityUsed;
    return cannotFire(item) ?? (replies ? 'has fired in reply this turn' : undefined);
  },
};

/** GTC-GAP-20: no fire at units in contact. */
function cannotBeTarget(item: Item, cast: Cast): string | undefined {
  const [first] = cast.of('firers');
  if (first !== undefined && sideOf(first) === sideOf(item)) return 'on the same side';
  return troops(item).inContact ? 'in contact' : awayFromTable(item);
}

/** Own troops fire on order or initiative; the other side's in reply. */
function modeOf(cast: Cast): string {
  const [first] = cast.of('firers');
  if (first !== undefined && sideOf(first) !== cast.mine) return 'opportunity';
  return partAt({ sequence: SEQUENCE }, cast.roll.clock).id.endsWith('initiative') ? 'initiative' : 'ordered';
}

const groupsOf = ({ attacks }: VolleyResult): number =>
  new Set(attacks.filter(({ dice }) => dice > 0).map(({ toHit }) => toHit)).size;

function firerWrites({ cast, given }: Done): readonly Write[] {
  const after = afterFiring((given['mode'] ?? 'ordered') as Volley['mode']);
  return cast.of('firers').flatMap((item) => writeState(item, after));
}

/** GTC-GAP-17: a charger that closing fire suppresses halts in the middle of its way. */
function halted({ cast, given, output }: Done & { readonly output: VolleyResult }) {
  const [charger] = cast.of('target');
  if (given['mode'] !== 'closing' || charger === undefined || !(output.suppressed || output.knockedOut))
    return { table: [], writes: [] };
  const free = [charger, ...cast.of('firers')].flatMap((item) => writeState(item, { contactWith: [] }));
  return {
    table: output.knockedOut ? [] : [`${nameOf(charger)} halts in the middle of its way: no contact.`],
    writes: free,
  };
}

function reckons({ attacks, suppressionScore }: VolleyResult, given: PartialFacts): readonly ReckonedNumber[] {
  const several = attacks.length > 1;
  const save = (given['target'] as PartialFacts | undefined)?.['save'];
  return [
    ...attacks.map(({ id, baseDice, modifiers, dice, toHit }) => ({
      label: several ? id : 'dice',
      begins: String(baseDice),
      entries: modifiers,
      comes: `${dice}, hit on ${toHit}+`,
    })),
    { label: 'save', entries: [], comes: typeof save === 'number' ? `${save}+` : 'none' },
    ...(suppressionScore === null ? [] : [{ label: 'suppressed by', entries: [], comes: `${suppressionScore}+` }]),
  ];
}

export const FIRE: Resolution = resolution<VolleyResult>({
  roles: [FIRERS, { id: 'target', label: 'At whom', kind: 'unit', of: 'any', unfit: cannotBeTarget }],
  asks: [
    'firers[*].distanceCm',
    'firers[*].cover',
    'firers[*].aspect',
    'mode',
    'firers.targetOfCavalryCharge',
    'target.fallBackPath.obstruction',
    'target.fallBackPath.atCm',
  ],
  labels: {
    'firers[*].distanceCm': 'Distance',
    'firers[*].cover': 'Cover',
    'firers[*].aspect': 'Side hit',
    mode: 'Kind',
    'firers.targetOfCavalryCharge': 'Charged by this cavalry',
    'target.fallBackPath.obstruction': 'In its way back',
    'target.fallBackPath.atCm': 'Free way',
  },
  bands: rangeBands,
  fill(cast) {
    const [target] = cast.of('target');
    const at = target && troops(target);
    const firers = cast.of('firers').map((item) => firerFacts(troops(item), at));
    return {
      mode: modeOf(cast),
      ...(firers.length === 0 ? {} : { firers }),
      ...(at === undefined ? {} : { target: targetFacts(at) }),
    };
  },
  reads: (asked) => readAttack(asked, groupsOf(asked.foretold)),
  reckons,
  after(done) {
    const { cast, output } = done;
    const [target] = cast.of('target');
    const { hits, saved } = output;
    const stop = halted(done);
    const verdict = casualtyVerdict(output);
    return {
      verdict,
      says: `${namesIn(cast, 'firers', 'The volley')} on ${nameOr(target, 'the target')}: ${hitsOf(hits)}, ${saved} saved; ${lowered(verdict)}.`,
      table: [...casualtyTable(target, output), ...stop.table],
      writes: [...casualtyWrites(target, output), ...firerWrites(done), ...stop.writes],
      follows: [],
    };
  },
});
