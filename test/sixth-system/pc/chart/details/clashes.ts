import type { ClashReading } from '#chart/index.ts';
import type { Postcard } from '../../play/model.ts';

const FATES = {
  theyGo: { of: 'them', says: 'They are lost' },
  weGo: { of: 'us', says: 'You are lost' },
} as const;

/** A charge is fought with the order itself. */
export const clashes: ClashReading<Postcard, keyof typeof FATES> = {
  verdicts: { win: 'win', draw: 'draw', lose: 'lose', stopped: 'never get there' },
  fates: FATES,
  of({ units }, order) {
    const unit = order.kind === 'charge' ? units[order.unit] : undefined;
    return order.kind === 'charge' && unit !== undefined
      ? { unit: unit.id, target: order.target, side: unit.side }
      : undefined;
  },
  next: () => undefined,
  judge({ units }, { unit, target }, events) {
    const fought = events.find(({ kind }) => kind === 'charge-fought');
    const winner = fought?.kind === 'charge-fought' ? fought.about.result.winner : undefined;
    return {
      verdict: winner === undefined ? 'stopped' : winner === 'charger' ? 'win' : 'lose',
      fates: [
        ...(units[target]?.where === 'lost' ? (['theyGo'] as const) : []),
        ...(units[unit]?.where === 'lost' ? (['weGo'] as const) : []),
      ],
    };
  },
};
