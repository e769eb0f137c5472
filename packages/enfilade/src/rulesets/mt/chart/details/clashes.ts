import type { Clash, ClashEnd, ClashReading } from '#chart/index.ts';
import type { MtEvent } from '../../play/events.ts';
import type { MtBattle, MusketsTomahawks } from '../../play/model.ts';
import type { MtOrder } from '../../play/orders.ts';

const FATES = {
  theyGo: { of: 'them', says: 'They rout or are wiped out' },
  theyFlee: { of: 'them', says: 'They take flight' },
  theyRecoil: { of: 'them', says: 'They recoil' },
  weRecoil: { of: 'us', says: 'You recoil' },
  weFlee: { of: 'us', says: 'You take flight' },
  weGo: { of: 'us', says: 'You rout or are wiped out' },
} as const;
type Fate = keyof typeof FATES;

function clashOf({ units }: MtBattle, order: MtOrder): Clash | undefined {
  if (order.kind !== 'engage' && order.kind !== 'fight') return undefined;
  const unit = units[order.unit];
  const target = order.kind === 'engage' ? order.target : unit?.engagedWith[0];
  return unit === undefined || target === undefined ? undefined : { unit: unit.id, target, side: unit.side };
}

function judge(battle: MtBattle, { unit, target }: Clash, events: readonly MtEvent[]): ClashEnd<Fate> {
  const did = (id: string, kind: MtEvent['kind']): boolean =>
    events.some((event) => event.kind === kind && 'unit' in event.about && event.about.unit === id);
  const gone = (id: string): boolean => battle.units[id]?.where !== 'table';
  const flees = (id: string): boolean => !gone(id) && did(id, 'flight-began');
  const recoils = (id: string): boolean => !gone(id) && did(id, 'unit-recoiled');
  const happened: Readonly<Record<Fate, boolean>> = {
    theyGo: gone(target),
    theyFlee: flees(target),
    theyRecoil: recoils(target),
    weRecoil: recoils(unit),
    weFlee: flees(unit),
    weGo: gone(unit),
  };
  const [they, we] = [target, unit].map((id) => gone(id) || flees(id) || recoils(id));
  const met = events.some(({ kind }) => kind === 'hand-to-hand-fought' || kind === 'fugitives-cut-down');
  return {
    verdict: !met ? 'stopped' : they === we ? 'draw' : they === true ? 'win' : 'lose',
    fates: (Object.keys(FATES) as Fate[]).filter((fate) => happened[fate]),
  };
}

/** Its first round is fought with the order itself. */
export const clashes: ClashReading<MusketsTomahawks, Fate> = {
  verdicts: { win: 'they give way', draw: 'the fight goes on', lose: 'you give way', stopped: 'never get there' },
  fates: FATES,
  of: clashOf,
  next: () => undefined,
  judge,
};
