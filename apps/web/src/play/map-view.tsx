import { computed, type Signal, useSignal } from '@preact/signals';
import type { Point, Sign } from 'enfilade';
import type { RefObject } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { isPhone } from '../parts/narrow.ts';
import { theme } from '../parts/theme.ts';
import {
  type Camera,
  clamped,
  type Dragged,
  fitted,
  type Focus,
  lensOf,
  limitsOf,
  movedTo,
  NO_FOCUS,
  onScreen,
  panned,
  type Shown,
  type Size,
  TableCanvas,
  type Touched,
  zoomedAt,
} from '../table/index.ts';
import { Leading } from './leading.ts';
import { AimCard } from './parts/aim-card.tsx';
import { MapTools } from './parts/map-tools.tsx';
import { inUnits } from './parts/orders.tsx';
import { SignTip } from './parts/sign-tip.tsx';
import type { Play } from './play.ts';
import { STRINGS } from './strings.ts';

/** What the page can do to the map from outside. */
export interface MapHandle {
  pan(east: number, north: number): void;
  zoom(by: number | 'fit'): void;
  nudge(east: number, north: number, turn: number): void;
  nextFormation(): void;
}

interface MapProps {
  readonly play: Play;
  readonly handle: RefObject<MapHandle | null>;
  readonly measuring: Signal<boolean>;
}

const PAN_PIXELS = 60;
const CLOSER = 1.25;

export function MapView({ play, handle, measuring }: MapProps) {
  const camera = useSignal<Camera | null>(null);
  const view = useSignal<Size>({ width: 0, height: 0 });
  const { hovered } = play;
  const measureFrom = useSignal<string | null>(null);
  const shown = useSignal<Shown>(NO_FOCUS.shown);
  const leading = useMemo(() => new Leading(play), [play]);
  const brief = play.brief.value;
  const scene = useMemo(
    () =>
      computed(() => {
        const [now, about] = [play.scene.value, play.brief.value];
        if (now === null || about === null) return null;
        const { width, height, unit } = about;
        return { width, height, unit, ground: now.ground, signs: now.signs };
      }),
    [play],
  );
  const focus = useMemo(() => computed(() => focusOf(play, shown.value)), [play]);

  useEffect(() => {
    const table = scene.value;
    if (table === null) return undefined;
    const look = (next: (camera: Camera) => Camera): void => {
      const now = camera.value;
      if (now === null) return;
      camera.value = clamped(next(now), table, view.value, limitsOf(table, view.value, table.unit));
    };
    const own: MapHandle = {
      pan: (east, north) => look((now) => panned(now, -east * PAN_PIXELS, north * PAN_PIXELS)),
      zoom: (by) => {
        if (by === 'fit') camera.value = fitted(table, view.value, camera.value?.turned ?? false);
        else {
          const middle = { x: view.value.width / 2, y: view.value.height / 2 };
          look((now) => zoomedAt(now, view.value, middle, now.zoom * (by > 0 ? CLOSER : 1 / CLOSER)));
        }
      },
      nudge: (east, north, turn) => leading.nudge(east, north, turn),
      nextFormation: () => leading.nextFormation(),
    };
    handle.current = own;
    return () => {
      handle.current = null;
    };
  }, [scene.value === null]);

  if (brief === null || scene.value === null) return <p class="loading">{STRINGS.unrolling}</p>;
  const signOf = (id: string): Sign | undefined => scene.value?.signs.find((sign) => sign.id === id);

  const onTap = ({ id, at }: Touched): void => {
    play.showing.skip();
    if (measuring.value) {
      measure(play, measureFrom, id, at);
      return;
    }
    const own = play.selected.value;
    const [sign, chosen] = [id === null ? undefined : signOf(id), own === null ? undefined : signOf(own)];
    const enemy = sign !== undefined && chosen !== undefined && sign.side !== chosen.side;
    if (enemy && play.mayAct.value && (play.chosen.value?.offers.length ?? 0) > 0)
      leading.at({ target: sign.id }, STRINGS.against(sign.name));
    else if (id !== null) void play.select(id);
    else if (play.staged.value === null) void play.select(null);
  };
  const onDrag = ({ id, by, at, phase }: Dragged): void => {
    if (phase === 'start' && play.selected.value !== id) void play.select(id);
    const sign = signOf(id);
    if (sign === undefined) return;
    const under = scene.value?.signs.find((other) => other.side !== sign.side && covers(other, at));
    if (under === undefined) leading.at({ at: { x: sign.pose.x + by.x, y: sign.pose.y + by.y } }, STRINGS.moveHere, id);
    else leading.at({ target: under.id }, STRINGS.against(under.name), id);
  };
  const north =
    play.bulletin.value?.viewer === 'b'
      ? isNorth(scene.value.signs, brief.height, 'b')
      : isNorth(scene.value.signs, brief.height, 'a');
  return (
    <div
      class="map"
      role="application"
      aria-label={brief.name}
      tabIndex={0}
      ref={(map) => expose(map, { camera, view, signs: () => scene.value?.signs ?? [] })}
    >
      <TableCanvas
        scene={scene.value}
        focus={focus.value}
        camera={camera}
        view={view}
        theme={theme.value}
        label={`${brief.name}: ${play.scene.value?.ribbon.expects ?? ''}`}
        turned={north}
        mayDrag={(id) => play.mayAct.value && !measuring.value && signOf(id)?.side === play.bulletin.value?.viewer}
        onTap={onTap}
        onHover={(touched) => {
          hovered.value = touched?.id ?? null;
        }}
        onDrag={onDrag}
        onTwist={({ by }) => leading.nudge(0, 0, by)}
      />
      <SignTip play={play} />
      {isPhone.value ? null : <AimCard play={play} left={isRight(play, camera.value)} />}
      <MapTools play={play} shown={shown} measuring={measuring} handle={handle} />
    </div>
  );
}

interface Exposed {
  readonly camera: Signal<Camera | null>;
  readonly view: Signal<Size>;
  signs(): readonly Sign[];
}

/** Lets whoever drives the page with a robot's hand find a unit or a place: the canvas itself says nothing. */
function expose(map: HTMLElement | null, { camera, view, signs }: Exposed): void {
  if (map === null) return;
  const pixelAt = (at: Point): Point | undefined => {
    if (camera.value === null) return undefined;
    const { x, y } = onScreen(lensOf(camera.value, view.value, 1), at);
    const { left, top } = map.getBoundingClientRect();
    return { x: left + x, y: top + y };
  };
  const pixelOf = (id: string): Point | undefined => {
    const pose = signs().find((sign) => sign.id === id)?.pose;
    return pose === undefined ? undefined : pixelAt(pose);
  };
  Object.assign(map, { pixelAt, pixelOf, signs });
}

/** Whether the chosen unit lies in the right half of the view. */
function isRight(play: Play, camera: Camera | null): boolean {
  const pose =
    play.staged.value?.led?.ghost?.pose ?? play.scene.value?.signs.find(({ id }) => id === play.selected.value)?.pose;
  if (camera === null || pose === undefined) return false;
  return camera.turned ? pose.x < camera.x : pose.x > camera.x;
}

function isNorth(signs: readonly Sign[], height: number, side: 'a' | 'b'): boolean {
  const own = signs.filter((sign) => sign.side === side);
  return own.length > 0 && own.reduce((sum, { pose }) => sum + pose.y, 0) / own.length > height * 0.55;
}

function covers({ blocks }: Sign, at: Point): boolean {
  return blocks.some(({ x, y, width, depth }) => Math.hypot(x - at.x, y - at.y) <= Math.max(width, depth) / 2);
}

function measure(play: Play, from: Signal<string | null>, id: string | null, at: Point): void {
  if (from.value === null) {
    from.value = id;
    play.sighted.value = null;
    return;
  }
  void play.look(from.value, id ?? at);
  from.value = null;
}

/** What is laid over the map for the unit that was chosen. */
function focusOf(play: Play, shown: Shown): Focus {
  const [chosen, staged, brief] = [play.chosen.value, play.staged.value, play.brief.value];
  const sign = play.scene.value?.signs.find(({ id }) => id === play.selected.value);
  const led = staged?.led ?? null;
  const wished = led !== null && led.refusal !== null && sign !== undefined ? play.wished.value : null;
  const ghost =
    led?.ghost ??
    (wished === null || sign === undefined ? null : movedTo(sign, wished, play.wishedHeading.value ?? undefined));
  const spent = led?.spent ?? null;
  const says =
    spent === null || spent.of === null || brief === null
      ? null
      : `${inUnits(spent.spent, brief.unit)} of ${inUnits(spent.of, brief.unit)}`;
  return {
    chosen: play.selected.value,
    hovered: play.hovered.value,
    targets: play.aims.value.map(({ target, forecast }) => ({ id: target, says: headlineOf(forecast) })),
    overlays: chosen?.overlays ?? [],
    ghost: ghost === null ? null : { sign: ghost, says, way: spent?.way ?? [], refused: led?.refusal !== null },
    spent,
    sight: play.sighted.value,
    shown,
  };
}

type Forecast = Play['aims']['value'][number]['forecast'];

/** The chance that a yes-or-no of the resolution comes true, the worst for its target last; small beside the target. */
function headlineOf(forecast: Forecast): string | null {
  if (forecast?.finding.kind !== 'odds') return null;
  const yes = forecast.finding.fields.findLast(({ chances }) =>
    chances.every(({ value }) => typeof value === 'boolean'),
  );
  const p = yes?.chances.find(({ value }) => value === true)?.p;
  return p === undefined ? null : `${Math.round(p * 100)}%`;
}
