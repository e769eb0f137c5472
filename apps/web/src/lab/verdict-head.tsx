import { type Side, SIDES } from 'enfilade';
import { type Fairness, fairnessOf, type Findings, type MusterRoll, verdictOn } from 'enfilade/bench';
import { SideMark } from '../parts/side-mark.tsx';
import { WinBar } from './charts/win-bar.tsx';
import type { ShownContest } from './lab.ts';
import { LAB_STRINGS as STRINGS } from './strings.ts';
import { contestWords, share } from './words.ts';

/** Is it fair? In one sentence. */
export function verdictWords({ sideWords }: MusterRoll, { is, favours, needed }: Fairness): string {
  const side = sideWords[favours ?? 'a'];
  switch (is) {
    case 'fair':
      return favours === null ? STRINGS.fair : STRINGS.fairLean(side);
    case 'leans':
      return STRINGS.leans(side);
    case 'one-sided':
      return STRINGS.oneSided(side);
    case 'drawn':
      return STRINGS.drawn;
    case 'open':
      return needed === null ? STRINGS.open : STRINGS.openNeeded(needed);
  }
}

/** The share behind it, for the side that has more. */
export function shareWords({ sideWords: sides }: MusterRoll, { share: p, interval: [low, high] }: Fairness): string {
  return p >= 0.5
    ? STRINGS.shareOf(sides.a, share(p), share(low), share(high))
    : STRINGS.shareOf(sides.b, share(1 - p), share(1 - high), share(1 - low));
}

/** What decides it, in the same sentences as the command line's. */
export function decidesWords(roll: MusterRoll, findings: Findings): readonly string[] {
  return verdictOn(roll, findings).slice(1);
}

interface NumberProps {
  readonly side: Side | null;
  readonly label: string;
  readonly frequency: Findings['draws'];
  readonly games: number;
}

function BigNumber({ side, label, frequency: { share: p, times, interval }, games }: NumberProps) {
  return (
    <div class={`lab-number lab-number-${side ?? 'none'}`}>
      <dt>
        <SideMark side={side} /> {label}
      </dt>
      <dd>
        <b>{share(p)}</b>
        <span>{STRINGS.sure(share(interval[0]), share(interval[1]))}</span>
        <span>{STRINGS.times(times, games)}</span>
      </dd>
    </div>
  );
}

/** Who wins, whether that is fair, and what decides it. */
export function VerdictHead({ shown }: { readonly shown: ShownContest }) {
  const { contest, known, findings } = shown;
  const { players } = contest;
  const { roll } = known;
  const { wins, draws, games, endless } = findings;
  const verdict = fairnessOf(findings);
  const [a, b] = SIDES;
  return (
    <section class="lab-verdict" aria-labelledby="lab-verdict">
      <p class="small-caps">{contestWords(shown)}</p>
      <h2 id="lab-verdict" class={`lab-is-${verdict.is}`}>
        {verdictWords(roll, verdict)}
      </h2>
      <dl class="lab-numbers">
        <BigNumber side={a} label={STRINGS.wins(roll.sideWords.a)} frequency={wins.a} games={games} />
        {draws.times === 0 ? null : <BigNumber side={null} label={STRINGS.draws} frequency={draws} games={games} />}
        <BigNumber side={b} label={STRINGS.wins(roll.sideWords.b)} frequency={wins.b} games={games} />
      </dl>
      <WinBar roll={roll} findings={findings} />
      {games === 0 ? null : (
        <div class="lab-words">
          <p>{shareWords(roll, verdict)}</p>
          <p>{decidesWords(roll, findings).join(' ')}</p>
          {endless === 0 ? null : <p>{STRINGS.endless(endless)}</p>}
          {players.a === players.b ? null : <p>{STRINGS.unequal}</p>}
          <p class="lab-small">{STRINGS.fairMeans}</p>
        </div>
      )}
    </section>
  );
}
