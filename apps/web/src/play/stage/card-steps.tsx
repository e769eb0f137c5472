import type { CardStep, Side, Viewer } from 'enfilade';
import { SideMark } from '../../parts/side-mark.tsx';
import { CardDice } from './card-dice.tsx';
import { STAGE_STRINGS } from './strings.ts';

/** What is good for the viewer, what is bad for them, and what is neither. */
export function toneOf(goodFor: Side | null, viewer: Viewer): 'good' | 'bad' | 'even' {
  if (goodFor === null || viewer === 'nobody') return 'even';
  return goodFor === viewer ? 'good' : 'bad';
}

function Outcome({ step, viewer }: { readonly step: CardStep; readonly viewer: Viewer }) {
  const { outcome, goodFor } = step;
  if (outcome === null) return null;
  const [, count, rest = outcome] = /^(\d+) (.*)$/.exec(outcome) ?? [];
  return (
    <p class={`step-outcome tone-${toneOf(goodFor, viewer)}`}>
      {count === undefined ? null : <b>{count}</b>} {rest}
    </p>
  );
}

function Score({ score: { a, b } }: { readonly score: { readonly a: number; readonly b: number } }) {
  const all = a + b;
  const share = all === 0 ? 50 : (a / all) * 100;
  return (
    <div class="step-score">
      <b class="score-a">{a}</b>
      <span class="score-bar" role="img" aria-label={STAGE_STRINGS.score(a, b)}>
        <span class="side-mark-a" style={{ width: `${share}%` }} />
        <span class="side-mark-b" style={{ width: `${100 - share}%` }} />
      </span>
      <b class="score-b">{b}</b>
    </div>
  );
}

/** Where the total fell, and what each part of the scale means. */
interface ScaleProps {
  readonly scale: NonNullable<CardStep['scale']>;
  readonly viewer: Viewer;
  readonly side: Side | null;
}

function Scale({ scale: { total, bands }, viewer, side }: ScaleProps) {
  const [first, last] = [bands[0], bands.at(-1)];
  if (first === undefined || last === undefined) return null;
  const length = last.to - first.from + 1;
  const share = (from: number, to: number): string => `${((to - from + 1) / length) * 100}%`;
  const isOwn = viewer === 'nobody' || viewer === side;
  return (
    <div class="step-scale">
      <div class="scale-line">
        {bands.map(({ from, to, good }, i) => (
          <span
            key={from}
            class={`scale-band scale-${good === isOwn ? 'good' : 'bad'}${i > 0 && i < bands.length - 1 ? ' scale-between' : ''}`}
            style={{ width: share(from, to) }}
          />
        ))}
        <i class="scale-at" style={{ left: `${((total - first.from + 0.5) / length) * 100}%` }} />
      </div>
      <div class="scale-words">
        {bands.map(({ from, to, says }) => (
          <span
            key={from}
            class={total >= from && total <= to ? 'scale-now' : ''}
            style={{ minWidth: share(from, to) }}
          >
            {from === to
              ? from
              : from === first.from
                ? `\u2264${to}`
                : to === last.to
                  ? `${from}+`
                  : `${from}\u2013${to}`}{' '}
            {says}
          </span>
        ))}
      </div>
    </div>
  );
}

interface StepProps {
  readonly step: CardStep;
  readonly viewer: Viewer;
  readonly sides: 6 | 10;
  readonly isSettled: boolean;
}

/** One part of a resolution: whose dice, what they did. */
export function Step({ step, viewer, sides, isSettled }: StepProps) {
  const { side, title, note, groups, score, scale } = step;
  return (
    <li class={isSettled ? 'stage-step step-settled' : 'stage-step'}>
      <p class="step-title">
        {side === null ? null : <SideMark side={side} />} <b>{title}</b> {note === '' ? null : <small>{note}</small>}
      </p>
      <div class="step-row">
        <CardDice groups={groups} sides={sides} settles />
        <Outcome step={step} viewer={viewer} />
      </div>
      {score === null ? null : <Score score={score} />}
      {scale === null ? null : <Scale scale={scale} viewer={viewer} side={side} />}
    </li>
  );
}
