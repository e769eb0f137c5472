import type { Grid, Line, Procedure } from 'enfilade';
import { Chip } from '../parts/chip.tsx';
import { Link } from '../route/link.tsx';
import { oddsPath } from '../route/route.ts';
import type { ShownBox } from './filter.ts';
import { Marked } from './marked.tsx';

interface Searched {
  readonly words: readonly string[];
}

function Source({ line, words }: { readonly line: Line } & Searched) {
  return (
    <span class="line-source">
      <Chip source={line.source} />
      <span class="fact">
        <Marked text={line.fact} words={words} />
      </span>
    </span>
  );
}

function SheetLine({ line, words }: { readonly line: Line } & Searched) {
  return (
    <li id={line.rule} data-fact={line.fact} class={`line line-${line.source}`}>
      <b class="line-shows">
        <Marked text={line.shows} words={words} />
      </b>
      <span class="line-says">
        <Marked text={line.says} words={words} />
      </span>
      <Source line={line} words={words} />
    </li>
  );
}

function GridTable({ grid, words }: { readonly grid: Grid } & Searched) {
  return (
    <div class={`grid line-${grid.source}`} id={grid.rule} data-fact={grid.fact}>
      {/* Wide tables scroll by themselves, and must then be reachable with the keyboard. */}
      <div class="grid-scroll" role="region" aria-label={`Table: ${grid.says}`} tabIndex={0}>
        <table>
          <caption>
            <span>{grid.says}</span> <Source line={grid} words={words} />
          </caption>
          <thead>
            <tr>
              {grid.columns.map((column, i) => (
                <th key={i} scope="col">
                  {column === '' ? <span class="unseen">row</span> : column}
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
                    <td key={c}>
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

interface BoxProps extends Searched {
  readonly shown: ShownBox;
  readonly system: string;
  /** The procedures that carry out a line of this box. */
  readonly procedures: readonly Procedure[];
}

const WIDE_COLUMNS = 7;
const LONG_LINES = 9;

export function SheetBox({ shown: { box, lines, grids }, system, procedures, words }: BoxProps) {
  const wide = grids.some(({ columns }) => columns.length > WIDE_COLUMNS);
  const length = wide ? ' box-wide' : lines.length > LONG_LINES ? ' box-long' : '';
  return (
    <section class={`box${length}`} aria-labelledby={`box-${box.id}`}>
      <h2 id={`box-${box.id}`}>
        <Marked text={box.title} words={words} />
      </h2>
      {box.note === undefined ? null : <p class="box-note">{box.note}</p>}
      {grids.map((grid) => (
        <GridTable key={grid.rule} grid={grid} words={words} />
      ))}
      {lines.length === 0 ? null : (
        <ul class="lines">
          {lines.map((line) => (
            <SheetLine key={line.rule} line={line} words={words} />
          ))}
        </ul>
      )}
      {procedures.length === 0 ? null : (
        <p class="box-odds">
          <span>Work it out:</span>
          {procedures.map(({ id, label }) => (
            <Link key={id} to={oddsPath(system, id)}>
              {label}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}
