import { useSignal } from '@preact/signals';
import { type Item, nameOf, type Role, sideOf } from 'enfilade/referee';
import { Fragment } from 'preact';
import { useEffect } from 'preact/hooks';
import { SideMark } from '../parts/side-mark.tsx';
import { candidates, Picker } from './picker.tsx';
import type { ResolutionSession } from './resolution-session.ts';
import { STRINGS } from './strings.ts';

interface CardProps {
  readonly role: Role;
  readonly items: readonly Item[];
  readonly resolving: ResolutionSession;
  open(): void;
}

function Card({ role, items, resolving, open }: CardProps) {
  const { referee, roll } = resolving.book;
  const [first, ...others] = items;
  return (
    <button type="button" class={first === undefined ? 'rf-card rf-card-empty' : 'rf-card'} onClick={open}>
      {first === undefined ? (
        <>
          <b>{role.label}</b>
          <span>{role.optional === true ? STRINGS.nobody : STRINGS.choose}</span>
        </>
      ) : (
        <>
          <span class="unseen">{role.label}: </span>
          <b>
            <SideMark side={sideOf(first)} /> <bdi>{nameOf(first)}</bdi>
            {others.length > 0 ? ` +${others.length}` : ''}
          </b>
          <span>
            {others.length > 0
              ? others.map(nameOf).join(', ')
              : role.kind === 'side'
                ? role.label
                : referee.roster.describe(first, roll.value)}
          </span>
        </>
      )}
    </button>
  );
}

/** Cards of the units taking part; with troops in the book the first empty one opens by itself. */
export function CastCards({ resolving }: { readonly resolving: ResolutionSession }) {
  const { roles } = resolving.question.resolution;
  const open = useSignal<Role | null>(null);
  const declined = useSignal(false);
  const vacant = resolving.vacant();
  useEffect(() => {
    if (vacant === undefined || declined.value || open.value !== null) return;
    const fit = candidates(resolving, vacant).filter(({ unfit }) => unfit === undefined);
    const [only] = fit;
    if (fit.length === 1 && only !== undefined && vacant.many !== true) resolving.play(vacant, [only.item.id]);
    else if (fit.length > 0) open.value = vacant;
  }, [vacant, open.value]);
  if (roles.length === 0 || resolving.book.roll.value.units.length === 0) return null;
  const shown = open.value;
  return (
    <section class={roles.length === 2 ? 'rf-cast rf-cast-two' : 'rf-cast'} aria-label={STRINGS.cast}>
      {roles.map((role, i) => (
        <Fragment key={role.id}>
          {i > 0 && roles.length === 2 ? (
            <svg class="rf-arrow" viewBox="0 0 22 12" width="22" height="12" aria-hidden="true">
              <path d="M1 6h19M15 1.500 20 6l-5 4.500" />
            </svg>
          ) : null}
          <Card
            role={role}
            items={resolving.facts.value.cast.of(role.id)}
            resolving={resolving}
            open={() => {
              open.value = role;
            }}
          />
        </Fragment>
      ))}
      {shown === null ? null : (
        <Picker
          key={shown.id}
          role={shown}
          resolving={resolving}
          chose={(ids) => {
            resolving.play(shown, ids);
            if (ids.length === 0) declined.value = true;
            open.value = null;
          }}
          close={() => {
            declined.value = true;
            open.value = null;
          }}
        />
      )}
    </section>
  );
}
