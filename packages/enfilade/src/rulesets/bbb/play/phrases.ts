import type { Phrases } from '#story/index.ts';

/** How the events of Bloody Big Battles alone are told; `story/phrases.ts` says what the signs mean and has those that systems share. */
export const PHRASES: Phrases = {
  'assault-fell-back': '{who} fell back[ {way}][, {facing}], the assault halted',
  'assault-fought': '{attackers} assaulted {defenders}: {says}',
  'assault-launched': '{who} went in against {target}[, {way}][, {facing}][, {formed}]',
  'assault-missed': '{who} found {target} gone[, {way}][, {facing}][, {formed}]',
  'base-recovered': '{who} recovered a base',
  'command-rolled': 'Command roll for {who}, {says}',
  'draw-declined': 'Offered a draw, which was declined',
  'exploit-met-enemy': '{who} exploited[ {way}], and ran into {target}[, {facing}]',
  'fire-opened': '{firers} fired at {target}, {says}[; the target is {targetFormed}]',
  'general-moved': '{who} {moved}',
  'general-returned': '{who} took command again[ {there}]',
  'general-set-up': '{who} set up[ {there}]',
  'generals-fell': 'Generals fell: {generals}',
  'ground-exploited': '{who} exploited[ {way}][, {facing}]',
  'ground-occupied': '{who} occupied the ground[, moving {way}][, {facing}]',
  'guns-manhandled': '{who} moved by hand[ {way}][, {facing}]',
  'guns-pivoted': '{who} pivoted[, {facing}]',
  'losses-taken': 'Bases lost: {losses}|No bases lost',
  'objectives-taken': 'Ground taken: {taken}',
  'river-crossed': '{who} crossed the river[, {way}][, {facing}]',
  'status-recovered':
    'No longer on low ammo: {ammunition}[; no longer silenced: {guns}]|No longer silenced: {guns}|{units} recovered',
  'step-began': 'Next part of the turn: {phase}',
  'unit-held': '{who} stood fast',
  'unit-lost-retiring': '{who} was lost: {says}',
};
