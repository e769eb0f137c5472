import type { Block, Sign } from 'enfilade';
import { middleOf, nameOfPiece, type Piece, type PieceKey, piecesOf, type Place, placesOf } from 'enfilade/drafting';
import type { Board } from './board.ts';
import { keyOfSign } from './hit.ts';
import { pointOf } from './snap.ts';
import { EDITOR_STRINGS as STRINGS } from './strings.ts';
import { cornersOf, type Lens, movedTo, onScreen, slabOf } from '../table/index.ts';

interface OverlayProps {
  readonly board: Board;
  readonly lens: Lens;
}

type Seen = { readonly x: number; readonly y: number };

function pathOf(points: readonly Seen[], isClosed: boolean): string {
  return (
    points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('') +
    (isClosed ? 'Z' : '')
  );
}

function isOpen(piece: Piece): boolean {
  return 'line' in piece.value && piece.value.line !== undefined;
}

/** What belongs to drawing and not to the battle: zones, pins, handles, ghosts, problems. Everything in it is also in the lists beside the map. */
export function Overlay({ board, lens }: OverlayProps) {
  const { drawing } = board;
  const { value: draft } = drawing.draft;
  const seen = (place: Place): Seen => onScreen(lens, pointOf(place));
  const pieces = piecesOf(draft);
  const drawn = new Set(drawing.survey.value?.ground.map(({ id }) => id) ?? []);
  return (
    <svg class="editor-overlay" aria-hidden="true">
      {pieces.map(([key, piece]) =>
        piece.of === 'zones' ? (
          <ZoneShape key={key} piece={piece} seen={seen} name={draft.scenario.sides[piece.value.side].name} />
        ) : null,
      )}
      {pieces.map(([key, piece]) =>
        piece.of === 'terrain' && drawing.isChecked.value && !drawn.has(piece.value.id) ? (
          <path key={key} class="editor-undrawn" d={pathOf(placesOf(piece).map(seen), !isOpen(piece))} />
        ) : null,
      )}
      <Arrivals pieces={pieces} seen={seen} />
      {pieces.map(([key, piece]) =>
        piece.of === 'objectives' ? (
          <Pin key={key} piece={piece} draft={draft} seen={seen} palette={drawing.palette} />
        ) : null,
      )}
      <Selected board={board} lens={lens} seen={seen} />
      <CarriedShapes board={board} lens={lens} seen={seen} />
      <SketchShape board={board} seen={seen} />
      <TroopGhost board={board} lens={lens} />
      <Problems board={board} seen={seen} />
      <Band board={board} />
    </svg>
  );
}

type See = (place: Place) => Seen;

function ZoneShape({
  piece,
  seen,
  name,
}: {
  readonly piece: Extract<Piece, { of: 'zones' }>;
  readonly seen: See;
  readonly name: string;
}) {
  const points = piece.value.area.map(seen);
  const corner = points.reduce(
    (best, each) => (each.x + each.y < best.x + best.y ? each : best),
    points[0] ?? { x: 0, y: 0 },
  );
  return (
    <g class={`editor-zone editor-zone-${piece.value.side}`}>
      <path d={pathOf(points, true)} />
      <text x={corner.x + 9} y={corner.y + 19}>
        {STRINGS.zoneOf(name)}
      </text>
    </g>
  );
}

/** Arrivals at one place share a label. */
function Arrivals({ pieces, seen }: { readonly pieces: ReturnType<typeof piecesOf>; readonly seen: See }) {
  const units = pieces.flatMap(([key, piece]) =>
    piece.of === 'units' && piece.value.arrives !== undefined
      ? [{ key, unit: piece.value, arrives: piece.value.arrives }]
      : [],
  );
  const places = [...new Set(units.map(({ arrives: { at } }) => at.join(' ')))];
  return (
    <>
      {places.map((place) => {
        const here = units.filter(({ arrives: { at } }) => at.join(' ') === place);
        const [first] = here;
        if (first === undefined) return null;
        const { at, heading } = first.arrives;
        const turns = here.map(({ arrives }) => arrives.turn);
        const [from, to] = [Math.min(...turns), Math.max(...turns)];
        const { x, y } = seen(at);
        const says = STRINGS.arrives(
          from === to ? String(from) : `${from}\u2013${to}`,
          here.length > 1 ? `${first.unit.name} +${here.length - 1}` : first.unit.name,
        );
        const wide = says.length * 6.4 + 20;
        const turned = -heading;
        return (
          <g key={place} class={`editor-arrival editor-arrival-${first.unit.side}`}>
            <path d="M0 -4h14v-5l11 9-11 9v-5H0Z" transform={`translate(${x} ${y}) rotate(${turned})`} />
            <g transform={`translate(${Math.max(4, x + (heading === 180 ? -wide - 4 : 4))} ${y - 31})`}>
              <rect width={wide} height={21} rx={10.5} />
              <text x={wide / 2} y={15}>
                {says}
              </text>
            </g>
          </g>
        );
      })}
    </>
  );
}

interface PinProps {
  readonly piece: Extract<Piece, { of: 'objectives' }>;
  readonly draft: Board['drawing']['draft']['value'];
  readonly palette: Board['drawing']['palette'];
  readonly seen: See;
}

function Pin({ piece, draft, seen, palette }: PinProps) {
  const { at, terrain, points = 1 } = piece.value;
  const ground = draft.scenario.terrain.find(({ id }) => id === terrain);
  const place = at ?? (ground === undefined ? undefined : middleOf([{ of: 'terrain', value: ground }]));
  if (place === undefined) return null;
  const { x, y } = seen(place);
  return (
    <g class="editor-objective" transform={`translate(${x} ${y})`}>
      <circle r={12} />
      <path d="M0 -7l2 4.700 5 .400-3.800 3.300 1.200 5L0 3.700-4.400 6.400l1.200-5L-7 -1.900l5-.400Z" />
      <text x={17} y={5}>
        {ground?.name === undefined ? `${nameOfPiece(piece, palette)}, ${points}` : points}
      </text>
    </g>
  );
}

function signsOf(board: Board, keys: readonly PieceKey[]): readonly Sign[] {
  const { drawing } = board;
  return (drawing.survey.value?.signs ?? []).filter(({ id }) => keys.includes(keyOfSign(drawing, id)));
}

function Selected({ board, lens, seen }: OverlayProps & { readonly seen: See }) {
  const { drawing } = board;
  const { value: keys } = drawing.selected;
  const one = keys.length === 1;
  return (
    <g class="editor-selected">
      {signsOf(board, keys).map((sign) => (
        <path key={sign.id} d={sign.blocks.map((block) => pathOf(bodyOf(block, lens), true)).join('')} />
      ))}
      {keys.map((key) => {
        const piece = drawing.piece(key);
        if (piece === undefined) return null;
        const shape = board.reshaping.value?.key === key ? board.reshaping.value.points : placesOf(piece);
        const points = shape.map(seen);
        if (piece.of === 'units' || piece.of === 'commands' || piece.of === 'objectives')
          return piece.of !== 'units' || piece.value.arrives !== undefined
            ? points.map(({ x, y }) => <circle key={key} cx={x} cy={y} r={17} />)
            : null;
        const isClosed = !isOpen(piece);
        const legs = points.flatMap((point, i) => {
          const next = points[i + 1] ?? (isClosed ? points[0] : undefined);
          return next === undefined ? [] : [{ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }];
        });
        return (
          <g key={key}>
            <path d={pathOf(points, isClosed)} />
            {one && !drawing.isLocked(key) ? (
              <>
                {legs.map(({ x, y }, i) => (
                  <circle key={i} class="editor-middle" cx={x} cy={y} r={3.5} />
                ))}
                {points.map(({ x, y }, i) => (
                  <rect key={i} class="editor-corner" x={x - 5} y={y - 5} width={10} height={10} />
                ))}
              </>
            ) : null}
          </g>
        );
      })}
    </g>
  );
}

function bodyOf(block: Block, lens: Lens): readonly Seen[] {
  const slab = slabOf(block, lens);
  if (block.round !== true) return cornersOf(slab);
  const r = Math.max(slab.w, slab.d) / 2;
  return Array.from({ length: 12 }, (_, i) => ({
    x: slab.x + r * Math.cos((i * Math.PI) / 6),
    y: slab.y + r * Math.sin((i * Math.PI) / 6),
  }));
}

/** Where what is carried would lie. */
function CarriedShapes({ board, lens, seen }: OverlayProps & { readonly seen: See }) {
  const { value: carried } = board.carried;
  const { drawing } = board;
  if (carried === null) return null;
  const { keys, by, turn } = carried;
  const pieces = keys.flatMap((key) => drawing.piece(key) ?? []);
  const [cx, cy] = middleOf(pieces);
  const radians = (turn * Math.PI) / 180;
  const moved = ([x, y]: Place): Place => {
    const [dx, dy] = [x - cx, y - cy];
    return [
      cx + by[0] + dx * Math.cos(radians) - dy * Math.sin(radians),
      cy + by[1] + dx * Math.sin(radians) + dy * Math.cos(radians),
    ];
  };
  return (
    <g class="editor-carried">
      {signsOf(board, keys).map((sign) => {
        const at = pointOf(moved([sign.pose.x / 1000, sign.pose.y / 1000]));
        const there = movedTo(
          sign,
          { x: Math.round(at.x), y: Math.round(at.y) },
          sign.pose.heading + Math.round(turn * 10),
        );
        return <Body key={sign.id} sign={there} lens={lens} />;
      })}
      {pieces.map((piece, i) =>
        piece.of === 'units' && piece.value.arrives === undefined ? null : piece.of === 'units' ||
          piece.of === 'objectives' ? (
          placesOf(piece).map((place) => {
            const { x, y } = seen(moved(place));
            return <circle key={i} cx={x} cy={y} r={12} />;
          })
        ) : piece.of === 'commands' ? null : (
          <path key={i} d={pathOf(placesOf(piece).map(moved).map(seen), !isOpen(piece))} />
        ),
      )}
    </g>
  );
}

function Body({ sign, lens }: { readonly sign: Sign; readonly lens: Lens }) {
  const { x, y } = onScreen(lens, sign.pose);
  const turn = (-sign.pose.heading * Math.PI) / 1800;
  return (
    <g class={`editor-body editor-body-${sign.side}`}>
      <path d={sign.blocks.map((block) => pathOf(bodyOf(block, lens), true)).join('')} />
      <path class="editor-front" d={`M${x} ${y}l${26 * Math.cos(turn)} ${26 * Math.sin(turn)}`} />
    </g>
  );
}

function SketchShape({ board, seen }: { readonly board: Board; readonly seen: See }) {
  const { value: sketch } = board.sketch;
  const { value: pointer } = board.pointer;
  const points = (sketch?.points ?? []).map(seen);
  const next = pointer === null || board.shape === null ? null : seen(pointer);
  const whole = next === null || sketch?.isFreehand === true ? points : [...points, next];
  const last = whole.at(-1);
  const { palette } = board.drawing;
  const mark = palette.unit === 'inch' ? '\u2033' : ' cm';
  const xs = sketch?.points.map(([x]) => x) ?? [];
  const ys = sketch?.points.map(([, y]) => y) ?? [];
  const size = (of: readonly number[]): string => `${Math.round((Math.max(...of) - Math.min(...of)) * 10) / 10}${mark}`;
  return (
    <g class="editor-sketch">
      {whole.length > 1 ? <path d={pathOf(whole, sketch?.shape === 'area' && whole.length > 2)} /> : null}
      {sketch?.isFreehand === true
        ? null
        : points.map(({ x, y }, i) => (
            <rect key={i} class="editor-corner" x={x - 5} y={y - 5} width={10} height={10} />
          ))}
      {next === null ? null : (
        <path class="editor-cross" d={`M${next.x - 9} ${next.y}h18M${next.x} ${next.y - 9}v18`} />
      )}
      {points.length > 1 && last !== undefined ? (
        <g class="editor-tag" transform={`translate(${last.x + 14} ${last.y + 14})`}>
          <rect width={104} height={22} rx={11} />
          <text x={52} y={15.5}>
            {STRINGS.pixels(size(xs), size(ys))}
          </text>
        </g>
      ) : null}
    </g>
  );
}

/** The unit that the next press puts on the map. */
function TroopGhost({ board, lens }: OverlayProps) {
  const { drawing } = board;
  const { value: placing } = drawing.placing;
  const place = board.standing.value ?? board.pointer.value;
  if (placing === null || place === null) return null;
  if (placing.what === 'commander') {
    const { x, y } = onScreen(lens, pointOf(place));
    return <circle class={`editor-body editor-body-${drawing.side.value} editor-commander`} cx={x} cy={y} r={14} />;
  }
  const sign = drawing.troops[placing.profile]?.[placing.formation];
  if (sign === undefined) return null;
  // The sign lies about the place that a scenario gives, which is not always its middle.
  const turn = (drawing.facing * Math.PI) / 180;
  const { x, y } = sign.pose;
  const at = pointOf(place);
  const pose = { x: at.x + x * Math.cos(turn) - y * Math.sin(turn), y: at.y + x * Math.sin(turn) + y * Math.cos(turn) };
  const there = movedTo(
    { ...sign, side: drawing.side.value },
    pose,
    sign.pose.heading + Math.round(drawing.facing * 10),
  );
  return <Body sign={there} lens={lens} />;
}

function Problems({ board, seen }: { readonly board: Board; readonly seen: See }) {
  const { drawing } = board;
  const problems = drawing.survey.value?.problems ?? [];
  return (
    <>
      {problems.map(({ at, mustFix }, i) => {
        if (at === null) return null;
        const { x, y } = seen(at);
        return (
          <g
            key={i}
            class={mustFix ? 'editor-problem editor-problem-must' : 'editor-problem'}
            transform={`translate(${x - 4} ${y - 20})`}
          >
            <circle r={10} />
            <text y={4.5}>{i + 1}</text>
          </g>
        );
      })}
    </>
  );
}

function Band({ board }: { readonly board: Board }) {
  const { value: band } = board.band;
  if (band === null) return null;
  const { from, to } = band;
  return (
    <rect
      class="editor-band"
      x={Math.min(from.x, to.x)}
      y={Math.min(from.y, to.y)}
      width={Math.abs(to.x - from.x)}
      height={Math.abs(to.y - from.y)}
    />
  );
}
