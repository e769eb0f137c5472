import type { ComponentChildren } from 'preact';
import { Link } from '../route/link.tsx';
import { ONLINE_STRINGS as STRINGS } from './strings.ts';

interface SeatNoticeProps {
  readonly title: string;
  readonly says: string;
  /** What can be done about it. */
  readonly children?: ComponentChildren;
}

/** Why there is no seat here, and what can be done. */
export function SeatNotice({ title, says, children }: SeatNoticeProps) {
  return (
    <section class="seat-notice">
      <h1>{title}</h1>
      <p>{says}</p>
      <div class="seat-actions">
        {children}
        <Link to="/" class="button">
          {STRINGS.toBattles}
        </Link>
      </div>
    </section>
  );
}
