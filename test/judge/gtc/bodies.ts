import type { Battle } from 'enfilade';
import type { GtcModel } from '../../../packages/enfilade/src/rulesets/gtc/play/model.ts';
import { type Base, type Patch, patchOf, type Spot } from '../geometry.ts';

export type Unit = GtcModel['unit'];
export type Table = Battle<GtcModel>;
type Formation = Unit['formation'];

/** The result of a measurement: unsure within SLACK of a limit. */
export type Verdict = 'yes' | 'no' | 'unsure';

/** GTC-GAP-55: a stand, width by depth in cm. */
function standOf({ type, mounted, limbered }: Unit): readonly [number, number] {
  if (type === 'cavalry') return [3, mounted ? 2 : 1.5];
  if (type === 'artillery') return [3, limbered ? 5 : 3];
  if (type === 'command') return [3, 3];
  return type === 'transport' ? [3, 5] : [3, 1.5];
}

/** Section 6: the ground a unit covers in a formation. */
function extent(unit: Unit, formation: Formation): readonly [number, number] {
  const [w, d] = standOf(unit);
  const n = unit.stands;
  if (formation === 'line') return [n * w, d];
  if (formation === 'extendedLine') return [n * w + ((n - 1) * w) / 2, d];
  if (formation === 'marchColumn') return [w, n * d];
  if (formation === 'square') return [Math.ceil(n / 4) * w + d, Math.ceil(n / 4) * w + d];
  if (formation !== 'none') return [Math.min(2, n) * w, Math.ceil(n / 2) * d];
  return unit.type === 'artillery' && !unit.limbered ? [n * w, d] : [w, n * d];
}

export function baseOf(unit: Unit, formation: Formation = unit.footprint): Base {
  const [width, depth] = extent(unit, formation);
  return { x: unit.x / 1000, y: unit.y / 1000, heading: unit.heading / 10, width, depth };
}

const bodies = new WeakMap<Unit, Patch>();

/** Measured once: a unit that moves is another object. */
export function bodyOf(unit: Unit): Patch {
  const known = bodies.get(unit) ?? patchOf(baseOf(unit));
  bodies.set(unit, known);
  return known;
}

export function spot({ x, y }: Spot): Spot {
  return { x: x / 1000, y: y / 1000 };
}

export function unitsOn({ units }: Table): readonly Unit[] {
  return Object.values(units).filter(({ where }) => where === 'table');
}

export function foesOf(battle: Table, { side }: Unit): readonly Unit[] {
  return unitsOn(battle).filter((each) => each.side !== side);
}

export function friendsOf(battle: Table, { side, id }: Unit): readonly Unit[] {
  return unitsOn(battle).filter((each) => each.side === side && each.id !== id);
}

export function unitIn({ units }: Table, id: unknown): Unit {
  return units[id as string] as Unit;
}

export function isHorse({ type, mounted }: Unit): boolean {
  return type === 'cavalry' && mounted;
}

/** GTC-GAP-40: guns ready to fire. */
export function isUnlimbered({ type, limbered }: Unit): boolean {
  return type === 'artillery' && !limbered;
}

/** GTC-GAP-38: units that use roads and are narrow enough for bridges. */
export function marches({ type, formation, limbered }: Unit): boolean {
  return formation === 'marchColumn' || limbered || type === 'transport' || type === 'command';
}

/** GTC-GAP-03: dice a stand as it is now. */
export function attacks(unit: Unit): number {
  if (unit.limbered || unit.type === 'command' || unit.type === 'transport' || isHorse(unit)) return 0;
  return unit.attackPerStand;
}

/** GTC-MOVE-02 to 07, GTC-GAP-35: the ordinary move. */
export function moveOf(unit: Unit): number {
  if (isUnlimbered(unit)) return 5;
  const dismounted = (unit.type === 'cavalry' || unit.type === 'command') && !unit.mounted;
  return dismounted ? unit.moveDismountedCm : unit.moveCm;
}

export function inContact({ contactWith }: Unit): boolean {
  return contactWith.length > 0;
}

export function cm(length: number): string {
  return `${length.toFixed(2)} cm`;
}
