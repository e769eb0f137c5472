import type { Point, Pose, Sign } from 'enfilade';
import { type End, endsOf, otherEnd, turnedAbout, turnOfHand } from '../table/wheeling.ts';
import type { WheelDrag } from '../table/table-canvas.tsx';
import type { Drag } from './engine/lead.ts';
import type { Play } from './play.ts';
import { LATER_STRINGS } from './later-strings.ts';
import { STRINGS } from './strings.ts';

const COARSE = 50;
const FINE = 10;
const FULL = 3600;
const TENTH = Math.PI / 1800;
/** A corner nearer than this to the one before it is ignored. */
const LEAST_LEG = 300;

/** A pose that is being turned about a place, and what else is wished of it. */
interface Turning {
  readonly pose: Pose;
  readonly about: Point;
  readonly wish: Drag;
}

/** Where the selected unit is dragged: pointer, fingers and keys each change a part of one wish. */
export class DragSession {
  private readonly play: Play;
  private wish: Drag = {};
  private of: string | null = null;
  /** What a handle turns, as it was when the drag began. */
  private turning: Turning | null = null;

  constructor(play: Play) {
    this.play = play;
  }

  to(wish: Pick<Drag, 'at' | 'target'>, says: string, id = this.play.selection.id.value): void {
    if (id === null) return;
    const { target: _, ...kept } = this.kept(id);
    this.propose(id, wish.target === undefined ? { ...kept, ...wish } : wish, says);
  }

  /** What was planned before. */
  plan(id: string, wish: Drag, says: string): void {
    this.of = null;
    this.propose(id, wish, says);
  }

  nudge(east: number, north: number, turn: number): void {
    const { value: id } = this.play.selection.id;
    const from = this.poseOf(id);
    if (from === undefined || id === null) return;
    const { target: _, about: __, ...kept } = this.kept(id);
    const at: Point = kept.at ?? from;
    const turned = turn === 0 ? {} : { heading: ((kept.heading ?? from.heading) + turn + FULL) % FULL };
    this.propose(id, { ...kept, at: { x: at.x + east, y: at.y + north }, ...turned }, STRINGS.moveHere);
  }

  /** By a handle: a unit wheels about its far end, a ghost turns where it is. */
  wheel({ end, from, to, phase, fine }: WheelDrag): void {
    const { value: id } = this.play.selection.id;
    if (id === null) return;
    if (phase === 'start') this.turning = this.takeHold(id, end);
    if (this.turning === null) return;
    const { pose, about, wish } = this.turning;
    const turn = turnOfHand(about, from, to, fine ? FINE : COARSE);
    if (turn === 0 && this.kept(id).heading === undefined) return;
    const { heading, ...at } = turnedAbout(pose, about, turn);
    this.propose(id, { ...wish, at, heading }, LATER_STRINGS.wheel);
  }

  private takeHold(id: string, end: End): Turning | null {
    const ghost = this.play.draft.order.value?.proposal?.ghost ?? null;
    const { target: _, about: __, ...kept } = this.kept(id);
    if (ghost !== null && kept.at !== undefined) return { pose: ghost.pose, about: ghost.pose, wish: kept };
    const sign = this.signOf(id);
    const about = sign && endsOf(sign)[otherEnd(end)];
    return sign === undefined || about === undefined ? null : { pose: sign.pose, about, wish: { about } };
  }

  /** Turned where it is, or where it was dragged, to face a place. */
  face(id: string, place: Point, fine: boolean): void {
    const from = this.poseOf(id);
    if (from === undefined) return;
    const { target: _, about: __, ...kept } = this.kept(id);
    const at = kept.at ?? from;
    const step = fine ? FINE : COARSE;
    const way = Math.atan2(place.y - at.y, place.x - at.x) / TENTH;
    const heading = (Math.round(way / step) * step + FULL) % FULL;
    this.propose(id, { ...kept, at: { x: at.x, y: at.y }, heading }, STRINGS.moveHere);
  }

  /** What is dragged goes round a corner where its ghost is now. */
  corner(id: string): void {
    const ghost = this.play.draft.order.value?.proposal?.ghost?.pose;
    const { via = [], ...kept } = this.kept(id);
    const last = via.at(-1) ?? this.poseOf(id);
    if (ghost === undefined || last === undefined || kept.at === undefined || kept.target !== undefined) return;
    if (Math.hypot(ghost.x - last.x, ghost.y - last.y) < LEAST_LEG) return;
    [this.of, this.wish] = [id, { ...kept, via: [...via, { x: ghost.x, y: ghost.y }] }];
  }

  /** Whether what was dragged can go on from its ghost. */
  get goesOn(): boolean {
    const { value: draft } = this.play.draft.order;
    const spent = draft?.proposal?.spent ?? null;
    const isMove = this.of !== null && this.wish.at !== undefined && draft?.listed === false;
    return isMove && spent !== null && spent.of !== null && spent.of - spent.spent > LEAST_LEG;
  }

  /** Letting go is the order, where the player wants it so. */
  async drop(): Promise<void> {
    const { draft } = this.play;
    await draft.settled;
    const { value: staged } = draft.order;
    if (staged !== null && !staged.listed && staged.proposal?.refusal === null) await this.play.give(staged.order);
  }

  nextFormation(): void {
    const { id, unit } = this.play.selection;
    const formations = unit.value?.formations ?? [];
    const at = formations.findIndex((each) => each.id === this.wish.formation);
    const next = formations[(at + 1) % formations.length];
    if (id.value === null || next === undefined) return;
    this.propose(id.value, { ...this.kept(id.value), formation: next.id }, LATER_STRINGS.form(next.label));
  }

  /** What was wished of it before, unless that was given, dropped, or replaced by an order from the list. */
  private kept(id: string): Drag {
    return this.of === id && this.play.draft.order.value?.listed === false ? this.wish : {};
  }

  private signOf(id: string | null): Sign | undefined {
    return this.play.replay.scene.value?.signs.find((sign) => sign.id === id);
  }

  private poseOf(id: string | null): Pose | undefined {
    return this.signOf(id)?.pose;
  }

  private propose(id: string, wish: Drag, says: string): void {
    const { value: others } = this.play.selection.others;
    const party = others.length === 0 || wish.target !== undefined ? {} : { with: [id, ...others] };
    const whole = { ...wish, ...party };
    // The pointer is lifted where it last was.
    if (JSON.stringify(this.kept(id)) === JSON.stringify(whole)) return;
    [this.of, this.wish] = [id, whole];
    this.play.draft.wish(id, whole, says);
  }
}
