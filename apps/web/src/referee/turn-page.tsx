import { useSignal } from '@preact/signals';
import { other, type Side } from 'enfilade';
import { activeSide, nameOf, nextClock, partAt, type TurnPart } from 'enfilade/referee';
import { NeedsServer } from '../offline/needs-server.tsx';
import { theme } from '../settings/appearance.ts';
import { choose } from '../settings/store.ts';
import { useTitle } from '../parts/title.ts';
import { SideMark } from '../parts/side-mark.tsx';
import { Link } from '../route/link.tsx';
import { go } from '../route/route.ts';
import { AllResolutions, labelOf } from './all-resolutions.tsx';
import { CardsLink } from './cards/cards-link.tsx';
import { ChoreSheet } from './chore-sheet.tsx';
import { writeBookFile } from './book-file.ts';
import { Tabs, Tool, Top } from './frame.tsx';
import { Owing } from './owing.tsx';
import { chooseSystem } from './memory.ts';
import { pageIn, REFEREE } from '../route/referee-paths.ts';
import { saveText } from '../parts/save-text.ts';
import type { Seat } from './seat.ts';
import { STRINGS } from './strings.ts';
import { Toast } from './toast.tsx';
import { Watches } from './watches.tsx';

const BIG = 4;

function sideName({ book }: Seat, side: Side | undefined): string {
  const item = book.roll.value.sides.find(({ id }) => id === side);
  return item === undefined ? STRINGS.bothSides : nameOf(item);
}

/** What may be done in this part of the turn, with its resolutions as large buttons. */
function CurrentPart({ part, ...seat }: Seat & { readonly part: TurnPart }) {
  const { book, base } = seat;
  const [first, rest] = [part.resolutions.slice(0, BIG), part.resolutions.slice(BIG)];
  return (
    <div class="rf-current">
      <div class="rf-big">
        {first.map((id) => (
          <Link key={id} to={pageIn(base, id)} class="rf-big-one">
            {labelOf(book, id)}
          </Link>
        ))}
      </div>
      {rest.length === 0 ? null : (
        <div class="rf-small">
          {rest.map((id) => (
            <Link key={id} to={pageIn(base, id)} class="rf-chip">
              {labelOf(book, id)}
            </Link>
          ))}
        </div>
      )}
      <ul class="rf-may">
        {part.may.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** The main page of a battle: the turn, its parts, pending tests, and the resolutions of the part. */
export function TurnPage(seat: Seat) {
  const { book, base } = seat;
  const { referee } = book;
  useTitle(STRINGS.referee, referee.book.name);
  const all = useSignal(false);
  const chores = useSignal(false);
  const { clock, units } = book.roll.value;
  const part = book.part.value;
  const next = nextClock(referee, clock);
  const nextPart = partAt(referee, next);
  const nextSide = activeSide(nextPart, next);
  const last = book.lastToUndo();
  const turnOn = (): void => {
    if (book.chores().length > 0 || book.owed().length > 0) chores.value = true;
    else book.turnOn();
  };
  return (
    <div class="rf">
      <Top
        title={STRINGS.turn(clock.turn)}
        small={`${STRINGS.referee} \u00b7 ${referee.book.name}`}
        back={() => {
          chooseSystem(null);
          go(REFEREE);
        }}
      >
        <Tool
          of="theme"
          label={theme.value === 'campfire' ? STRINGS.paper : STRINGS.campfire}
          press={() => choose('theme', theme.value === 'campfire' ? 'paper' : 'campfire')}
        />
        <Tool
          of="undo"
          label={book.isShared ? STRINGS.undoMine : STRINGS.undoLast}
          disabled={last === undefined || last.deed.kind === 'mustered'}
          press={() => {
            if (last !== undefined) book.undo(last);
          }}
        />
      </Top>
      <Toast book={book} />
      <div class="rf-body rf-home">
        <Owing {...seat} />
        <CardsLink {...seat} />
        <section aria-label={STRINGS.partsOfTurn}>
          <ol class="rf-parts">
            {referee.sequence.map((each) => {
              const side = activeSide(each, clock);
              const here = each.id === part.id;
              return (
                <li
                  key={each.id}
                  class={here ? 'rf-part rf-part-here' : 'rf-part'}
                  {...(here ? { 'aria-current': 'step' as const } : {})}
                >
                  {here ? (
                    <>
                      <h2>
                        {each.title}
                        <small>
                          <SideMark side={side ?? null} /> {sideName(seat, side)}
                        </small>
                      </h2>
                      <CurrentPart part={each} {...seat} />
                    </>
                  ) : (
                    <button
                      type="button"
                      onClick={() => book.setClock({ ...clock, part: each.id }, STRINGS.turned(clock.turn, each.title))}
                    >
                      <SideMark side={side ?? null} /> <span>{each.title}</span> <small>{sideName(seat, side)}</small>
                    </button>
                  )}
                </li>
              );
            })}
          </ol>
        </section>
        <Watches {...seat} />
        {units.length === 0 ? (
          <p class="rf-empty">
            {STRINGS.noUnits}{' '}
            <Link to={pageIn(base, 'roster')} class="button">
              {STRINGS.musterTroops}
            </Link>
          </p>
        ) : null}
        <p class="rf-first">
          {STRINGS.goesFirst(sideName(seat, clock.first))}{' '}
          <button
            type="button"
            class="rf-chip"
            onClick={() =>
              book.setClock(
                { ...clock, first: other(clock.first) },
                STRINGS.goesFirst(sideName(seat, other(clock.first))),
              )
            }
          >
            {STRINGS.switchFirst(sideName(seat, other(clock.first)))}
          </button>
        </p>
        <NeedsServer>
          <button
            type="button"
            class="button"
            onClick={() =>
              saveText(`${referee.book.id}-battle.json`, writeBookFile(referee.book.name, book.ledger.value))
            }
          >
            {STRINGS.saveCopy}
          </button>
        </NeedsServer>
      </div>
      <div class="rf-dock">
        <div class="rf-next">
          <button
            type="button"
            class="button"
            onClick={() => {
              all.value = true;
            }}
          >
            {STRINGS.allResolutions}
          </button>
          <button type="button" class="button button-main" onClick={turnOn}>
            {next.turn === clock.turn ? STRINGS.next(nextPart.title) : STRINGS.nextTurn(next.turn, nextPart.title)}
            {nextSide === undefined ? null : <SideMark side={nextSide} />}
          </button>
        </div>
        <Tabs base={base} at="" />
      </div>
      {all.value ? (
        <AllResolutions
          {...seat}
          close={() => {
            all.value = false;
          }}
        />
      ) : null}
      {chores.value ? (
        <ChoreSheet
          {...seat}
          close={() => {
            chores.value = false;
          }}
        />
      ) : null}
    </div>
  );
}
