import { type BattleFile, type JournalEntry, type Match, redact, type System, type Viewer } from 'enfilade';

/** The battle up to the order in which a viewer's moment lies: as a file to play on from. */
export function fileUpTo(
  match: Match,
  { viewer, moment, engine }: { readonly viewer: Viewer; readonly moment: number; readonly engine: string },
): BattleFile<System> {
  const whole = match.file(engine);
  const { ruleset } = match.game;
  let [told, events] = [0, 0];
  const journal: JournalEntry<System['order'] | { readonly kind: 'muster' }>[] = [];
  for (const entry of whole.journal) {
    const next = whole.events.slice(events, events + entry.events);
    told += match.isOver ? next.length : redact(ruleset, next, viewer).length;
    if (journal.length > 0 && told > moment) break;
    journal.push(entry);
    events += entry.events;
  }
  return {
    ...whole,
    commitment: null,
    seed: null,
    nonce: null,
    journal,
    events: whole.events.slice(0, events),
    waiting: null,
  };
}
