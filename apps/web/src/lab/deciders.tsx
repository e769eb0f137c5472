import type { Side } from 'enfilade';
import { SideMark } from '../parts/side-mark.tsx';
import { isPlayer } from '../play/players.ts';
import { battlePath } from '../route/paths.ts';
import { Link } from '../route/link.tsx';
import { ResultCard } from './charts-panel.tsx';
import type { ShownContest } from './lab.ts';
import type { Contest } from './message.ts';
import { LAB_STRINGS as STRINGS } from './strings.ts';
import { number, share } from './words.ts';

const MOST_UNITS = 8;

interface PullRow {
  readonly key: string;
  readonly name: string;
  readonly side: Side | null;
  readonly pull: number;
  readonly largest: number;
}

/** Bars with their numbers beside them. */
function PullBars({ title, pulls }: { readonly title: string; readonly pulls: readonly PullRow[] }) {
  const most = Math.max(1, ...pulls.map(({ pull }) => pull));
  return (
    <table class="lab-table lab-pulls">
      <caption>{title}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col" colSpan={2}>
            {STRINGS.movesBy}
          </th>
          <th scope="col">{STRINGS.largest}</th>
        </tr>
      </thead>
      <tbody>
        {pulls.map(({ key, name, side, pull, largest }) => (
          <tr key={key}>
            <th scope="row">
              {side === null ? null : <SideMark side={side} />} <bdi>{name}</bdi>
            </th>
            <td class="lab-pull-room">
              <svg class="lab-pull" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
                <rect class={`lab-pull-${side ?? 'none'}`} width={(100 * pull) / most} height="12" />
              </svg>
            </td>
            <td>{number(pull, 0)}</td>
            <td>{share(largest)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Deciders({ shown: { findings } }: { readonly shown: ShownContest }) {
  const phases = findings.phases.map(
    ({ id, name, pull, largest }): PullRow => ({ key: id, name, side: null, pull, largest: largest.share }),
  );
  const units = findings.units
    .toSorted((one, two) => two.pull - one.pull)
    .slice(0, MOST_UNITS)
    .map(({ id, name, side, pull, largest }): PullRow => ({ key: id, name, side, pull, largest: largest.share }));
  return (
    <ResultCard title={STRINGS.deciders} says={STRINGS.decidersWhat} wide>
      <div class="lab-bills">
        <PullBars title={STRINGS.parts} pulls={phases} />
        <PullBars title={STRINGS.units} pulls={units} />
      </div>
    </ResultCard>
  );
}

/** Where the same battle can be watched; a marshal there thinks against the clock and may decide differently. */
export function watchPath({ source, players, options }: Contest, seed: number): string | undefined {
  const { a, b } = players;
  if (source.kind === 'file' || Object.keys(options).length > 0) return undefined;
  if (![a, b].every((level) => level !== 'marshal' && isPlayer(level))) return undefined;
  return `${battlePath('new')}/${source.id}/${a}-${b}?seed=${seed}`;
}

export function Swings({ shown: { contest, findings, known } }: { readonly shown: ShownContest }) {
  const { sideWords } = known.roll;
  if (findings.swings.length === 0) return null;
  return (
    <ResultCard title={STRINGS.swings} says={STRINGS.swingsWhat} wide>
      <ol class="lab-swings">
        {findings.swings.map(({ by, turn, phase, says, seed }) => {
          const side = by > 0 ? 'a' : 'b';
          const path = watchPath(contest, seed);
          return (
            <li key={`${seed}/${turn}/${by}/${says}`}>
              <span class={`lab-swing lab-swing-${side}`}>
                <SideMark side={side} /> {STRINGS.swingFor(number(Math.abs(by), 0), sideWords[side])}
              </span>
              <span class="lab-swing-says">{says}</span>
              <span class="lab-small">
                {STRINGS.swingWhen(turn, phase)} · {STRINGS.seedOf(seed)}{' '}
                {path === undefined ? null : <Link to={path}>{STRINGS.watch}</Link>}
              </span>
            </li>
          );
        })}
      </ol>
    </ResultCard>
  );
}
