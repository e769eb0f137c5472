import type { SideboardItem, TrayRow } from '#chart/index.ts';
import { type Side, SIDES } from '#battle/index.ts';
import { inches } from '#field/index.ts';
import { sideName } from '#story/index.ts';
import { COMMAND_MODIFIERS, COMMAND_RADIUS_INCHES } from '../sheet.ts';
import { mayRoll } from '../play/command.ts';
import { type BbbBattle, type General, generalsOf, unitsOf } from '../play/model.ts';
import type { BbbOrder } from '../play/orders.ts';
import { fromGeneral, serves } from '../play/place.ts';
import { commandOdds, formed, objectivePoints, strengthOf, troopsOf } from './words.ts';

const [WITHIN_RADIUS] = COMMAND_MODIFIERS;

/** BBB-CMOD-01: the units the general helps from there, and those it would if it were nearer. */
export function servedBy(battle: BbbBattle, general: General): readonly string[] {
  const own = unitsOf(battle, general.side).filter((unit) => serves(battle, general, unit));
  const isNear = (unit: (typeof own)[number]): boolean => fromGeneral(general, unit) <= inches(COMMAND_RADIUS_INCHES);
  const [near, far] = [own.filter(isNear), own.filter((unit) => !isNear(unit))];
  const names = (units: typeof own): string => units.map(({ name }) => name).join(', ');
  return [
    ...(near.length === 0 ? [] : [`within ${COMMAND_RADIUS_INCHES}": ${names(near)}`]),
    ...(far.length === 0 ? [] : [`too far from ${names(far)}`]),
  ];
}

function rowOf(battle: BbbBattle, general: General): TrayRow {
  const { id, name, status, moved } = general;
  const says = status === 'onTable' ? servedBy(battle, general) : [];
  return {
    id,
    name,
    value: status === 'casualty' ? 'fallen' : (WITHIN_RADIUS?.shows ?? ''),
    says:
      says.length === 0
        ? status === 'casualty'
          ? 'returns in step 2 of his side'
          : 'commands no units'
        : says.join('; '),
    done: status === 'casualty' ? battle.phase !== 'generals' || battle.active !== general.side : moved,
  };
}

/** BBB-GAP-20: units still to roll, and what each throw would give. */
function rolls(battle: BbbBattle): readonly SideboardItem<BbbOrder>[] {
  const { active, phase, units } = battle;
  if (phase !== 'movement' && phase !== 'granted') return [];
  const rows = Object.values(units)
    .filter((unit) => unit.side === active && mayRoll(battle, unit))
    .map((unit) => {
      const { modifier, reasons, degrees } = commandOdds(battle, unit);
      const says = reasons === '' ? degrees : `${degrees} (${reasons})`;
      return {
        id: unit.id,
        name: unit.name,
        value: unit.disrupted ? `${modifier}, must roll` : modifier,
        says,
        done: false,
      };
    });
  return rows.length === 0
    ? []
    : [{ kind: 'chits', side: active, title: `${sideName(battle, active)}: command rolls`, rows }];
}

function awayOf(where: string, arrivesTurn: number): string | undefined {
  if (where === 'unplaced') return 'to set up';
  return where === 'coming' ? `turn ${arrivesTurn}` : undefined;
}

/** BBB-GAP-30: units waiting beside the table. */
function waiting(battle: BbbBattle, side: Side): readonly TrayRow[] {
  const units = Object.values(battle.units).filter((unit) => unit.side === side);
  const row = (id: string, name: string, value: string, says: string): TrayRow => ({
    id,
    name,
    value,
    says,
    done: false,
  });
  return [
    ...units.flatMap((unit) => {
      const value = awayOf(unit.where, unit.arrivesTurn);
      const says = `${troopsOf(battle, unit).says} ${formed(unit)}, ${strengthOf(unit)}`;
      return value === undefined ? [] : [row(unit.id, unit.name, value, says)];
    }),
    ...generalsOf(battle, side).flatMap(({ id, name, status, arrivesTurn }) => {
      const value = awayOf(status, arrivesTurn);
      return value === undefined ? [] : [row(id, name, value, 'general')];
    }),
  ];
}

function goals(battle: BbbBattle, side: Side): readonly SideboardItem<BbbOrder>[] {
  const { held: now, of } = objectivePoints(battle, side);
  return of === 0 ? [] : [{ kind: 'points', side, title: `${sideName(battle, side)}: objective points`, now, of }];
}

export function sideboard(battle: BbbBattle): readonly SideboardItem<BbbOrder>[] {
  return [
    ...rolls(battle),
    ...SIDES.map((side) => ({
      kind: 'commanders' as const,
      side,
      title: `${sideName(battle, side)}: generals`,
      rows: generalsOf(battle, side)
        .filter(({ status }) => status === 'onTable' || status === 'casualty')
        .map((general) => rowOf(battle, general)),
    })).filter(({ rows }) => rows.length > 0),
    ...SIDES.map((side) => ({
      kind: 'chits' as const,
      side,
      title: `${sideName(battle, side)}: beside the table`,
      rows: waiting(battle, side),
    })).filter(({ rows }) => rows.length > 0),
    ...SIDES.flatMap((side) => goals(battle, side)),
    { kind: 'clock', title: 'Turn', now: battle.turn, of: battle.setting.scenario.turns },
  ];
}
