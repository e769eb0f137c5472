import { useSignal } from '@preact/signals';
import { nameOf, openLedger, type Referee, sideOf } from 'enfilade/referee';
import { useEffect } from 'preact/hooks';
import { Loading, Notice } from '../parts/notice.tsx';
import { SideMark } from '../parts/side-mark.tsx';
import { go } from '../route/route.ts';
import { Top } from './frame.tsx';
import { chooseBook } from './memory.ts';
import { PhoneStorage } from './phone-storage.ts';
import { MOST_IN_ROSTER, unpackRoster } from './pack.ts';
import type { Base } from '../route/referee-paths.ts';
import { unsqueeze } from './squeeze.ts';
import { Book } from './store.ts';
import { STRINGS } from './strings.ts';
import { newId } from '../parts/new-id.ts';

interface JoinPageProps {
  readonly referee: Referee;
  readonly base: Base;
  opened(): void;
}

type LinkedRoster = ReturnType<typeof unpackRoster> | 'reading';

/** A roster from a link: its contents, and a button to take it. */
export function JoinPage({ referee, base, opened }: JoinPageProps) {
  const found = useSignal<LinkedRoster>('reading');
  useEffect(() => {
    unsqueeze(location.hash.slice(1)).then(
      (text) => {
        found.value = text === undefined ? undefined : unpackRoster(text, referee, newId);
      },
      () => {
        found.value = undefined;
      },
    );
  }, []);
  const roster = found.value;
  if (roster === 'reading') return <Loading />;
  if (roster === undefined || roster === 'too large')
    return (
      <Notice title={STRINGS.badLink}>
        <p>{roster === undefined ? STRINGS.badLinkAbout : STRINGS.rosterTooLarge(MOST_IN_ROSTER)}</p>
      </Notice>
    );
  const take = async (): Promise<void> => {
    const storage = new PhoneStorage({ id: newId(), name: roster.name }, openLedger(referee.book.id));
    new Book(referee, storage).muster(roster.items);
    await storage.kept();
    chooseBook(referee.book.id, storage.id);
    opened();
    go(base);
  };
  const sides = roster.items.filter(({ kind }) => kind === 'side');
  const units = roster.items.filter(({ kind }) => kind === 'unit');
  return (
    <div class="rf">
      <Top title={roster.name} small={`${STRINGS.referee} \u00b7 ${referee.book.name}`} back={() => go(base)} />
      <div class="rf-body rf-roster">
        <p>{STRINGS.joinAbout}</p>
        <div class="rf-armies">
          {sides.map((side) => (
            <section key={side.id} class="rf-army">
              <p class="rf-army-head">
                <SideMark side={sideOf(side)} /> <span>{nameOf(side)}</span>
              </p>
              <ul>
                {units
                  .filter((unit) => sideOf(unit) === sideOf(side))
                  .map((unit) => (
                    <li key={unit.id}>{nameOf(unit)}</li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
      <div class="rf-dock">
        <div class="rf-next">
          <button
            type="button"
            class="button button-main"
            onClick={() => {
              void take();
            }}
          >
            {STRINGS.takeRoster(units.length)}
          </button>
        </div>
      </div>
    </div>
  );
}
