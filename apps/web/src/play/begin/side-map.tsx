import '../../styles/begin-map.css';
import { plans } from 'virtual:plans';
import { useSignal } from '@preact/signals';
import { type Point, type Side, SIDES } from 'enfilade';
import { useEffect, useMemo } from 'preact/hooks';
import { SideMark } from '../../parts/side-mark.tsx';
import type { BattleCard, Plan } from '../../rules/catalogue.ts';
import { theme } from '../../settings/appearance.ts';
import { settings } from '../../settings/store.ts';
import { chosenDress } from '../../table/army-colours.ts';
import type { Camera, Lens, Size } from '../../table/index.ts';
import { fitted, lensOf, NO_FOCUS, onScreen, onTable, TableCanvas } from '../play-page.tsx';
import { ownTurn } from '../turn.ts';
import { evennessOf } from './evenness.ts';
import { BEGIN_STRINGS as STRINGS } from './strings.ts';
import { sideNear, type Zone, zonesOf } from './zones.ts';

interface SideMapProps {
  readonly battle: BattleCard;
  readonly side: Side;
  choose(side: Side): void;
}

const PIXELS: Size = { width: 0, height: 0 };

/** The battle as it begins, between two strips: a click on an army, or on its strip, and you lead it. */
export function SideMap({ battle, side, choose }: SideMapProps) {
  const plan = useSignal<Plan | null>(null);
  useEffect(() => {
    plans[battle.id]?.().then(
      (found) => (plan.value = found.plan),
      () => undefined, // The strips are enough to choose by.
    );
  }, []);
  const { value: known } = plan;
  const turn = useMemo(() => (known === null ? 0 : turnOf(known)), [known, settings.wayUp.value]);
  const [top, bottom] = known === null ? (['b', 'a'] as const) : stacked(known, turn);
  const strip = (each: Side) => (
    <Strip battle={battle} side={each} isChosen={each === side} choose={() => choose(each)} isAbove={each === top} />
  );
  return (
    <fieldset class="begin-sides">
      <legend class="unseen">{STRINGS.yourSide}</legend>
      {strip(top)}
      {known === null ? (
        <div class="begin-map begin-map-waits" aria-hidden="true" />
      ) : (
        <Drawn plan={known} turn={turn} battle={battle} side={side} choose={choose} />
      )}
      {strip(bottom)}
    </fieldset>
  );
}

function turnOf(plan: Plan): Camera['turn'] {
  if (settings.wayUp.value === 'north') return 0;
  return ownTurn({ signs: plan.signs, table: plan, viewer: 'a', wide: true });
}

/** Which side's strip lies above the map, and which below. */
function stacked(plan: Plan, turn: Camera['turn']): readonly [Side, Side] {
  const lens = lensOf({ x: 0, y: 0, zoom: 1, turn }, PIXELS, 1);
  const down = (side: Side): number => {
    const own = plan.signs.filter((sign) => sign.side === side);
    return own.reduce((sum, { pose }) => sum + onScreen(lens, pose).y, 0) / Math.max(1, own.length);
  };
  return down('a') < down('b') ? ['a', 'b'] : ['b', 'a'];
}

interface DrawnProps extends SideMapProps {
  readonly plan: Plan;
  readonly turn: Camera['turn'];
}

function Drawn({ plan, turn, battle, side, choose }: DrawnProps) {
  const camera = useSignal<Camera | null>(fitted(plan, { width: 600, height: 400 }, turn));
  const view = useSignal<Size>(PIXELS);
  const { value: size } = view;
  const at = size.width === 0 ? null : fitted(plan, size, turn);
  useEffect(() => {
    camera.value = at;
  }, [size.width, size.height, turn]);
  const scene = useMemo(() => ({ ...plan }), [plan]);
  const lens = at === null ? null : lensOf(at, size, 1);
  const zones = zonesOf(plan.signs, plan);
  const [wide, high] = turn % 2 === 0 ? [plan.width, plan.height] : [plan.height, plan.width];
  return (
    <div class="begin-map" style={{ aspectRatio: `${wide} / ${high}`, '--shape': wide / high }}>
      <TableCanvas
        scene={scene}
        focus={NO_FOCUS}
        camera={camera}
        view={view}
        theme={theme.value}
        dress={chosenDress(plan.armies, side)}
        label={STRINGS.map(battle.name)}
        turn={turn}
        mayDrag={() => false}
        onTap={() => undefined}
      />
      {/* Over the canvas, so that the page scrolls under the wheel and the finger. The strips say the same to the keyboard. */}
      <div
        class="begin-map-cover"
        onClick={({ offsetX, offsetY }) => {
          const near = lens === null ? null : sideNear(plan.signs, onTable(lens, { x: offsetX, y: offsetY }));
          if (near !== null) choose(near);
        }}
      >
        {lens === null
          ? null
          : SIDES.flatMap((each) =>
              zones[each].map((zone, i) => (
                <span
                  key={`${each} ${i}`}
                  class={each === side ? 'begin-zone begin-zone-own' : 'begin-zone'}
                  style={boxIn(lens, zone)}
                />
              )),
            )}
      </div>
    </div>
  );
}

function boxIn(lens: Lens, { west, east, south, north }: Zone) {
  const corners: readonly Point[] = [onScreen(lens, { x: west, y: south }), onScreen(lens, { x: east, y: north })];
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  return { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
}

interface StripProps {
  readonly battle: BattleCard;
  readonly side: Side;
  readonly isChosen: boolean;
  readonly isAbove: boolean;
  choose(): void;
}

function Strip({ battle, side, isChosen, isAbove, choose }: StripProps) {
  const { sides, called, units } = battle;
  const evenness = evennessOf(battle);
  return (
    <label class={`begin-strip ${isAbove ? 'begin-strip-above' : 'begin-strip-below'}`}>
      <input type="radio" name="side" checked={isChosen} aria-label={sides[side]} onChange={choose} />
      <SideMark side={side} />
      <b class="begin-side-name">{isChosen ? STRINGS.you(called[side]) : sides[side]}</b>
      <span>{STRINGS.unitsOf(units[side])}</span>
      <span class="begin-strip-end">
        {evenness === null ? null : STRINGS.wins(called[side], evenness[side])}
        {isChosen ? null : <u class="begin-play-this">{STRINGS.playThis}</u>}
      </span>
    </label>
  );
}
