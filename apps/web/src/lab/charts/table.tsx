import { LAB_STRINGS as STRINGS } from '../strings.ts';

interface TableProps {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The numbers of a chart, for screen readers and for copying. */
export function TableBelow({ caption, heads, rows }: TableProps) {
  return (
    <details class="lab-below">
      <summary>
        {STRINGS.table}
        <span class="unseen">: {caption}</span>
      </summary>
      <table class="lab-table">
        <caption class="unseen">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {rest.map((cell, i) => (
                <td key={heads[i + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
