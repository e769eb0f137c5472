import '../styles/print.css';
import '../styles/sheet-page.css';
import { useSignal } from '@preact/signals';
import type { Paper, Rulebook } from 'enfilade';
import type { HouseWay } from 'enfilade/print';
import { useEffect, useMemo } from 'preact/hooks';
import { isPhone } from '../parts/narrow.ts';
import { Failed, Loading, NotFound } from '../parts/notice.tsx';
import { Ornament } from '../parts/ornament.tsx';
import { useTitle } from '../parts/title.ts';
import { Link } from '../route/link.tsx';
import { oddsPath, page } from '../route/route.ts';
import { useRulebook } from '../rules/books.ts';
import { showAnchor } from './anchor.ts';
import { filterSheet, type ShownSheet } from './filter.ts';
import { PrintedSheet } from './printed-sheet.tsx';
import { wordsOf } from './search.ts';
import { SheetBox } from './sheet-box.tsx';
import { Readings, Rulings, Sources } from './sheet-rulings.tsx';
import { SheetTools } from './sheet-tools.tsx';
import { STRINGS } from './strings.ts';
import { usersOf } from './users.ts';

export function SheetPage({ id }: { readonly id: string }) {
  const book = useRulebook(id);
  switch (book) {
    case 'loading':
      return <Loading />;
    case 'missing':
      return <NotFound what={STRINGS.unknown(id)} />;
    case 'failed':
      return <Failed />;
    default:
      return <SheetView book={book} />;
  }
}

/** Countries that print on Letter. */
const LETTER_LANDS = /-(?:US|CA|MX|PH|CO|CL|VE)$/;

function usualPaper(): Paper {
  return LETTER_LANDS.test(navigator.language) ? 'letter' : 'a4';
}

function Contents({ shown, book }: { readonly shown: ShownSheet; readonly book: Rulebook }) {
  return (
    <details class="contents" open={!isPhone.value}>
      <summary>{STRINGS.contents}</summary>
      <nav aria-label={STRINGS.boxes}>
        {shown.boxes.map(({ box }) => (
          <a key={box.id} href={`#box-${box.id}`}>
            {box.title}
          </a>
        ))}
        {shown.readings.length > 0 ? <a href="#readings">{STRINGS.readingsLink}</a> : null}
        {shown.rulings.length > 0 ? <a href="#rulings">{STRINGS.rulingsLink}</a> : null}
      </nav>
      <nav aria-label={STRINGS.procedures} class="contents-odds">
        <b>{STRINGS.odds}</b>
        {book.procedures.map(({ id, label }) => (
          <Link key={id} to={oddsPath(book.id, id)}>
            {label}
          </Link>
        ))}
      </nav>
    </details>
  );
}

function SheetView({ book }: { readonly book: Rulebook }) {
  useTitle(STRINGS.title, book.name);
  const query = useSignal('');
  const house = useSignal<HouseWay>('mark');
  const paper = useSignal<Paper>(usualPaper());
  const rulings = useSignal(false);
  // Over a battle there is nothing to print.
  const isPage = page.value.at === 'sheet';
  const words = wordsOf(query.value);
  const shown = filterSheet(book.sheet, { words, withoutHouse: house.value === 'hide' });
  const users = useMemo(() => usersOf(book), [book]);
  useEffect(() => {
    const jump = () => showAnchor(location.hash);
    jump();
    addEventListener('hashchange', jump);
    return () => removeEventListener('hashchange', jump);
  }, []);
  return (
    <>
      <article class={`sheet sheet-house-${house.value}`}>
        <header class="sheet-head">
          <h1>{book.name}</h1>
          <p>{book.about}</p>
          <Ornament />
        </header>
        <SheetTools query={query} house={house} shown={shown} {...(isPage ? { printing: { paper, rulings } } : {})} />
        <Contents shown={shown} book={book} />
        {shown.left === 0 ? <p class="nothing">{STRINGS.nothing(query.value)}</p> : null}
        <div class="boxes">
          {shown.boxes.map((box) => (
            <SheetBox
              key={box.box.id}
              shown={box}
              printing={book.printing.boxes?.[box.box.id] ?? {}}
              system={book.id}
              users={users}
              words={words}
            />
          ))}
        </div>
        <Readings readings={shown.readings} words={words} />
        <Rulings rulings={shown.rulings} words={words} />
        <Sources sources={book.sheet.sources} />
      </article>
      {isPage ? (
        <PrintedSheet book={book} options={{ house: house.value, paper: paper.value, rulings: rulings.value }} />
      ) : null}
    </>
  );
}
