import { type Side, SIDES } from 'enfilade';
import type { UnitFinding } from 'enfilade/bench';
import { SideMark } from '../parts/side-mark.tsx';
import { ResultCard } from './charts-panel.tsx';
import type { ShownContest } from './lab.ts';
import { LAB_STRINGS as STRINGS } from './strings.ts';
import { number, share } from './words.ts';

interface FateProps {
  readonly unit: UnitFinding;
  readonly worn: string;
}

/** Shades from light to dark: lost is darkest. */
function FateBar({ unit: { lost, worn: tired }, worn }: FateProps) {
  return (
    <svg
      class="lab-fate"
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      role="img"
      aria-label={STRINGS.fateOf(share(lost.share), share(tired.share), worn)}
    >
      <rect class="lab-sound" width="100" height="10" />
      <rect class="lab-worn" width={100 * (lost.share + tired.share)} height="10" />
      <rect class="lab-lost" width={100 * lost.share} height="10" />
    </svg>
  );
}

function SideBill({ side, shown: { findings, known } }: { readonly side: Side; readonly shown: ShownContest }) {
  const { roll } = known;
  const { lost, strength } = findings;
  const { mean, of, share: part } = strength[side];
  const own = findings.units.filter((unit) => unit.side === side);
  return (
    <div class="lab-bill">
      <h3>
        <SideMark side={side} /> {roll.sides[side]}
      </h3>
      <p>
        <b>{STRINGS.billLine(number(lost[side].mean), number(mean), of, share(part))}</b>
      </p>
      <table class="lab-table lab-units">
        <caption class="unseen">{roll.sides[side]}</caption>
        <thead>
          <tr>
            <th scope="col">{STRINGS.unit}</th>
            <th scope="col">{STRINGS.fate}</th>
            <th scope="col">{STRINGS.lostShare}</th>
            <th scope="col">{STRINGS.leftOf}</th>
          </tr>
        </thead>
        <tbody>
          {own.map((unit) => (
            <tr key={unit.id}>
              <th scope="row">{unit.name}</th>
              <td>
                <FateBar unit={unit} worn={roll.worn} />
              </td>
              <td>{share(unit.lost.share)}</td>
              <td>{STRINGS.leftWords(number(unit.left), unit.of)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What it costs: by side, then by unit. */
export function TheBill({ shown }: { readonly shown: ShownContest }) {
  const { roll } = shown.known;
  return (
    <ResultCard title={STRINGS.bill} says={STRINGS.billWhat(roll.strength)} wide>
      <ul class="lab-keys">
        <li>
          <span class="lab-key-lost" aria-hidden="true" /> {STRINGS.lostKey}
        </li>
        <li>
          <span class="lab-key-worn" aria-hidden="true" /> {roll.worn}
        </li>
        <li>
          <span class="lab-key-sound" aria-hidden="true" /> {STRINGS.soundKey}
        </li>
      </ul>
      <div class="lab-bills">
        {SIDES.map((side) => (
          <SideBill key={side} side={side} shown={shown} />
        ))}
      </div>
    </ResultCard>
  );
}
