import type { BoxPrinting, Grid, Line } from 'enfilade';
import { Chip } from '../parts/chip.tsx';
import { Link } from '../route/link.tsx';
import { oddsPath } from '../route/route.ts';
import type { ShownBox } from './filter.ts';
import { LineUses } from './line-uses.tsx';
import { Marked } from './marked.tsx';
import { STRINGS } from './strings.ts';
import { type Users, usersOfAll } from './users.ts';

interface SearchProps {
  readonly words: readonly string[];
}

interface UseProps extends SearchProps {
  readonly system: string;
  readonly users: Users;
}

function Source({ line, words }: { readonly line: Line } & SearchProps) {
  return (
    <span class="line-source">
      <Chip source={line.source} />
      <a class="fact" href={`#${line.rule}`} title={STRINGS.lineLink(line.fact)}>
        <Marked text={line.fact} words={words} />
      </a>
    </span>
  );
}

function SheetLine({ line, words, system, users }: { readonly line: Line } & UseProps) {
  return (
    <li id={line.rule} data-fact={line.fact} class={`line line-${line.source}`}>
      <b class="line-shows">
        <Marked text={line.shows} words={words} />
      </b>
      <span class="line-says">
        <Marked text={line.says} words={words} />
        <LineUses line={line} system={system} users={users} />
      </span>
      <Source line={line} words={words} />
    </li>
  );
}

interface GridProps extends UseProps {
  readonly grid: Grid;
  /** How heavily its results are printed on paper. */
  readonly shades: NonNullable<BoxPrinting['shades']>;
}

function GridTable({ grid, shades, words, system, users }: GridProps) {
  return (
    <div class={`grid line-${grid.source}`} id={grid.rule} data-fact={grid.fact}>
      {/* Wide tables scroll by themselves, and must then be reachable with the keyboard. */}
      <div class="grid-scroll" role="region" aria-label={STRINGS.table(grid.says)} tabIndex={0}>
        <table>
          <caption>
            <span>{grid.says}</span> <Source line={grid} words={words} />
            <LineUses line={grid} system={system} users={users} />
          </caption>
          <thead>
            <tr>
              {grid.columns.map((column, i) => (
                <th key={i} scope="col">
                  {column === '' ? <span class="unseen">{STRINGS.row}</span> : column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.rows.map((row, r) => (
              <tr key={r}>
                {row.map((cell, c) =>
                  c === 0 ? (
                    <th key={c} scope="row">
                      <Marked text={cell} words={words} />
                    </th>
                  ) : (
                    <td key={c} class={shades[cell] === undefined ? '' : `shade-${shades[cell]}`}>
                      <Marked text={cell} words={words} />
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface BoxProps extends UseProps {
  readonly shown: ShownBox;
  readonly printing: BoxPrinting;
}

const WIDE_COLUMNS = 7;
const LONG_LINES = 9;

export function SheetBox({ shown: { box, lines, grids }, printing, system, users, words }: BoxProps) {
  const procedures = usersOfAll(
    [...lines, ...grids].map(({ rule }) => rule),
    users,
  );
  const wide = grids.some(({ columns }) => columns.length > WIDE_COLUMNS);
  const length = wide ? ' box-wide' : lines.length > LONG_LINES ? ' box-long' : '';
  return (
    <section class={`box${length}`} aria-labelledby={`box-${box.id}`}>
      <h2 id={`box-${box.id}`}>
        <Marked text={box.title} words={words} />
      </h2>
      {box.note === undefined ? null : <p class="box-note">{box.note}</p>}
      {grids.map((grid) => (
        <GridTable
          key={grid.rule}
          grid={grid}
          shades={printing.shades ?? {}}
          words={words}
          system={system}
          users={users}
        />
      ))}
      {lines.length === 0 ? null : (
        <ul class="lines">
          {lines.map((line) => (
            <SheetLine key={line.rule} line={line} words={words} system={system} users={users} />
          ))}
        </ul>
      )}
      {procedures.length === 0 ? null : (
        <p class="box-odds">
          <span>{STRINGS.workItOut}</span>
          {procedures.map(({ id, label }) => (
            <span key={id} class="box-procedure">
              <Link to={oddsPath(system, id)}>{label}</Link> (
              <Link to={`/referee/${system}/${id}`} title={STRINGS.inReferee(label)}>
                {STRINGS.atTheTable}
              </Link>
              )
            </span>
          ))}
        </p>
      )}
    </section>
  );
}
