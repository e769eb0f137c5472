import { useSignal } from '@preact/signals';
import type { Box, Procedure, Rulebook } from 'enfilade';
import { useEffect, useMemo } from 'preact/hooks';
import { isPhone } from '../parts/narrow.ts';
import { Failed, Loading, NotFound } from '../parts/notice.tsx';
import { Ornament } from '../parts/ornament.tsx';
import { useTitle } from '../parts/title.ts';
import { Link } from '../route/link.tsx';
import { oddsPath } from '../route/route.ts';
import { useRulebook } from '../rules/books.ts';
import { showAnchor } from './anchor.ts';
import { filterSheet, type ShownSheet } from './filter.ts';
import { wordsOf } from './search.ts';
import { SheetBox } from './sheet-box.tsx';
import { Readings, Rulings, Sources } from './sheet-rulings.tsx';
import { SheetTools } from './sheet-tools.tsx';

export function SheetPage({ id }: { readonly id: string }) {
  const book = useRulebook(id);
  switch (book) {
    case 'loading':
      return <Loading />;
    case 'missing':
      return <NotFound what={`playsheet "${id}"`} />;
    case 'failed':
      return <Failed />;
    default:
      return <SheetView book={book} />;
  }
}

function usersOf(box: Box, procedures: readonly Procedure[]): readonly Procedure[] {
  const rules = new Set([...box.lines, ...(box.grids ?? [])].map(({ rule }) => rule));
  return procedures.filter(({ uses }) => uses.some(({ rule }) => rules.has(rule)));
}

function Contents({ shown, book }: { readonly shown: ShownSheet; readonly book: Rulebook }) {
  return (
    <details class="contents" open={!isPhone.value}>
      <summary>Contents</summary>
      <nav aria-label="Boxes of the sheet">
        {shown.boxes.map(({ box }) => (
          <a key={box.id} href={`#box-${box.id}`}>
            {box.title}
          </a>
        ))}
        {shown.readings.length > 0 ? <a href="#readings">Readings</a> : null}
        {shown.rulings.length > 0 ? <a href="#rulings">Rulings</a> : null}
      </nav>
      <nav aria-label="Procedures" class="contents-odds">
        <b>Odds</b>
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
  useTitle('Playsheet', book.name);
  const query = useSignal('');
  const withoutHouse = useSignal(false);
  const words = wordsOf(query.value);
  const shown = filterSheet(book.sheet, { words, withoutHouse: withoutHouse.value });
  const users = useMemo(() => new Map(book.sheet.boxes.map((box) => [box.id, usersOf(box, book.procedures)])), [book]);
  useEffect(() => {
    const jump = () => showAnchor(location.hash);
    jump();
    addEventListener('hashchange', jump);
    return () => removeEventListener('hashchange', jump);
  }, []);
  return (
    <article class="sheet">
      <header class="sheet-head">
        <h1>{book.name}</h1>
        <p>{book.about}</p>
        <Ornament />
        <p class="print-note">Lines without a mark are the sheet's own; every other carries its mark and its number.</p>
      </header>
      <SheetTools query={query} withoutHouse={withoutHouse} shown={shown} />
      <Contents shown={shown} book={book} />
      {shown.left === 0 ? <p class="nothing">No line says “{query.value}”. Try fewer words.</p> : null}
      <div class="boxes">
        {shown.boxes.map((box) => (
          <SheetBox
            key={box.box.id}
            shown={box}
            system={book.id}
            procedures={users.get(box.box.id) ?? []}
            words={words}
          />
        ))}
      </div>
      <Readings readings={shown.readings} words={words} />
      <Rulings rulings={shown.rulings} words={words} />
      <Sources sources={book.sheet.sources} />
    </article>
  );
}
