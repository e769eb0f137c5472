import type { Offer, System } from 'enfilade';

/** Orders that somebody else gives it: its commander. */
export function offersAbout(id: string, offers: readonly Offer<System>[]): readonly Offer<System>[] {
  return offers.filter(({ subject, order }) => {
    const named = Object.entries(order).some(([field, value]) =>
      Array.isArray(value) ? (value as readonly unknown[]).includes(id) : field === 'unit' && value === id,
    );
    return named && subject !== id;
  });
}
