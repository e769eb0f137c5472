import type { Sign } from 'enfilade';
import type { DragMove } from '../../table/index.ts';
import type { Play } from '../play.ts';
import type { PlannedMove } from './planned-move.ts';

const FULL = 3600;
/** Let go of nearer than this to where it stands, a unit is to stay. */
const LEAST_WAY = 300;

/** Moves that are planned while the other side acts. They are kept on the page: the engine is told nothing of them. */
export class Planner {
  private readonly play: Play;
  /** Where the dragged unit was taken, and what was planned for it before. */
  private taken: (Pick<Sign['pose'], 'x' | 'y'> & { readonly before: PlannedMove | null }) | null = null;

  constructor(play: Play) {
    this.play = play;
  }

  drag({ id, by, phase }: DragMove): void {
    const sign = this.signOf(id);
    if (phase === 'start' && sign !== undefined) this.taken = { ...sign.pose, before: this.planOf(id) };
    const { taken } = this;
    if (sign === undefined || taken === null) return;
    const isBack = phase === 'end' && Math.hypot(by.x, by.y) < LEAST_WAY;
    if (isBack) this.put(id, null);
    else if (phase === 'cancel') this.put(id, taken.before);
    else this.put(id, { ...this.begun(sign), at: { x: taken.x + by.x, y: taken.y + by.y } });
    if (phase === 'end' || phase === 'cancel') this.taken = null;
  }

  /** The plan of the selected unit, by keys, the wheel or a second finger. */
  nudge(east: number, north: number, turn: number): void {
    const sign = this.signOf(this.play.selection.id.value);
    if (sign === undefined || sign.side !== this.play.store.status.value?.viewer) return;
    const { at, heading, ...plan } = this.begun(sign);
    const turned = turn === 0 ? heading : ((heading ?? sign.pose.heading) + turn + FULL) % FULL;
    this.put(sign.id, { ...plan, at: { x: at.x + east, y: at.y + north }, heading: turned });
  }

  private begun({ id, name, pose }: Sign): PlannedMove {
    return this.planOf(id) ?? { unit: id, name, at: { x: pose.x, y: pose.y }, heading: null };
  }

  private planOf(id: string): PlannedMove | null {
    return this.play.plans.value.find(({ unit }) => unit === id) ?? null;
  }

  private signOf(id: string | null): Sign | undefined {
    return this.play.replay.scene.value?.signs.find((sign) => sign.id === id);
  }

  /** What was planned last stands last, unless it is the same unit's again. */
  private put(id: string, plan: PlannedMove | null): void {
    const { plans } = this.play;
    if (plan === null) plans.value = plans.value.filter(({ unit }) => unit !== id);
    else if (this.planOf(id) === null) plans.value = [...plans.value, plan];
    else plans.value = plans.value.map((each) => (each.unit === id ? plan : each));
  }
}
