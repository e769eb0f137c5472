import type { Battle, System } from './battle.ts';
import type { Offer, OrderRefusal, Rng } from './order.ts';
import type { Umpire } from './umpire.ts';

/** Everything that a system says about one kind of order, except its form. */
export interface OrderKind<S extends System, O extends S['order'] = S['order'], Phase extends string = string> {
  /** The phases in which it may be given. */
  readonly phases: readonly Phase[];
  /** The field that names the units that carry it out; without one it is an order to the side as a whole. */
  readonly actors?: Exclude<keyof O & string, 'kind'>;
  refuses?(battle: Battle<S>, order: O): OrderRefusal | undefined;
  conduct(order: O, umpire: Umpire<S>): void;
  /** Legal orders of this kind that a subject may be given now; null stands for the side as a whole. */
  offers?(battle: Battle<S>, subject: string | null, pick: Rng): readonly OfferedOrder<O>[];
  /** Whether there are any, where that is found sooner than all of them. */
  hasOffers?(battle: Battle<S>, subject: string | null, pick: Rng): boolean;
}

/** An order and what its button says. */
export interface OfferedOrder<O> {
  readonly says: string;
  readonly order: O;
}

/** One row for each kind of order, in the order in which they are offered. */
export type OrderTable<S extends System, Phase extends string = string> = {
  readonly [K in S['order']['kind']]: OrderKind<S, Extract<S['order'], { readonly kind: K }>, Phase>;
};

/** What can be asked about the kinds of order without knowing the system. */
export type OrderRows = Readonly<Record<string, { readonly phases: readonly string[]; readonly actors?: string }>>;

export interface OrderDispatch<S extends System> {
  refuses(battle: Battle<S>, order: S['order']): OrderRefusal | undefined;
  conduct(order: S['order'], umpire: Umpire<S>): void;
  offers(battle: Battle<S>, subject: string | null, pick: Rng): readonly Offer<S>[];
  hasOffers(battle: Battle<S>, subject: string | null, pick: Rng): boolean;
}

/** Looks every order up in its row; `late` is the refusal of an order that belongs to another phase. */
export function dispatchOrders<S extends System, Phase extends string>(
  table: OrderTable<S, Phase>,
  late: (battle: Battle<S>) => OrderRefusal,
): OrderDispatch<S> {
  const rows = table as Readonly<Record<string, OrderKind<S>>>;
  const byPhase = new Map<string, readonly OrderKind<S>[]>();
  for (const row of Object.values(rows))
    for (const phase of row.phases) byPhase.set(phase, [...(byPhase.get(phase) ?? []), row]);
  const rowOf = ({ kind }: S['order']): OrderKind<S> => rows[kind] as OrderKind<S>;
  return {
    refuses: (battle, order) => {
      const row = rowOf(order);
      return row.phases.includes(battle.phase) ? row.refuses?.(battle, order) : late(battle);
    },
    conduct: (order, umpire) => rowOf(order).conduct(order, umpire),
    offers: (battle, subject, pick) =>
      (byPhase.get(battle.phase) ?? []).flatMap((row) =>
        (row.offers?.(battle, subject, pick) ?? []).map(({ says, order }) => ({
          kind: order.kind,
          subject,
          says,
          order,
        })),
      ),
    hasOffers: (battle, subject, pick) =>
      (byPhase.get(battle.phase) ?? []).some(
        (row) => row.hasOffers?.(battle, subject, pick) ?? (row.offers?.(battle, subject, pick) ?? []).length > 0,
      ),
  };
}
