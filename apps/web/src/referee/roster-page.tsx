import { useSignal } from '@preact/signals';
import type { Side } from 'enfilade';
import { type Item, nameOf, sideOf } from 'enfilade/referee';
import { useTitle } from '../parts/title.ts';
import { SideMark } from '../parts/side-mark.tsx';
import { go } from '../route/route.ts';
import { AddSheet } from './add-sheet.tsx';
import { Badges } from './badges.tsx';
import { Tabs, Tool, Top } from './frame.tsx';
import { ItemSheet } from './item-sheet.tsx';
import { PasteSheet } from './paste-sheet.tsx';
import { ScenarioSheet } from './scenario-sheet.tsx';
import type { Seat } from './seat.ts';
import { STRINGS } from './strings.ts';
import { Toast } from './toast.tsx';

type OpenSheet = { readonly edit: string } | 'add' | 'paste' | 'scenario' | null;

interface LineProps extends Seat {
  readonly item: Item;
  open(id: string): void;
}

function Line({ item, book, open }: LineProps) {
  return (
    <button type="button" class={`rf-line rf-line-${item.kind}`} onClick={() => open(item.id)}>
      <b dir="auto">{nameOf(item)}</b>
      <span>{book.referee.roster.describe(item, book.roll.value)}</span>
      <Badges item={item} book={book} />
    </button>
  );
}

interface ArmyProps extends Seat {
  readonly side: Item;
  open(id: string): void;
}

/** One side: its commands with their units, and the units without one. */
function Army({ side, open, ...seat }: ArmyProps) {
  const { commands, units } = seat.book.roll.value;
  const own = units.filter((unit) => sideOf(unit) === side.id);
  const led = commands.filter((command) => sideOf(command) === side.id);
  const loose = own.filter(({ values }) => !led.some(({ id }) => id === values['command']));
  return (
    <section class="rf-army" aria-label={nameOf(side)}>
      <button type="button" class="rf-army-head" onClick={() => open(side.id)}>
        <SideMark side={sideOf(side)} /> <bdi>{nameOf(side)}</bdi> <small>{STRINGS.units(own.length)}</small>
      </button>
      {led.map((command) => (
        <div key={command.id} class="rf-command">
          <Line item={command} open={open} {...seat} />
          {own
            .filter(({ values }) => values['command'] === command.id)
            .map((unit) => (
              <Line key={unit.id} item={unit} open={open} {...seat} />
            ))}
        </div>
      ))}
      {loose.length === 0 ? null : (
        <div class="rf-command">
          {led.length === 0 ? null : <p class="small-caps">{STRINGS.noCommand}</p>}
          {loose.map((unit) => (
            <Line key={unit.id} item={unit} open={open} {...seat} />
          ))}
        </div>
      )}
    </section>
  );
}

interface RosterPageProps extends Seat {
  share(): void;
  /** The player's own battle takes the name of its origin. */
  rename?(name: string): void;
}

/** Both sides with their present states. */
export function RosterPage({ share, rename, ...seat }: RosterPageProps) {
  const { book, base } = seat;
  useTitle(STRINGS.roster, STRINGS.referee, book.referee.book.name);
  const opened = useSignal<OpenSheet>(null);
  const { sides, units } = book.roll.value;
  const close = (): void => {
    opened.value = null;
  };
  const show = (next: OpenSheet) => () => {
    opened.value = next;
  };
  const shown = opened.value;
  const edited = typeof shown === 'object' && shown !== null ? book.roll.value.find(shown.edit) : undefined;
  const side: Side = book.active.value ?? 'a';
  return (
    <div class="rf">
      <Top title={STRINGS.roster} small={`${STRINGS.referee} \u00b7 ${book.referee.book.name}`} back={() => go(base)}>
        <Tool of="share" label={STRINGS.share} press={share} />
      </Top>
      <Toast book={book} />
      <div class="rf-body rf-roster">
        {units.length === 0 ? <p class="rf-empty">{STRINGS.rosterEmpty}</p> : null}
        <div class="rf-armies">
          {sides.map((each) => (
            <Army
              key={each.id}
              side={each}
              open={(id) => {
                opened.value = { edit: id };
              }}
              {...seat}
            />
          ))}
        </div>
      </div>
      <div class="rf-dock">
        <div class="rf-next">
          <button type="button" class="button" onClick={show('scenario')}>
            {STRINGS.fromScenario}
          </button>
          <button type="button" class="button" onClick={show('paste')}>
            {STRINGS.pasteList}
          </button>
          <button type="button" class="button button-main" onClick={show('add')}>
            {STRINGS.addTroops}
          </button>
        </div>
        <Tabs base={base} at="roster" />
      </div>
      {edited === undefined ? null : <ItemSheet item={edited} book={book} close={close} />}
      {shown === 'add' ? <AddSheet book={book} side={side} close={close} /> : null}
      {shown === 'paste' ? <PasteSheet book={book} side={side} close={close} /> : null}
      {shown === 'scenario' ? (
        <ScenarioSheet book={book} close={close} {...(rename === undefined ? {} : { rename })} />
      ) : null}
    </div>
  );
}
