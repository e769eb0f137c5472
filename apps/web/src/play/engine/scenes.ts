import type { Point, Sign } from 'enfilade';
import type { Adviser, Scene } from './adviser.ts';
import { lostStands } from './lost-stands.ts';
import type { Moments } from './moments.ts';
import type { Session } from './session.ts';

function isWay(path: unknown): path is readonly Point[] {
  return Array.isArray(path) && path.every((each: unknown) => typeof each === 'object' && each !== null && 'x' in each);
}

/** The moments of a battle as one viewer sees them. */
export class Scenes {
  private readonly session: Session;
  private readonly adviser: Adviser;
  private readonly moments: Moments;
  /** The armies at the beginning of the turn that was looked at last. */
  private atBegin: { readonly moment: number; readonly signs: readonly Sign[] } | null = null;

  constructor(session: Session, adviser: Adviser, moments: Moments) {
    [this.session, this.adviser, this.moments] = [session, adviser, moments];
  }

  at(moment: number): Scene {
    const scene = this.adviser.scene(this.moments.at(moment), this.session.viewer, moment, this.waysAt(moment));
    return { ...scene, lost: lostStands(this.signsAtBegin(scene.turn), scene.signs) };
  }

  /** The paths of the units that an event moved: as it says itself, or as its order said, unless that is hidden. */
  private waysAt(moment: number): Scene['ways'] {
    const { session, adviser, moments } = this;
    const { unit, path } = moments.events[moment - 1]?.about ?? {};
    if (typeof unit !== 'string') return {};
    if (isWay(path)) return { [unit]: path };
    const given = session.orderAt(moment);
    const isSecret = adviser.chart.hasSecrets(moments.now) && !session.isOpen;
    if (given === undefined || (isSecret && given.by !== session.viewer)) return {};
    const isOwn = (given.order as { readonly unit?: unknown }).unit === unit;
    const way = isOwn ? adviser.moveCost(moments.at(given.from), given.order)?.way : undefined;
    return way === undefined ? {} : { [unit]: way };
  }

  private signsAtBegin(turn: number): readonly Sign[] {
    const moment = this.moments.begun(turn);
    if (this.atBegin?.moment !== moment)
      this.atBegin = { moment, signs: this.adviser.chart.signs(this.moments.at(moment), this.session.viewer) };
    return this.atBegin.signs;
  }
}
