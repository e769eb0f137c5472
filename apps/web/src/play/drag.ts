import type { Point, Pose, Wish } from 'enfilade';
import type { Play } from './play.ts';
import { STRINGS } from './strings.ts';

/** Where the selected unit is dragged: pointer, fingers and keys each change a part of one wish. */
export class DragSession {
  private readonly play: Play;
  private wish: Wish = {};
  private of: string | null = null;

  constructor(play: Play) {
    this.play = play;
  }

  to(wish: Pick<Wish, 'at' | 'target'>, says: string, id = this.play.selection.id.value): void {
    if (id === null) return;
    const { target: _, ...kept } = this.kept(id);
    this.propose(id, wish.target === undefined ? { ...kept, ...wish } : wish, says);
  }

  nudge(east: number, north: number, turn: number): void {
    const { value: id } = this.play.selection.id;
    const from = this.poseOf(id);
    if (from === undefined || id === null) return;
    const { target: _, ...kept } = this.kept(id);
    const at: Point = kept.at ?? from;
    const turned = turn === 0 ? {} : { heading: ((kept.heading ?? from.heading) + turn + 3600) % 3600 };
    this.propose(id, { ...kept, at: { x: at.x + east, y: at.y + north }, ...turned }, STRINGS.moveHere);
  }

  nextFormation(): void {
    const { id, unit } = this.play.selection;
    const formations = unit.value?.formations ?? [];
    const at = formations.findIndex((each) => each.id === this.wish.formation);
    const next = formations[(at + 1) % formations.length];
    if (id.value === null || next === undefined) return;
    this.propose(id.value, { ...this.kept(id.value), formation: next.id }, STRINGS.form(next.label));
  }

  /** What was wished of it before, unless that was given, dropped, or replaced by an order from the list. */
  private kept(id: string): Wish {
    return this.of === id && this.play.draft.order.value?.listed === false ? this.wish : {};
  }

  private poseOf(id: string | null): Pose | undefined {
    return this.play.replay.scene.value?.signs.find((sign) => sign.id === id)?.pose;
  }

  private propose(id: string, wish: Wish, says: string): void {
    // Where the pointer is lifted it was before.
    if (JSON.stringify(this.kept(id)) === JSON.stringify(wish)) return;
    [this.of, this.wish] = [id, wish];
    this.play.draft.wish(id, wish, says);
  }
}
