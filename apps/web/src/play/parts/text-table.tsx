import { direction, type GroundSign, type Point, type Side, SIDES, type Sign } from 'enfilade';
import type { Play } from '../play.ts';
import { STRINGS } from '../strings.ts';

/** The table as a list by command: for those who hear it, and for anyone. */
export function TextTable({ play }: { readonly play: Play }) {
  const [scene, brief] = [play.scene.value, play.brief.value];
  if (scene === null || brief === null) return null;
  return (
    <div class="text-table">
      {SIDES.map((side) => (
        <TextSide key={side} play={play} side={side} name={brief.sides[side]} signs={scene.signs} />
      ))}
      <section>
        <h2>{STRINGS.ground}</h2>
        <ul>
          {scene.ground.map((piece) => (
            <li key={piece.id}>
              {piece.name === null ? null : <b>{piece.name}: </b>}
              {piece.says}, {STRINGS.around(placed(middleOfGround(piece)))}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function placed({ x, y }: Point): string {
  return `${(x / 1000).toFixed(1)}, ${(y / 1000).toFixed(1)}`;
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
  readonly name: string;
  readonly signs: readonly Sign[];
}

/** Many systems name them in the line of the unit already. */
function marksOf({ marks, says: line }: Sign): string {
  const told = line.toLowerCase();
  return marks.map(({ says }) => (told.includes(says.toLowerCase()) ? '' : `, ${says}`)).join('');
}

function TextSide({ play, side, name, signs }: TextSideProps) {
  const own = signs.filter((sign) => sign.side === side);
  const commands = [...new Set(own.map(({ command }) => command))];
  return (
    <section>
      <h2>{name}</h2>
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
                    aria-pressed={play.selected.value === sign.id}
                    onClick={() => void play.select(sign.id)}
                  >
                    <b>{sign.name}</b>: {sign.says}
                    {sign.rank > 0 ? '' : STRINGS.facing(direction(sign.pose.heading))}
                    {STRINGS.standsAt(placed(sign.pose))}
                    {marksOf(sign)}
                  </button>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
