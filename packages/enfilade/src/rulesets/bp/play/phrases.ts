import type { Phrases } from '#story/index.ts';

/** How the events of Black Powder alone are told; `story/phrases.ts` says what the signs mean and has those that systems share. */
export const PHRASES: Phrases = {
  'blows-struck': '{who} struck {target}: {dice} {says}',
  'break-test-taken': '{who} took a break test[ ({because})]: {dice} {says}',
  'brigades-broke': 'Broken brigade: {brigades}',
  'building-entered': '{who} entered {building}',
  'building-left': '{who} left {building}[ {way}][, {facing}][, {formed}]',
  'charge-answered': '{who} answered the charge: {response}',
  'charger-came-up': '{who} came up to {target}[, {way}][, {facing}]',
  'charger-halted': '{who} halted before {target}[, {way}]',
  'closing-fire-given': '{who} fired at {target} as it closes: {dice} {says}',
  'commander-displaced': '{who} gave way before {enemy} and joined {unit}[, {way}]',
  'commander-moved': '{who} {moved}',
  'evader-caught': '{who} was caught as it evaded[ by {by}] and is disordered',
  'excess-dropped': 'Casualties beyond stamina are taken off: {units}',
  'formation-changed': '{who} is {reformed}',
  'losses-marked': 'Casualties: {suffered}|No casualties',
  'round-decided': '{units}: {says}',
  'square-tried': '{who} tried to form square: {dice} {says}',
  'unit-destroyed': '{who} is taken off the table[: {because}]',
  'unit-did-not-strike': '{who} did not strike',
  'unit-swept': '{who} swept on into {target}|{who} swept on {way}[, {facing}]|{who} swept on',
  'unit-turned': '{who} turned[, {facing}]',
  'units-recovered': 'No longer disordered: {units}',
  'wagons-fled': 'Wagons fled[ from {from}]: {who}',
};
