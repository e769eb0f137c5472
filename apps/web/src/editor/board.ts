import { type Signal, signal } from '@preact/signals';
import type { NewPiece, PieceKey, Place } from 'enfilade/drafting';
import type { Camera, Size } from '../table/index.ts';
import type { Drawing } from './drawing.ts';
import { areaOf } from './simplify.ts';
import { EDITOR_STRINGS as STRINGS } from './strings.ts';

/** A shape that is being drawn, corner by corner or freely. */
export interface Sketch {
  readonly points: readonly Place[];
  readonly shape: 'area' | 'line';
  readonly isFreehand: boolean;
}

/** What is carried on the map, and by how much. */
export interface Carried {
  readonly keys: readonly PieceKey[];
  readonly by: Place;
  /** Degrees counter-clockwise. */
  readonly turn: number;
}

const LEAST_AREA = 1;
const ASIDE = 0.01;

/** What the hand has begun on the map and not finished: nothing of it is in the draft yet. */
export class Board {
  readonly drawing: Drawing;
  readonly camera: Signal<Camera | null> = signal(null);
  readonly view: Signal<Size> = signal({ width: 0, height: 0 });
  readonly sketch: Signal<Sketch | null> = signal(null);
  readonly pointer: Signal<Place | null> = signal(null);
  readonly carried: Signal<Carried | null> = signal(null);
  /** Other corners for a piece, while one of them is dragged. */
  readonly reshaping: Signal<{ readonly key: PieceKey; readonly points: readonly Place[] } | null> = signal(null);
  readonly band: Signal<{
    readonly from: { readonly x: number; readonly y: number };
    readonly to: { readonly x: number; readonly y: number };
  } | null> = signal(null);
  /** Where a new unit stands while it is being faced. */
  readonly standing: Signal<Place | null> = signal(null);

  constructor(drawing: Drawing) {
    this.drawing = drawing;
  }

  /** Which shape the tool in hand draws; null where it draws none. */
  get shape(): Sketch['shape'] | null {
    const { tool, stamp } = this.drawing;
    if (tool.value === 'zone') return 'area';
    return stamp?.shape ?? null;
  }

  addPoint(at: Place): void {
    const { shape } = this;
    if (shape === null) return;
    const points = this.sketch.value?.points ?? [];
    const last = points.at(-1);
    if (last !== undefined && Math.hypot(last[0] - at[0], last[1] - at[1]) < ASIDE) return;
    this.sketch.value = { points: [...points, at], shape, isFreehand: false };
  }

  takeBackPoint(): void {
    const { value: now } = this.sketch;
    if (now === null) return;
    const points = now.points.slice(0, -1);
    this.sketch.value = points.length === 0 ? null : { ...now, points };
  }

  drop(): void {
    this.sketch.value = null;
    this.carried.value = null;
    this.reshaping.value = null;
    this.band.value = null;
    this.standing.value = null;
  }

  /** Puts what was drawn into the draft. */
  finish(): boolean {
    const { value: now } = this.sketch;
    const { drawing } = this;
    if (now === null) return false;
    const least = now.shape === 'area' ? 3 : 2;
    if (now.points.length < least || (now.shape === 'area' && areaOf(now.points) < LEAST_AREA)) {
      drawing.refusal.value = STRINGS.tooSmall;
      this.sketch.value = null;
      return false;
    }
    this.sketch.value = null;
    return drawing.do({ do: 'add', pieces: [this.pieceOf(now.points)] });
  }

  private pieceOf(points: readonly Place[]): NewPiece {
    const { drawing } = this;
    const places = points.map(([x, y]): [number, number] => [x, y]);
    const { stamp } = drawing;
    if (drawing.tool.value === 'zone' || stamp === undefined)
      return { of: 'zones', value: { side: drawing.side.value, area: places } };
    const { kind, shape, name, with: own } = stamp;
    const names = drawing.draft.value.scenario.terrain.map((each) => each.name);
    const given = name === undefined ? undefined : freshName(names, name);
    return {
      of: 'terrain',
      value: {
        kind,
        ...(given === undefined ? {} : { name: given }),
        ...(shape === 'area' ? { area: places } : { line: places }),
        ...(own === undefined ? {} : { with: { ...own } }),
      },
    };
  }
}

function freshName(taken: readonly (string | undefined)[], name: string): string {
  let n = 1;
  const numbered = (): string => (n === 1 ? name : `${name} ${n}`);
  while (taken.includes(numbered())) n += 1;
  return numbered();
}
