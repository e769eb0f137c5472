import type { Point } from 'enfilade';
import { readSetting } from '../settings/store.ts';
import type { WheelDrag } from '../table/index.ts';
import type { DragSession } from './drag-session.ts';
import type { Drag } from './engine/lead.ts';
import type { Play } from './play.ts';
import type { Planner } from './plans/planner.ts';

/** Dragging of units; the code for it is fetched once the table is shown. */
export class Dragging {
  private readonly play: Play;
  private session: DragSession | null = null;
  private coming: Promise<DragSession> | undefined;
  private planner: Promise<Planner> | undefined;

  constructor(play: Play) {
    this.play = play;
  }

  /** Whether what was dragged can go on from its ghost. */
  get goesOn(): boolean {
    return this.session?.goesOn ?? false;
  }

  to(wish: Pick<Drag, 'at' | 'target'>, says: string, id = this.play.selection.id.value): void {
    this.with((session) => session.to(wish, says, id));
  }

  nudge(east: number, north: number, turn: number): void {
    if (this.play.mayPlan.value) this.plan((planner) => planner.nudge(east, north, turn));
    else this.with((session) => session.nudge(east, north, turn));
  }

  wheel(wheeled: WheelDrag): void {
    this.with((session) => session.wheel(wheeled));
  }

  face(id: string, place: Point, fine: boolean): void {
    this.with((session) => session.face(id, place, fine));
  }

  corner(id: string): void {
    this.with((session) => session.corner(id));
  }

  nextFormation(): void {
    this.with((session) => session.nextFormation());
  }

  /** What is dragged was let go of. */
  drop(): void {
    if (!readSetting('confirmsMoves')) this.with((session) => void session.drop());
  }

  /** While the other side acts. */
  plan(act: (planner: Planner) => void): void {
    this.planner ??= import('./plans/planner.ts').then(({ Planner: Plans }) => new Plans(this.play));
    void this.planner.then(act);
  }

  async fetch(): Promise<DragSession> {
    this.coming ??= import('./drag-session.ts').then(({ DragSession: Session }) => {
      this.session = new Session(this.play);
      return this.session;
    });
    return this.coming;
  }

  private with(act: (session: DragSession) => void): void {
    if (this.session === null) void this.fetch().then(act);
    else act(this.session);
  }
}
