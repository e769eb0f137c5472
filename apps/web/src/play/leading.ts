import type { Point, Wish } from 'enfilade';
import type { Play } from './play.ts';
import { STRINGS } from './strings.ts';

/** Where the chosen unit is being led: pointer, fingers and keys each change a part of one wish. */
export class Leading {
  private readonly play: Play;
  private wish: Wish = {};
  private of: string | null = null;

  constructor(play: Play) {
    this.play = play;
  }

  at(wish: Pick<Wish, 'at' | 'target'>, says: string, id = this.play.selected.value): void {
    if (id === null) return;
    const { target: _, ...kept } = this.kept(id);
    this.of = id;
    this.wish = wish.target === undefined ? { ...kept, ...wish } : wish;
    this.tell(id, says);
  }

  nudge(east: number, north: number, turn: number): void {
    const from = this.here();
    const { value: id } = this.play.selected;
    if (from === undefined || id === null) return;
    const { target: _, ...wish } = this.kept(id);
    const at: Point = wish.at ?? from;
    this.of = id;
    this.wish = {
      ...wish,
      at: { x: at.x + east, y: at.y + north },
      ...(turn === 0 ? {} : { heading: ((wish.heading ?? from.heading) + turn + 3600) % 3600 }),
    };
    this.tell(id, STRINGS.moveHere);
  }

  nextFormation(): void {
    const { value: id } = this.play.selected;
    const formations = this.play.chosen.value?.formations ?? [];
    if (id === null || formations.length === 0) return;
    const at = formations.findIndex((each) => each.id === this.wish.formation);
    const next = formations[(at + 1) % formations.length];
    if (next === undefined) return;
    this.wish = { ...this.kept(id), formation: next.id };
    this.of = id;
    this.tell(id, STRINGS.form(next.label));
  }

  /** What was wished of it before, unless that was given or dropped. */
  private kept(id: string): Wish {
    return this.of === id && this.play.staged.value !== null ? this.wish : {};
  }

  private here() {
    const { value: id } = this.play.selected;
    return this.play.scene.value?.signs.find((sign) => sign.id === id)?.pose;
  }

  private tell(id: string, says: string): void {
    this.play.wished.value = this.wish.at ?? null;
    this.play.wishedHeading.value = this.wish.heading ?? null;
    this.play.wish(id, this.wish, says);
  }
}
