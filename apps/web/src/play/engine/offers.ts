import { type Battle, namesIn, type Offer, type System, type SystemWords } from 'enfilade';
import type { Task } from '../snapshot.ts';
import { ENGINE_STRINGS } from '../strings.ts';
import type { Adviser } from './adviser.ts';
import type { Session } from './session.ts';

type Offered = readonly Offer<System>[];

/** Systems need not offer it to players who take any offer; a person may always give up. */
const CONCESSION: Offer<System> = {
  kind: 'concede',
  subject: null,
  says: ENGINE_STRINGS.concede,
  order: { kind: 'concede' },
};

/** Everything the viewer may order now, found once for each moment. */
export class Offers {
  private readonly view: Battle<System>;
  private readonly words: SystemWords;
  private readonly bySubject: ReadonlyMap<string | null, Offered>;
  private readonly mayConcede: boolean;
  private readonly adviser: Adviser;

  constructor(session: Session, adviser: Adviser, view: Battle<System>) {
    const { waitsFor, viewer, question, wanted } = session.status;
    this.view = view;
    this.words = adviser.ruleset.words;
    this.adviser = adviser;
    this.bySubject = new Map(session.subjects().map((subject) => [subject, session.offers(subject)]));
    this.mayConcede =
      waitsFor === viewer && question === null && wanted === null && adviser.refusal(view, CONCESSION.order) === null;
  }

  get all(): Offered {
    return [...this.bySubject.values()].flat();
  }

  get tasks(): readonly Task[] {
    const names = namesIn(this.view);
    return Array.from(this.bySubject, ([id, offers]) => ({
      id,
      isCard: id !== null && !names.has(id) && this.words.cardName?.(id, this.view) !== undefined,
      name: id === null ? '' : (names.get(id) ?? this.words.cardName?.(id, this.view) ?? id),
      // What every order begins with goes without saying.
      offers: offers.map(({ kind, says, order }) => ({ kind, says: this.isReady(id, order) ? '' : says })),
      attacks: [...new Set(offers.filter(({ order }) => this.isAttack(order)).map(({ says }) => says))],
    }));
  }

  private isAttack(order: System['order']): boolean {
    if (this.adviser.chart.announces?.includes(order.kind) === true) return false;
    const text = JSON.stringify(order);
    return Object.values(this.view.units).some(({ id, side }) => side !== this.view.toAct && text.includes(`"${id}"`));
  }

  private isReady(id: string | null, order: System['order']): boolean {
    const ready = id === null ? undefined : this.adviser.chart.readies?.(this.view, id);
    return ready !== undefined && JSON.stringify(ready) === JSON.stringify(order);
  }

  /** Orders of the whole side. */
  get ofSide(): Offered {
    const own = this.bySubject.get(null) ?? [];
    return own.some(({ kind }) => kind === CONCESSION.kind) || !this.mayConcede ? own : [...own, CONCESSION];
  }

  /** A unit's own, or those that its commander can give it. */
  of(id: string): Offered {
    const own = this.bySubject.get(id) ?? [];
    if (own.length > 0) return own;
    return this.all.filter((offer) => isAbout(id, offer)).map((offer) => ({ ...offer, says: this.named(id, offer) }));
  }

  /** What an order is offered as to a unit; undefined if it is not offered. */
  nameOf(id: string, order: System['order']): string | undefined {
    const wanted = JSON.stringify(order);
    const offer = this.all.find((each) => JSON.stringify(each.order) === wanted);
    return offer === undefined ? undefined : this.named(id, offer);
  }

  /** An offer to another unit begins with the name of its giver. */
  private named(id: string, { subject, says }: Offer<System>): string {
    const name = subject === null || subject === id ? undefined : namesIn(this.view).get(subject);
    return name === undefined ? says : `${name}: ${says.charAt(0).toLowerCase()}${says.slice(1)}`;
  }
}

function isAbout(id: string, { subject, order }: Offer<System>): boolean {
  const named = Object.entries(order).some(([field, value]) =>
    Array.isArray(value) ? (value as readonly unknown[]).includes(id) : field === 'unit' && value === id,
  );
  return named && subject !== id;
}
