import { useSignal } from '@preact/signals';
import { other, type Side } from 'enfilade';
import { type Item, nameOf, type Role, sideOf } from 'enfilade/referee';
import { SideMark } from '../parts/side-mark.tsx';
import { Badges } from './badges.tsx';
import { Sheet } from './frame.tsx';
import type { ResolutionSession } from './resolution-session.ts';
import { STRINGS } from './strings.ts';

interface Candidate {
  readonly item: Item;
  /** Why not. */
  readonly unfit?: string;
}

/** All candidates for a role; those who cannot take it have a reason. Either side may take an optional part. */
export function candidates({ book, facts, mine }: ResolutionSession, role: Role): readonly Candidate[] {
  const { sides, commands, units } = book.roll.value;
  const all = { side: sides, command: commands, unit: units }[role.kind];
  const wanted = role.of === 'theirs' ? other(mine.value) : undefined;
  return all
    .filter((item) => wanted === undefined || sideOf(item) === wanted)
    .map((item) => {
      const unfit = role.unfit?.(item, facts.value.cast);
      return { item, ...(unfit === undefined ? {} : { unfit }) };
    });
}

interface PickerProps {
  readonly role: Role;
  readonly resolving: ResolutionSession;
  chose(ids: readonly string[]): void;
  close(): void;
}

/** The side that acts, unless only the other has a candidate. */
function likelySide(all: readonly Candidate[], mine: Side): Side {
  const fit = all.filter(({ unfit }) => unfit === undefined).map(({ item }) => sideOf(item));
  return fit.length > 0 && !fit.includes(mine) ? other(mine) : mine;
}

const canNot = ({ unfit }: Candidate): number => Number(unfit !== undefined);

/** Candidates by command; those who cannot take part come last, with the reason. */
function grouped(found: readonly Candidate[], resolving: ResolutionSession): readonly [string, readonly Candidate[]][] {
  const { roll } = resolving.book;
  const groups = new Map<string, Candidate[]>();
  for (const candidate of found) {
    const command = candidate.item.values['command'];
    const leader = typeof command === 'string' ? roll.value.find(command) : undefined;
    const title = leader === undefined ? '' : nameOf(leader);
    groups.set(title, [...(groups.get(title) ?? []), candidate]);
  }
  const inOrder = [...groups].map(([title, all]): [string, readonly Candidate[]] => [
    title,
    all.sort((one, two) => canNot(one) - canNot(two)),
  ]);
  const idle = (all: readonly Candidate[]): number => Number(all.every(({ unfit }) => unfit !== undefined));
  return inOrder.sort(([, one], [, two]) => idle(one) - idle(two));
}

/** A large list from the book. */
export function Picker({ role, resolving, chose, close }: PickerProps) {
  const { book } = resolving;
  const both = role.of !== 'theirs' && role.kind !== 'side';
  const all = candidates(resolving, role);
  // Where both sides act, both are shown until one is tapped.
  const side = useSignal<Side | null>(book.active.value === undefined ? null : likelySide(all, resolving.mine.value));
  const taken = useSignal<readonly string[]>(resolving.cast.value[role.id] ?? []);
  const found = both && side.value !== null ? all.filter(({ item }) => sideOf(item) === side.value) : all;
  const sides = book.roll.value.sides;
  const pick = (id: string): void => {
    if (role.many !== true) chose([id]);
    else taken.value = taken.value.includes(id) ? taken.value.filter((one) => one !== id) : [...taken.value, id];
  };
  return (
    <Sheet title={role.label} close={close}>
      {both ? (
        <div class="rf-sides" role="group" aria-label={STRINGS.bothSides}>
          {sides.map((item) => (
            <button
              key={item.id}
              type="button"
              aria-pressed={sideOf(item) === side.value}
              onClick={() => {
                side.value = side.value === sideOf(item) ? null : sideOf(item);
              }}
            >
              <SideMark side={sideOf(item)} /> <bdi>{nameOf(item)}</bdi>
            </button>
          ))}
        </div>
      ) : null}
      <div class="rf-pick">
        {grouped(found, resolving).map(([title, group]) => (
          <section key={title}>
            {title === '' ? null : <h3 class="small-caps">{title}</h3>}
            <ul>
              {group.map(({ item, unfit }) => (
                <li key={item.id}>
                  <button
                    type="button"
                    class="rf-pick-one"
                    disabled={unfit !== undefined}
                    {...(role.many === true ? { 'aria-pressed': taken.value.includes(item.id) } : {})}
                    onClick={() => pick(item.id)}
                  >
                    <b>
                      <SideMark side={sideOf(item)} /> <bdi>{nameOf(item)}</bdi>
                    </b>
                    <span>{unfit ?? book.referee.roster.describe(item, book.roll.value)}</span>
                    <Badges item={item} book={book} />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <footer>
        <button type="button" class="button" onClick={() => chose([])}>
          {STRINGS.withoutRoster}
        </button>
        {role.many === true ? (
          <button
            type="button"
            class="button button-main"
            disabled={taken.value.length === 0}
            onClick={() => chose(taken.value)}
          >
            {STRINGS.chosen(taken.value.length)}
          </button>
        ) : null}
      </footer>
    </Sheet>
  );
}
