import type { ThrownDice, ThrowReading } from 'enfilade/referee';
import { DrawnDie } from '../parts/drawn-die.tsx';
import type { ResolutionSession } from './resolution-session.ts';
import { STRINGS } from './strings.ts';

/** How a throw of this resolution is read. */
export function readingOf({ question, facts, table }: ResolutionSession, at: number): ThrowReading {
  const thrown = table.value?.throws[at];
  const output = table.value?.output ?? {};
  const { input: given, cast } = facts.value;
  const asked = { number: at, name: thrown?.name ?? '', given, foretold: output, cast };
  return question.resolution.reads?.(asked) ?? { title: thrown?.name ?? '' };
}

interface BlockProps {
  readonly thrown: ThrownDice;
  readonly reading: ThrowReading;
  /** Left out if the dice can no longer change. */
  take?(die: number): void;
}

/** Best first, if the order of the dice does not matter. */
function inOrder({ faces }: ThrownDice, { each }: ThrowReading): readonly (readonly [number, number])[] {
  const all = faces.map((face, i) => [face, i] as const);
  return each === undefined ? all.sort(([one], [two]) => two - one) : all;
}

/** One throw: what is rolled, what counts, and the dice. A tap removes a die. */
export function ThrowBlock({ thrown, reading, take }: BlockProps) {
  const { dice, faces } = thrown;
  const missing = dice.length - faces.length;
  const sides = (dice[0]?.high ?? 6) - (dice[0]?.low ?? 1) + 1;
  return (
    <section class="rf-throw" aria-label={reading.title}>
      <header>
        <h2>{reading.title}</h2>
        <p>
          {STRINGS.rollDice(dice.length)}
          {reading.needs === undefined ? '' : ', '}
          <b>{reading.needs}</b>
        </p>
      </header>
      <div class="rf-dice">
        {inOrder(thrown, reading).map(([face, i]) => (
          <button
            key={i}
            type="button"
            class="rf-die-button"
            disabled={take === undefined}
            aria-label={STRINGS.takeBack(face)}
            onClick={() => take?.(i)}
          >
            <DrawnDie face={face} sides={sides} reads={reading.face?.(face) ?? 'plain'} />
            {reading.each === undefined ? null : <small>{reading.each[i]}</small>}
          </button>
        ))}
        {Array.from({ length: missing }, (_, i) => (
          <span key={`slot ${i}`} class="rf-slot">
            {reading.each === undefined ? null : <small>{reading.each[faces.length + i]}</small>}
          </span>
        ))}
      </div>
    </section>
  );
}

/** All throws of a resolution in table order. */
export function Throws({ resolving }: { readonly resolving: ResolutionSession }) {
  const throws = resolving.table.value?.throws ?? [];
  return throws
    .map((thrown, at) => ({ thrown, at }))
    .filter(({ thrown }) => thrown.dice.length > 0)
    .map(({ thrown, at }) => (
      <ThrowBlock
        key={at}
        thrown={thrown}
        reading={readingOf(resolving, at)}
        take={(die) => resolving.takeFace(at, die)}
      />
    ));
}
