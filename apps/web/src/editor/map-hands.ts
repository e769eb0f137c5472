import type { Point } from 'enfilade';
import { type DraftCommand, middleOf, placesOf } from 'enfilade/drafting';
import type { Board } from './board.ts';
import { handleUnder, pieceUnder, piecesWithin } from './hit.ts';
import { placeCommander, placeTroops } from './new-troops.ts';
import { simplified, simplifiedOutline } from './simplify.ts';
import { atEdge, onGrid, placeOf, snapped } from './snap.ts';
import {
  clamped,
  type Grip,
  type Hands,
  type Keys,
  type Lens,
  lensOf,
  limitsOf,
  onTable,
  panned,
  type Phase,
  zoomedAt,
} from '../table/index.ts';

type Grabbed =
  | { readonly what: 'draw' | 'rectangle' | 'band' | 'stand'; readonly from: Point }
  | { readonly what: 'pieces'; readonly from: Point; readonly id: string }
  | { readonly what: 'corner'; readonly from: Point; readonly id: string; readonly corner: number };

const FREEHAND_PIXELS = 2.5;
const LEAST_TOLERANCE = 0.15;
/** Pixels: a hand that trembles while it clicks draws no line. */
const TREMBLE = 12;
const TURN = 15;

/** What hands do to the drawing board. Places in pixels come in, edits go out. */
export class MapHands implements Hands {
  private readonly board: Board;
  private grabbed: Grabbed | null = null;
  /** What was drawn before the hand began to draw freely. */
  private before: Board['sketch']['value'] = null;
  private isTouch = false;
  /** Space is held down: the map is pulled about, whatever lies under the hand. */
  isPulling = false;

  constructor(board: Board) {
    this.board = board;
  }

  private get lens(): Lens | null {
    const { camera, view } = this.board;
    return camera.value === null ? null : lensOf(camera.value, view.value, 1);
  }

  private at(pixel: Point): Point {
    const { lens } = this;
    return lens === null ? { x: 0, y: 0 } : onTable(lens, pixel);
  }

  private snap(pixel: Point, isFree: boolean) {
    const { lens } = this;
    const at = this.at(pixel);
    return lens === null ? placeOf(at) : snapped(this.board.drawing, lens, at, { isFree, isTouch: this.isTouch });
  }

  private look(next: (camera: NonNullable<Board['camera']['value']>) => NonNullable<Board['camera']['value']>): void {
    const { camera, view, drawing } = this.board;
    const { width, height } = drawing.draft.value.scenario.table;
    const table = { width: width * 1000, height: height * 1000 };
    if (camera.value === null) return;
    const limits = { ...limitsOf(table, view.value, drawing.palette.unit), slack: 60 };
    camera.value = clamped(next(camera.value), table, view.value, limits);
  }

  pan(right: number, down: number): void {
    this.look((camera) => panned(camera, right, down));
  }

  zoom(at: Point, factor: number): void {
    this.look((camera) => zoomedAt(camera, this.board.view.value, at, camera.zoom * factor));
  }

  /** Back to the whole table. */
  grab(pixel: Point, touch: boolean): Grip | null {
    this.isTouch = touch;
    this.grabbed = this.isPulling ? null : this.grabbedAt(pixel, touch);
    return this.grabbed === null ? null : { id: this.grabbed.what, end: null, isGhost: false };
  }

  private grabbedAt(pixel: Point, touch: boolean): Grabbed | null {
    const { drawing } = this.board;
    const { lens } = this;
    if (lens === null) return null;
    if (drawing.placing.value !== null) return { what: 'stand', from: pixel };
    if (drawing.tool.value === 'zone' && this.board.sketch.value === null) return { what: 'rectangle', from: pixel };
    if (this.board.shape !== null) return { what: 'draw', from: pixel };
    if (drawing.tool.value !== 'select') return null;
    const handle = handleUnder(drawing, lens, pixel, touch);
    if (handle !== null) {
      const piece = drawing.piece(handle.key);
      const points = piece === undefined ? [] : [...placesOf(piece)];
      if (handle.isNew) points.splice(handle.corner, 0, this.snap(pixel, true));
      this.board.reshaping.value = { key: handle.key, points };
      return { what: 'corner', from: pixel, id: handle.key, corner: handle.corner };
    }
    const id = pieceUnder(drawing, lens, pixel, touch);
    // Ground is taken hold of only once it is selected: a hand that pulls a frame about units begins on it.
    const isGround = id !== null && !/^(units|commands|objectives)\//.test(id);
    if (id !== null && !drawing.isLocked(id) && (!isGround || drawing.selected.value.includes(id)))
      return { what: 'pieces', from: pixel, id };
    return touch ? null : { what: 'band', from: pixel };
  }

  drag(_: Grip, pixel: Point, phase: Phase, keys: Keys): void {
    const { grabbed, board } = this;
    if (grabbed === null) return;
    board.drawing.isBusy.value = phase === 'start' || phase === 'move';
    if (phase === 'cancel') {
      board.drop();
      return;
    }
    switch (grabbed.what) {
      case 'draw':
        return this.dragFreely(grabbed.from, pixel, phase);
      case 'rectangle':
        return this.dragRectangle(grabbed.from, pixel, phase, keys);
      case 'band':
        return this.dragBand(grabbed.from, pixel, phase, keys);
      case 'stand':
        return this.dragStand(grabbed.from, pixel, phase, keys);
      case 'pieces':
        return this.dragPieces(grabbed, pixel, phase, keys);
      case 'corner':
        return this.dragCorner(grabbed.corner, pixel, phase, keys);
    }
  }

  private dragFreely(from: Point, pixel: Point, phase: Phase): void {
    const { board, lens } = this;
    const shape = board.shape;
    if (shape === null || lens === null) return;
    if (phase === 'start') this.before = board.sketch.value;
    const before = board.sketch.value;
    const points = [...(phase === 'start' && before?.isFreehand === false ? before.points : (before?.points ?? []))];
    points.push(onGrid(board.drawing, placeOf(this.at(pixel)), true));
    board.sketch.value = { points, shape, isFreehand: true };
    if (phase !== 'end') return;
    const size = Math.max(
      ...points.map(([x, y]) => Math.hypot(x * 1000 - this.at(from).x, y * 1000 - this.at(from).y)),
    );
    if (size * lens.k < TREMBLE) {
      board.sketch.value = this.before;
      board.addPoint(this.snap(from, false));
      return;
    }
    const tolerance = Math.max(LEAST_TOLERANCE, FREEHAND_PIXELS / (lens.k * 1000));
    const fewer = shape === 'area' ? simplifiedOutline(points, tolerance) : simplified(points, tolerance);
    board.sketch.value = { points: fewer, shape, isFreehand: false };
    board.finish();
  }

  private dragRectangle(from: Point, pixel: Point, phase: Phase, { ctrl }: Keys): void {
    const { board } = this;
    const [[ax, ay], [bx, by]] = [this.snap(from, ctrl), this.snap(pixel, ctrl)];
    board.sketch.value = {
      points: [
        [ax, ay],
        [bx, ay],
        [bx, by],
        [ax, by],
      ],
      shape: 'area',
      isFreehand: true,
    };
    if (phase === 'end') board.finish();
  }

  private dragBand(from: Point, pixel: Point, phase: Phase, { shift }: Keys): void {
    const { board, lens } = this;
    board.band.value = phase === 'end' ? null : { from, to: pixel };
    if (phase !== 'end' || lens === null) return;
    const found = piecesWithin(board.drawing, lens, from, pixel);
    board.drawing.select(shift ? [...new Set([...board.drawing.selected.value, ...found])] : found);
  }

  /** Pressed where it stands, pulled to where it faces. */
  private dragStand(from: Point, pixel: Point, phase: Phase, { ctrl }: Keys): void {
    const { board } = this;
    const [one, two] = [this.at(from), this.at(pixel)];
    board.standing.value = this.snap(from, ctrl);
    const degrees = (Math.atan2(two.y - one.y, two.x - one.x) * 180) / Math.PI;
    board.drawing.face(ctrl ? Math.round(degrees * 10) / 10 : Math.round(degrees / TURN) * TURN);
    if (phase !== 'end') return;
    this.put(this.snap(from, ctrl));
    board.standing.value = null;
  }

  private dragPieces(
    { from, id }: Extract<Grabbed, { what: 'pieces' }>,
    pixel: Point,
    phase: Phase,
    { ctrl, shift }: Keys,
  ): void {
    const { board } = this;
    const { drawing } = board;
    if (phase === 'start' && !drawing.selected.value.includes(id))
      drawing.select(shift ? [...drawing.selected.value, id] : [id]);
    const [one, two] = [this.at(from), this.at(pixel)];
    const by = onGrid(drawing, [(two.x - one.x) / 1000, (two.y - one.y) / 1000], ctrl);
    const turn = phase === 'start' ? 0 : (board.carried.value?.turn ?? 0);
    board.carried.value = { keys: drawing.selected.value, by, turn };
    if (phase !== 'end') return;
    this.putDown();
  }

  /** Puts down what is carried: moved and turned in one step. */
  private putDown(): void {
    const { board } = this;
    const { value: carried } = board.carried;
    board.carried.value = null;
    if (carried === null) return;
    const { keys, by, turn } = carried;
    const isMoved = by[0] !== 0 || by[1] !== 0;
    const move: DraftCommand = { do: 'move', keys, by };
    const turned: DraftCommand = { do: 'turn', keys, by: turn };
    if (isMoved && turn !== 0) {
      const [name = ''] = keys
        .flatMap((key) => board.drawing.piece(key) ?? [])
        .map((piece) => ('name' in piece.value ? piece.value.name : ''));
      board.drawing.do({
        do: 'all',
        says: `Moved and turned ${keys.length > 1 ? `${keys.length} pieces` : (name ?? '')}`,
        commands: [move, turned],
      });
    } else if (isMoved) board.drawing.do(move);
    else if (turn !== 0) board.drawing.do(turned);
  }

  private dragCorner(corner: number, pixel: Point, phase: Phase, { ctrl }: Keys): void {
    const { board } = this;
    const { value: now } = board.reshaping;
    if (now === null) return;
    const points = now.points.map((point, i) => (i === corner ? this.snap(pixel, ctrl) : point));
    board.reshaping.value = { ...now, points };
    if (phase !== 'end') return;
    board.reshaping.value = null;
    board.drawing.do({ do: 'reshape', key: now.key, points });
  }

  tap(pixel: Point, touch: boolean, { shift, ctrl }: Keys): void {
    const { board, lens } = this;
    const { drawing } = board;
    this.isTouch = touch;
    board.reshaping.value = null;
    if (lens === null) return;
    const place = this.snap(pixel, ctrl);
    if (drawing.placing.value !== null) {
      this.put(place);
      return;
    }
    if (board.shape !== null) {
      this.addCorner(pixel, place);
      return;
    }
    if (drawing.tool.value === 'objective') {
      const { objectives = [] } = drawing.draft.value.scenario;
      drawing.do({
        do: 'add',
        pieces: [{ of: 'objectives', value: { name: `Objective ${objectives.length + 1}`, at: [place[0], place[1]] } }],
      });
      return;
    }
    if (drawing.tool.value === 'arrival') {
      this.arrive(place);
      return;
    }
    const key = pieceUnder(drawing, lens, pixel, touch);
    if (key === null) {
      if (!shift) drawing.select([]);
    } else if (shift || ctrl) drawing.toggle(key);
    else drawing.select([key]);
  }

  private addCorner(pixel: Point, place: ReturnType<MapHands['snap']>): void {
    const { board, lens } = this;
    const [first] = board.sketch.value?.points ?? [];
    if (
      first !== undefined &&
      lens !== null &&
      board.shape === 'area' &&
      (board.sketch.value?.points.length ?? 0) > 2
    ) {
      const at = this.at(pixel);
      const near = Math.hypot(at.x / 1000 - first[0], at.y / 1000 - first[1]) * 1000 * lens.k;
      if (near <= (this.isTouch ? 22 : 10)) {
        board.finish();
        return;
      }
    }
    board.addPoint(place);
  }

  /** Puts what is in the hand on the map. */
  private put(place: ReturnType<MapHands['snap']>): void {
    const { drawing } = this.board;
    const { value: placing } = drawing.placing;
    if (placing === null) return;
    const command =
      placing.what === 'troops'
        ? placeTroops(drawing, placing, place, drawing.facing)
        : placeCommander(drawing, placing.role, place);
    if (command !== null) drawing.do(command);
  }

  /** The selected units come on here later, from their turn on. */
  private arrive(place: ReturnType<MapHands['snap']>): void {
    const { drawing } = this.board;
    const { at, heading } = atEdge(drawing, place);
    const units = drawing.selected.value.flatMap((key) => {
      const piece = drawing.piece(key);
      return piece?.of === 'units' ? [{ key, turn: piece.value.arrives?.turn ?? 2, name: piece.value.name }] : [];
    });
    const [first] = units;
    if (first === undefined) return;
    const commands = units.flatMap(({ key, turn }): readonly DraftCommand[] => [
      { do: 'set', keys: [key], field: 'at', value: undefined },
      { do: 'set', keys: [key], field: 'heading', value: undefined },
      { do: 'set', keys: [key], field: 'arrives', value: { turn, at, heading } },
    ]);
    const says = units.length === 1 ? `${first.name} arrives later` : `${units.length} units arrive later`;
    drawing.do({ do: 'all', says, commands });
  }

  doubleTap(pixel: Point, touch: boolean): void {
    const { board } = this;
    if (board.shape === null) {
      this.tap(pixel, touch, { shift: false, ctrl: false });
      return;
    }
    board.addPoint(this.snap(pixel, false));
    board.finish();
  }

  hold(pixel: Point): void {
    if (this.board.shape === null && this.board.drawing.placing.value === null)
      this.tap(pixel, true, { shift: true, ctrl: false });
  }

  hover(pixel: Point | null): void {
    this.isTouch = false;
    const isWanted = this.board.shape !== null || this.board.drawing.placing.value !== null;
    const next = pixel === null || !isWanted ? null : this.snap(pixel, false);
    if (next !== this.board.pointer.value) this.board.pointer.value = next;
  }

  twist(_: string, by: number): void {
    const { board } = this;
    const { value: carried } = board.carried;
    if (carried !== null)
      board.carried.value = { ...carried, turn: carried.turn + Math.sign(by) * Math.max(1, Math.abs(by) / 10) };
    else board.drawing.face(board.drawing.facing + Math.sign(by) * 5);
  }

  corner(): void {}

  /** The selected units face the hand. */
  face(pixel: Point, phase: Phase, { shift }: Keys): void {
    const { board } = this;
    const { drawing } = board;
    if (phase === 'cancel') return;
    if (phase === 'start') {
      const key = this.lens === null ? null : pieceUnder(drawing, this.lens, pixel, false);
      if (key !== null && !drawing.selected.value.includes(key)) drawing.select([key]);
      return;
    }
    const keys = drawing.selected.value.filter((key) => key.startsWith('units/'));
    const [first] = keys;
    const piece = first === undefined ? undefined : drawing.piece(first);
    if (piece?.of !== 'units') return;
    const [x, y] = middleOf(keys.flatMap((key) => drawing.piece(key) ?? []));
    const there = placeOf(this.at(pixel));
    const degrees = (Math.atan2(there[1] - y, there[0] - x) * 180) / Math.PI;
    const heading = shift ? Math.round(degrees) : Math.round(degrees / TURN) * TURN;
    const by = heading - (piece.value.heading ?? piece.value.arrives?.heading ?? 0);
    board.carried.value = phase === 'end' ? null : { keys, by: [0, 0], turn: by };
    if (phase === 'end' && by !== 0) drawing.do({ do: 'turn', keys, by });
  }

  frame(from: Point, to: Point, phase: Phase): void {
    if (phase === 'start' || phase === 'move' || phase === 'end')
      this.dragBand(from, to, phase, { shift: false, ctrl: false });
  }
}
