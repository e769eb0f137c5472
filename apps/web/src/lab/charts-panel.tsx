import type { ComponentChildren } from 'preact';
import { count } from '../parts/words.ts';
import { Columns, type ColumnOf } from './charts/columns.tsx';
import { Funnel } from './charts/funnel.tsx';
import { Held } from './charts/held.tsx';
import { TableBelow } from './charts/table.tsx';
import { contactTurns, estimatesOf } from './estimates.ts';
import type { ShownContest } from './lab.ts';
import { SideMark } from '../parts/side-mark.tsx';
import { LAB_STRINGS as STRINGS } from './strings.ts';
import { number, share } from './words.ts';

interface CardProps {
  readonly title: string;
  readonly says: string;
  readonly wide?: boolean;
  readonly children: ComponentChildren;
}

/** A part of the results with its heading and one line. */
export function ResultCard({ title, says, wide = false, children }: CardProps) {
  return (
    <section class={wide ? 'lab-card lab-card-wide' : 'lab-card'}>
      <h2>{title}</h2>
      <p class="lab-says">{says}</p>
      {children}
    </section>
  );
}

export function HowSure({ shown: { fought, known } }: { readonly shown: ShownContest }) {
  const estimates = estimatesOf(fought);
  const says = STRINGS.funnelWhat(known.roll.sideWords.a);
  return (
    <ResultCard title={STRINGS.funnel} says={says}>
      <Funnel label={says} estimates={estimates} />
      <TableBelow
        caption={STRINGS.funnel}
        heads={STRINGS.funnelHeads}
        rows={estimates.map((each) => [count(each.battles), share(each.share), share(each.low), share(each.high)])}
      />
    </ResultCard>
  );
}

interface HistogramProps {
  readonly title: string;
  readonly says: string;
  readonly heads: readonly string[];
  readonly bars: readonly ColumnOf[];
  readonly of: number;
}

function Histogram({ title, says, heads, bars, of }: HistogramProps) {
  return (
    <ResultCard title={title} says={says}>
      {bars.length === 0 ? null : <Columns label={says} bars={bars} of={of} />}
      <TableBelow
        caption={title}
        heads={heads}
        rows={bars.map(({ label, value }) => [label, count(value), share(value / of)])}
      />
    </ResultCard>
  );
}

export function HowLong({ shown: { findings } }: { readonly shown: ShownContest }) {
  const { turns, lengths, games } = findings;
  return (
    <Histogram
      title={STRINGS.length}
      says={STRINGS.lengthWhat(number(turns.mean), number(turns.deviation))}
      heads={STRINGS.lengthHeads}
      bars={lengths.map(({ turns: turn, battles }) => ({ label: String(turn), value: battles }))}
      of={games}
    />
  );
}

export function FirstContact({ shown: { findings, fought } }: { readonly shown: ShownContest }) {
  const { contact, games } = findings;
  const never = contact.never === 0 ? '' : STRINGS.contactNever(contact.never);
  const met = contact.never === games ? '' : STRINGS.contactWhat(number(contact.turn.mean));
  return (
    <Histogram
      title={STRINGS.contact}
      says={[met, never].filter((words) => words !== '').join(' ')}
      heads={STRINGS.contactHeads}
      bars={contactTurns(fought)}
      of={games}
    />
  );
}

export function TheGround({ shown: { findings, known } }: { readonly shown: ShownContest }) {
  const { sides } = known.roll;
  if (findings.objectives.length === 0) return null;
  return (
    <ResultCard title={STRINGS.ground} says={STRINGS.groundWhat} wide>
      <ul class="lab-keys">
        <li>
          <SideMark side="a" /> {sides.a}
        </li>
        <li>
          <span class="lab-key-none" aria-hidden="true" /> {STRINGS.nobody}
        </li>
        <li>
          <SideMark side="b" /> {sides.b}
        </li>
      </ul>
      <div class="lab-places">
        {findings.objectives.map(({ id, name, turns }) => (
          <div key={id} class="lab-place">
            <h3>{name}</h3>
            <Held label={`${name}: ${STRINGS.groundWhat}`} turns={turns} />
            <TableBelow
              caption={name}
              heads={STRINGS.groundHeads(sides.a, sides.b)}
              rows={turns.map(({ turn, a, b, battles }) => [
                String(turn),
                share(a),
                share(Math.max(0, 1 - a - b)),
                share(b),
                count(battles),
              ])}
            />
          </div>
        ))}
      </div>
    </ResultCard>
  );
}
