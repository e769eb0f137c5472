import { direction, type GroundSign, type Point, type Side, SIDES, type Sign } from 'enfilade';
import { useMemo } from 'preact/hooks';
import type { Brief } from '../snapshot.ts';
import type { Play } from '../play.ts';
import { LATER_STRINGS } from '../later-strings.ts';
import { type Nearest, nearestEnemies, thirdOf } from '../where.ts';

/** The table as a list by command: for screen readers, and for anyone. */
export function TextTable({ play }: { readonly play: Play }) {
  const [scene, brief] = [play.replay.scene.value, play.store.brief.value];
  const nearest = useMemo(() => nearestEnemies(scene?.signs ?? []), [scene?.signs]);
  if (scene === null || brief === null) return null;
  return (
    <div class="text-table">
      {SIDES.map((side) => (
        <TextSide key={side} play={play} side={side} brief={brief} signs={scene.signs} nearest={nearest} />
      ))}
      <section>
        <h2>{LATER_STRINGS.ground}</h2>
        <ul>
          {scene.ground.map((piece) => (
            <li key={piece.id}>
              {piece.name === null ? null : <b dir="auto">{piece.name}: </b>}
              {piece.says}, {LATER_STRINGS.inThird(thirdOf(middleOfGround(piece), brief))}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function middleOfGround({ area, line }: GroundSign): Point {
  const points = area ?? line ?? [];
  const mean = (of: (point: Point) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / Math.max(1, points.length);
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

interface TextSideProps {
  readonly play: Play;
  readonly side: Side;
  readonly brief: Brief;
  readonly signs: readonly Sign[];
  readonly nearest: ReadonlyMap<string, Nearest>;
}

/** Where the nearest enemy is: as seen from the unit, or by the compass if it has no facing. */
function beforeWhom({ rank }: Sign, { name, apart, hand, bearing }: Nearest, unit: Brief['unit']): string {
  const far = LATER_STRINGS.farFrom(Math.round(apart / 1000), unit, name);
  return rank > 0 ? `${far}${LATER_STRINGS.toThe(direction(bearing))}` : `${far}${LATER_STRINGS.onHand[hand]}`;
}

/** Many systems name them in the line of the unit already. */
function marksOf({ marks, says: line }: Sign): string {
  const told = line.toLowerCase();
  return marks.map(({ says }) => (told.includes(says.toLowerCase()) ? '' : `, ${says}`)).join('');
}

function TextSide({ play, side, brief, signs, nearest }: TextSideProps) {
  const own = signs.filter((sign) => sign.side === side);
  const whom = (sign: Sign): string => {
    const found = nearest.get(sign.id);
    return found === undefined ? '' : beforeWhom(sign, found, brief.unit);
  };
  const commands = [...new Set(own.map(({ command }) => command))];
  return (
    <section>
      <h2>{brief.sides[side]}</h2>
      {commands.map((command) => (
        <div key={command ?? ''}>
          {command === null ? null : <h3>{own.find(({ id }) => id === command)?.name ?? command}</h3>}
          <ul>
            {own
              .filter((sign) => sign.command === command)
              .map((sign) => (
                <li key={sign.id}>
                  <button
                    type="button"
                    aria-pressed={play.selection.id.value === sign.id}
                    onClick={() => void play.select(sign.id)}
                  >
                    <b dir="auto">{sign.name}</b>: {sign.says}
                    {sign.rank > 0 ? '' : LATER_STRINGS.facing(direction(sign.pose.heading))}
                    {marksOf(sign)}, {LATER_STRINGS.inThird(thirdOf(sign.pose, brief))}
                    {whom(sign)}
                  </button>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
