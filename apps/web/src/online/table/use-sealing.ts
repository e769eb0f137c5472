import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { sealStep } from '../sealing.ts';
import { keepSeat, seatIn } from '../seats.ts';
import type { OnlineView } from './use-online.ts';

/** Milliseconds in which another device of the same seat may hand over what it has promised. */
const PATIENCE = 5_000;

/** Does this device's part for the sealed dice; true where what was promised at the start has changed. */
export function useSealing(view: OnlineView | null): boolean {
  const isBroken = useSignal(false);
  const seal = view?.people.seal;
  const isLive = view?.online.line === 'live';
  const { own = null } = view ?? {};
  useEffect(() => {
    if (view === null || seal === undefined || own === null || !isLive) return undefined;
    const seat = seatIn(view.online.battle);
    if (seat === undefined) return undefined;
    const step = sealStep(seal, own, seat);
    isBroken.value = step.isBroken;
    const take = (): void => {
      if (step.seat !== seat) keepSeat(step.seat);
      const { send } = step;
      if (send !== null) view.act('part' in send ? { kind: 'part', ...send } : { kind: 'promise', ...send });
    };
    if (!step.isPatient) {
      take();
      return undefined;
    }
    const timer = setTimeout(take, PATIENCE);
    return () => clearTimeout(timer);
  }, [JSON.stringify(seal), isLive, own]);
  return isBroken.value;
}
