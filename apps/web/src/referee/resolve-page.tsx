import { useSignal } from '@preact/signals';
import { findProcedure, type Procedure } from 'enfilade';
import { findItem, type Follow, type OwedItem } from 'enfilade/referee';
import { useEffect, useMemo } from 'preact/hooks';
import { useOdds } from '../odds/use-odds.ts';
import { NotFound } from '../parts/notice.tsx';
import { useTitle } from '../parts/title.ts';
import { go } from '../route/route.ts';
import { CastCards } from './cast.tsx';
import { Chances } from './chances.tsx';
import { ClashSheet } from './clash-sheet.tsx';
import { FactList } from './fact-list.tsx';
import { Sheet, Tool, Top } from './frame.tsx';
import { Keypad } from './keypad.tsx';
import { keepDraft, readDraft, rememberedTaps, rememberTaps } from './memory.ts';
import { owedIn, pageIn } from '../route/referee-paths.ts';
import { reckonedIn } from './reckoned.ts';
import { Reasons, Reckoning } from './reckoning.tsx';
import { ResolutionSession } from './resolution-session.ts';
import type { Seat } from './seat.ts';
import type { Hindrance } from './store.ts';
import { STRINGS } from './strings.ts';
import { Throws } from './throws.tsx';
import { Toast } from './toast.tsx';
import { Announcement, followsOf, Verdict } from './verdict.tsx';

interface ResolvePageProps extends Seat {
  readonly procedure: string;
  /** The worked case of every procedure. */
  readonly worked: Readonly<Record<string, unknown>>;
}

/** A resolution of this system, by its name in the address. */
export function ResolvePage({ procedure: name, worked, ...seat }: ResolvePageProps) {
  const { referee } = seat.book;
  const procedure = findProcedure(referee.book, name);
  const known = Object.hasOwn(referee.resolutions, name);
  if (procedure === undefined || !known) return <NotFound what={`resolution "${name}" in ${referee.book.name}`} />;
  return <ResolveScreen procedure={procedure} worked={worked} {...seat} />;
}

function owedFrom({ book }: Seat): (OwedItem & { readonly id: string }) | undefined {
  const id = new URLSearchParams(location.search).get('owed') ?? '';
  const item = findItem(book.ledger.peek().items, id);
  return item?.kind === 'owed' ? { ...(item.values as unknown as OwedItem), id } : undefined;
}

/** Where to go after a pending test is entered: to the next one due at once, else home. */
function nextOwed({ book, base }: Seat): string {
  const next = book.owed().find(({ due }) => due === 'now');
  return next === undefined ? base : owedIn(base, next.procedure, next.id);
}

interface ScreenProps extends Seat {
  readonly procedure: Procedure;
  readonly worked: Readonly<Record<string, unknown>>;
}

function begin(seat: ScreenProps, draft: ReturnType<typeof readDraft>): ResolutionSession {
  const { book, procedure, worked } = seat;
  const resolution = book.referee.resolutions[procedure.id];
  if (resolution === undefined) throw new Error(`no resolution ${procedure.id}`);
  const owed = owedFrom(seat);
  return new ResolutionSession(book, {
    procedure,
    resolution,
    worked: worked[procedure.id],
    remembered: rememberedTaps(book.referee.book.id, procedure.id),
    ...(owed === undefined ? {} : { owed }),
    ...(draft === undefined ? {} : { draft }),
  });
}

function ResolveScreen(seat: ScreenProps) {
  const { book, base, procedure } = seat;
  useTitle(procedure.label, STRINGS.referee, book.referee.book.name);
  const address = `${base}/${procedure.id}${location.search}`;
  const round = useSignal(0);
  const resolving = useMemo(() => begin(seat, round.value === 0 ? readDraft(address) : undefined), [round.value]);
  const clashes = useSignal<readonly Hindrance[]>([]);
  const why = useSignal(false);
  const { prepared, input } = resolving.facts.value;
  const odds = useOdds(book.referee.book.id, procedure.id, input);
  const table = resolving.table.value;
  const done = resolving.done.value;
  const draft = resolving.draft();
  const drafted = JSON.stringify(draft);
  useEffect(() => keepDraft(address, draft), [drafted]);
  const { resolution } = resolving.question;
  const rows =
    table === null
      ? []
      : (resolution.reckons?.(table.output, input) ?? reckonedIn(table.output, book.referee.book.sheet));

  const enter = (): string | null => {
    rememberTaps(book.referee.book.id, procedure.id, resolving.toRemember());
    const entered = resolving.append();
    if (entered === null) return null;
    if ('clashes' in entered) {
      clashes.value = entered.clashes;
      return null;
    }
    keepDraft(address, null);
    return entered.note;
  };
  const leave = (): void => {
    const chosen = resolving.choices().length === 0;
    if (procedure.rolls && done !== null && chosen && enter() === null) return;
    if (chosen) keepDraft(address, null);
    go(base);
  };
  // A resolution with dice is entered however the page is left; one without is not.
  useEffect(
    () => () => {
      if (resolving.isEntered || !procedure.rolls || resolving.done.peek() === null) return;
      if ('note' in (resolving.append() ?? {})) keepDraft(address, null);
    },
    [resolving],
  );
  const again = (): void => {
    if (enter() === null) return;
    scrollTo(0, 0);
    if (resolving.question.owed === undefined) round.value += 1;
    else go(nextOwed(seat));
  };
  const follow = (next: Follow): void => {
    // Only pending tests are numbered in the book.
    const at = done?.after.follows.filter(({ optional }) => optional !== true).indexOf(next) ?? 0;
    const note = enter();
    if (note === null) return;
    if (next.optional !== true) {
      const item = findItem(book.ledger.peek().items, `${note}-${at}`);
      go(item === undefined ? pageIn(base, next.procedure) : owedIn(base, next.procedure, item.id));
      return;
    }
    const to = pageIn(base, next.procedure);
    keepDraft(to, { mine: resolving.mine.peek(), cast: next.cast, tapped: next.given, faces: [] });
    go(to);
  };
  const thrown = (table?.throws ?? []).some(({ faces }) => faces.length > 0);
  return (
    <div class="rf rf-resolve">
      <Top title={procedure.label} small={`${STRINGS.referee} \u00b7 ${book.referee.book.name}`} back={leave}>
        <Tool
          of="undo"
          label={STRINGS.takeFaceBack}
          disabled={!thrown}
          press={() => {
            resolving.takeLastFace();
          }}
        />
        <Tool
          of="why"
          label={STRINGS.why}
          press={() => {
            why.value = true;
          }}
        />
      </Top>
      <Toast book={book} only="resolved" />
      <div class="rf-body">
        <div class="rf-before">
          <CastCards key={round.value} resolving={resolving} />
          <FactList resolving={resolving} />
          {prepared.ok ? <Reckoning rows={rows} book={book.referee.book} /> : null}
          {prepared.ok && done === null ? <Chances answer={odds.value} /> : null}
        </div>
        <div class="rf-after">
          <Throws resolving={resolving} />
          <Verdict resolving={resolving} workedOf={(id) => seat.worked[id]} />
        </div>
      </div>
      <Announcement resolving={resolving} rows={rows} />
      <div class="rf-dock">
        <Keypad resolving={resolving} />
        {done === null ? null : resolving.choices().length > 0 ? (
          <Choices resolving={resolving} />
        ) : (
          <Next resolving={resolving} enter={again} leave={leave} follow={follow} rolls={procedure.rolls} />
        )}
      </div>
      {why.value ? (
        <Sheet
          title={STRINGS.why}
          close={() => {
            why.value = false;
          }}
        >
          <Reasons rows={rows} book={book.referee.book} />
        </Sheet>
      ) : null}
      {clashes.value.length === 0 ? null : (
        <ClashSheet
          clashes={clashes.value}
          book={book}
          close={() => {
            clashes.value = [];
          }}
        />
      )}
    </div>
  );
}

/** The owner decides before it is entered. */
function Choices({ resolving }: { readonly resolving: ResolutionSession }) {
  return (
    <div class="rf-next">
      {resolving.choices().map(({ label }, i) => (
        <button
          key={label}
          type="button"
          class="button button-main"
          onClick={() => {
            resolving.choice.value = i;
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

interface NextProps {
  readonly resolving: ResolutionSession;
  readonly rolls: boolean;
  enter(): void;
  leave(): void;
  follow(next: Follow): void;
}

/** What comes next: the test that is due, or another of the same kind. */
function Next({ resolving, rolls, enter, leave, follow }: NextProps) {
  const follows = followsOf(resolving);
  const after = resolving.done.value?.after;
  const now = follows.filter(({ due, optional }) => due === 'now' && optional !== true);
  const writes = (after?.writes.length ?? 0) > 0 || rolls;
  return (
    <div class="rf-next">
      {writes ? (
        <button type="button" class={now.length === 0 ? 'button button-main' : 'button'} onClick={enter}>
          {resolving.question.owed === undefined ? STRINGS.enterNext : STRINGS.enter}
        </button>
      ) : (
        <button type="button" class={now.length === 0 ? 'button button-main' : 'button'} onClick={leave}>
          {STRINGS.justDone}
        </button>
      )}
      {follows.map((next) => (
        <button
          key={next.label}
          type="button"
          class={next.due === 'now' && next.optional !== true ? 'button button-main' : 'button'}
          onClick={() => follow(next)}
        >
          {next.label}
        </button>
      ))}
    </div>
  );
}
