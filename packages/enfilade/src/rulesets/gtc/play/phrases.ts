import type { Phrases } from '#story/index.ts';

/** How the events of Grand Tactical Commander alone are told; `story/phrases.ts` says what the signs mean and has those that systems share. */
export const PHRASES: Phrases = {
  'actions-lost': '{who} lost all remaining actions',
  'blunder-struck':
    'Fire by blunder hit {target}: {faces} {says}[; it now stands {backTo}][; suppressed as well: {alsoSuppressed}][; lost aboard it: {carried}]',
  'charge-halted': '{who} halted[ before {target}][, {way}][, {facing}]',
  'charge-round-fought': '{attackers0} against {defender0}[, supported by {supporters}]: {faces} {says}',
  'command-moved': '{who} {moved}[, bending {bends}][, stopped by {stoppedBy}]',
  'commander-stopped': '{who} gave no more orders',
  'consolidation-began': '{units} may consolidate',
  'construction-bombarded': '{units} bombarded {construction}: {faces} {says}[; suppressed: {occupants}]',
  'order-failed': '{who} ordered {orderedUnits}: {faces} {says}',
  'square-formed': '{who} formed square[, {way}]',
  'unit-consolidated': '{who} consolidated[ {way}][, {facing}][, stopped by {stoppedBy}]',
  'unit-deployed': '{who} {change}[ {aboard}][ {landed}, {formed}][, {facing}]',
  'unit-knocked-out': '{who} knocked out[: {koReason}][; lost aboard it: {carried}]',
  'unit-lost-in-retreat': '{who} lost in retreat[: {koReason}][; lost with it: {friendsLost}]',
  'unit-passed': '{who} did nothing more',
  'work-done': '{who} worked: {task}[, {place}]',
  'work-finished': '{who} finished work: {task}[, {place}][, {at}]',
};
