import { other, SIDES } from 'enfilade';
import { type LuckLedger, sideInLedger } from 'enfilade/bench';
import { LUCK_STRINGS } from '../../reckon-strings.ts';
import { SideMark } from '../../../parts/side-mark.tsx';
import { type SideSum, type SumLine, sumOf } from './sum.ts';

interface Scale {
  at(battles: number): string;
  width(battles: number): string;
}

/** Luck and decisions may lead beyond nothing and beyond everything on the way. */
function scaleOf(sums: readonly SideSum[]): Scale {
  const all = sums.flatMap(({ lines }) => lines.flatMap(({ from, to }) => [from, to]));
  const [low, high] = [Math.min(0, ...all), Math.max(100, ...all)];
  return {
    at: (battles) => `${((battles - low) / (high - low)) * 100}%`,
    width: (battles) => `${(Math.abs(battles) / (high - low)) * 100}%`,
  };
}

function written({ part, battles }: SumLine): string {
  if (part === 'start') return String(battles);
  return battles === 0 ? '0' : `${battles > 0 ? '+' : '\u2212'}${Math.abs(battles)}`;
}

interface SumProps {
  readonly ledger: LuckLedger;
  readonly sum: SideSum;
  readonly scale: Scale;
}

function SumTable({ ledger, sum: { side, lines, result }, scale }: SumProps) {
  const { sides } = ledger;
  const label = ({ part }: SumLine): string =>
    part === 'others' ? LUCK_STRINGS.others(sideInLedger(ledger, other(side))) : LUCK_STRINGS[part];
  const kind = ({ part, battles }: SumLine): string =>
    part === 'start' ? `side-fill-${side}` : battles < 0 ? 'luck-lost' : 'luck-won';
  return (
    <table class="luck-sum">
      <caption>
        <SideMark side={side} /> {LUCK_STRINGS.sumOf(sides[side])}
      </caption>
      <tbody>
        {lines.map((line) => (
          <tr key={line.part}>
            <th scope="row">{label(line)}</th>
            <td class="luck-bar" aria-hidden="true">
              <span
                class={kind(line)}
                style={{ left: scale.at(Math.min(line.from, line.to)), width: scale.width(line.battles) }}
              />
            </td>
            <td class="luck-number">
              <b>{written(line)}</b>
            </td>
            <td class="luck-error">± {line.error}</td>
          </tr>
        ))}
        <tr class="luck-result">
          <th scope="row">{LUCK_STRINGS.result}</th>
          <td class="luck-bar" aria-hidden="true">
            <span class={`side-fill-${side}`} style={{ left: scale.at(0), width: scale.width(result) }} />
          </td>
          <td class="luck-number">
            <b>{result}</b>
          </td>
          <td class="luck-error" />
        </tr>
      </tbody>
    </table>
  );
}

/** Start, dice and decisions of each side, one drag to the next, down to the result. */
export function SideSums({ ledger }: { readonly ledger: LuckLedger }) {
  const sums = SIDES.map((side) => sumOf(ledger, side));
  const scale = scaleOf(sums);
  return (
    <div class="luck-sums">
      {sums.map((sum) => (
        <SumTable key={sum.side} ledger={ledger} sum={sum} scale={scale} />
      ))}
    </div>
  );
}
