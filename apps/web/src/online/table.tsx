import '../styles/online.css';
import '../styles/online-table.css';
import { useMemo } from 'preact/hooks';
import { PlayPage } from '../play/play-page.tsx';
import { Slots, type TableSlots } from '../play/slots.ts';
import { AboutEntry } from './table/about.tsx';
import { SealBar } from './table/bar.tsx';
import { EndPart } from './table/end.tsx';
import { Foot } from './table/foot.tsx';
import { Top } from './table/top.tsx';
import type { KeptSeat } from './seats.ts';

const SLOTS: TableSlots = { Bar: SealBar, MenuEntry: AboutEntry, Top, Foot, End: EndPart };

interface OnlineTableProps {
  readonly battle: string;
  /** Null to watch. */
  readonly seat: KeptSeat | null;
}

/** The table of an online battle: the same as any other, with the players beside it. */
export function OnlineTable({ battle, seat }: OnlineTableProps) {
  const wanted = useMemo(
    () => ({
      kind: 'online' as const,
      battle,
      seat: seat === null ? null : { token: seat.token },
    }),
    [battle, seat],
  );
  return (
    <Slots.Provider value={SLOTS}>
      <PlayPage battle={wanted} />
    </Slots.Provider>
  );
}
