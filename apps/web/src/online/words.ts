import type { Pace, Seat } from 'enfilade/online';
import { ONLINE_STRINGS as STRINGS } from './strings.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "A turn within 2 days" */
export function paceWords(pace: Pace): string {
  switch (pace.kind) {
    case 'open':
      return STRINGS.form.open;
    case 'live':
      return STRINGS.form.live(pace.minutes);
    case 'by-turns':
      return STRINGS.form.days(pace.days);
  }
}

const two = (n: number): string => String(n).padStart(2, '0');

/** "42:10"; under a minute with tenths; from two days on only the days. */
export function clockWords(left: number): string {
  if (left <= 0) return STRINGS.table.over;
  if (left < MINUTE) return `0:${two(Math.floor(left / SECOND))}.${Math.floor((left % SECOND) / 100)}`;
  if (left < HOUR) return `${Math.floor(left / MINUTE)}:${two(Math.floor((left % MINUTE) / SECOND))}`;
  if (left < 2 * DAY) return `${Math.floor(left / HOUR)}:${two(Math.floor((left % HOUR) / MINUTE))} h`;
  return STRINGS.table.daysLeft(Math.floor(left / DAY));
}

/** "4 min", "2 days" */
export function spanWords(ms: number): string {
  if (ms < MINUTE) return `${Math.max(1, Math.floor(ms / SECOND))} s`;
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`;
  if (ms < DAY) return `${Math.floor(ms / HOUR)} h`;
  const days = Math.floor(ms / DAY);
  return days === 1 ? '1 day' : `${days} days`;
}

/** When a screen reader announces it: a clock is announced three times and no more. */
export function clockToAnnounce(before: number, now: number): string | null {
  for (const [limit, says] of [
    [10 * SECOND, '10 seconds'],
    [MINUTE, '1 minute'],
    [5 * MINUTE, '5 minutes'],
  ] as const)
    if (before > limit && now <= limit) return says;
  return null;
}

/** Who plays that side, in one or two words. */
export function seatName({ name, level, state }: Seat, otherwise: string): string {
  if (level !== null) return STRINGS.playedBy(STRINGS.level[level]);
  if (name !== null) return name;
  return state === 'empty' || state === 'offered' ? STRINGS.state.empty : otherwise;
}

/** "here now", "away for 4 min" */
export function stateWords({ state, away }: Seat): string {
  return state === 'away' && away !== null ? STRINGS.awayFor(spanWords(away)) : STRINGS.state[state];
}

/** The letter on a player's disc. */
export function initialOf(name: string): string {
  return (Array.from(name.trim())[0] ?? '?').toUpperCase();
}
