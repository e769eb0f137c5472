import {
  type Battle,
  type BattleEvent,
  type EventKinds,
  type Result,
  sideCalled,
  type Speaker,
  type System,
  type SystemWords,
} from '#battle/index.ts';
import type { Point } from '#field/index.ts';
import { capital, isRecord, lowered, type Rules } from '#procedure/index.ts';
import { direction, inPlainWords, isPlace, namesIn, wayInWords, whereIs } from './names.ts';
import { kindOf } from './kind.ts';
import type { ExactWords } from './exact.ts';
import { tellOutcome } from './outcome.ts';
import { placeInWords } from './places.ts';
import { formedInWords, termOf } from './terms.ts';
import { inWords } from './words.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Longer lists and sentences are cut where a screen shows the rest. */
const MOST_NAMED = 3;
const LONGEST = 240;
const SUBJECTS = ['commander', 'general', 'unit', 'units', 'firers', 'attackers'];

/** An event with the battle before and after it: what a sentence needs. */
export interface ToldEvent {
  readonly ruleset: { readonly book: Rules; readonly events: EventKinds; readonly words: SystemWords };
  readonly before: Battle<System>;
  readonly after: Battle<System>;
  readonly event: BattleEvent<System>;
  /** If neither dice nor map are drawn. */
  readonly exact?: ExactWords;
}

/** One plain sentence for what happened. */
export function sentenceOf(told: ToldEvent): string {
  const said = kindOf(told.ruleset.events, told.event)
    ?.tell.split('|')
    .map((each) => filled(each, (key) => pieceOf(told, key)))
    .find((each) => each !== undefined);
  const text = capital(counted(firersNamed(sidesNamed(said ?? plainly(told), told.after), told)));
  return told.exact === undefined ? shortened(text) : text;
}

/** A phrase with its words; undefined where one that it cannot do without is missing. */
function filled(phrase: string, piece: (key: string) => string | undefined): string | undefined {
  const fill = (text: string, optional = false): string | undefined => {
    let missing = false;
    const done = text.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
      const found = piece(key);
      missing ||= found === undefined || (optional && found === '0');
      return found ?? '';
    });
    return missing ? undefined : done;
  };
  const optional = phrase.replaceAll(/\[([^\]]*)\]/g, (_, inner: string) =>
    (fill(inner, true) ?? '').replaceAll(/[{}]/g, ''),
  );
  return fill(optional)
    ?.replaceAll(/: yes\b/g, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

function pieceOf(told: ToldEvent, key: string): string | undefined {
  const { after, event } = told;
  const { book } = told.ruleset;
  const { about } = event;
  const result = isRecord(about['result']) ? about['result'] : undefined;
  switch (key) {
    case 'who':
      return subjectsOf(told)
        .map((each) => valueOf(told, about[each]))
        .find((each) => each !== undefined);
    case 'orderedUnits':
      return listed(namesOf(told, about['units'] ?? about['group']));
    case 'way':
      return wayOf(told);
    case 'moved':
      return movedOf(told);
    case 'there':
      return destinationName(told, after);
    case 'facing':
      return facingOf(told);
    case 'formed':
      return formedOf(told);
    case 'targetFormed':
      return formedOf(told, about['target']);
    case 'reformed':
      return reformedIn(told);
    case 'shifted':
      return told.exact === undefined || wayOf(told) === undefined ? undefined : destinationName(told, after);
    case 'towards':
      return typeof about[key] === 'string' ? about[key] : undefined;
    case 'says':
      return result === undefined ? undefined : lowered(tellOutcome(book, result));
    case 'active':
    case 'toAct':
      return sideCalled(after, after[key]);
    case 'outcomeOf':
      return after.result === null ? undefined : endInWords(after, after.result);
    case 'dice':
      return (result && told.exact?.dice(book, result)) ?? '';
    case 'faces':
      return (Array.isArray(about['faces']) ? told.exact?.faces(about['faces']) : undefined) ?? '';
    default: {
      const own = told.ruleset.words.blanks?.[key];
      return own === undefined ? valueOf(told, about[key] ?? result?.[key], key) : own(speakerOf(told));
    }
  }
}

function speakerOf(told: ToldEvent): Speaker {
  return {
    about: told.event.about,
    battle: told.after,
    value: (value) => valueOf(told, value),
    side: (side) => sideCalled(told.after, side),
    place: (at) => placed(told, at),
    spot: (at) => told.exact?.place(at) ?? `a place ${placed(told, at)}`,
    list: (words) => listed(words),
    faces: (thrown) => told.exact?.faces(thrown) ?? '',
  };
}

/** A value in words; undefined where there is nothing to say. */
function valueOf(told: ToldEvent, value: unknown, key = ''): string | undefined {
  if (value === null || value === undefined || value === false || value === '') return undefined;
  if (typeof value === 'string') return (termOf(told.ruleset.words, key, value) ?? named(told, value)) || undefined;
  if (typeof value === 'number') return String(Math.round(value * 10) / 10);
  if (isPlace(value)) return placed(told, value);
  if (Array.isArray(value)) return listed(namesOf(told, value), told.exact === undefined ? MOST_NAMED : Infinity);
  if (isRecord(value))
    return listed(
      Object.entries(value).flatMap(([each, inner]) => {
        const words = inner === 0 ? undefined : valueOf(told, inner);
        return words === undefined ? [] : [`${named(told, each)} ${words}`];
      }),
      12,
    );
  return inWords(value);
}

function namesOf(told: ToldEvent, value: unknown): readonly string[] {
  return Array.isArray(value) ? value.flatMap((each: unknown) => valueOf(told, idsIn(each)) ?? []) : [];
}

/** The unit of a record that is about one. */
function idsIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(idsIn);
  return isRecord(value) ? (value['unit'] ?? value['id'] ?? value) : value;
}

function named({ ruleset: { words }, after }: ToldEvent, id: string): string {
  return namesIn(after).get(id) ?? words.cardName?.(id, after) ?? inPlainWords(id);
}

function listed(words: readonly string[], most = MOST_NAMED): string | undefined {
  if (words.length <= 1) return words[0];
  const comma = words.some((each) => each.includes(',')) ? '; ' : ', ';
  if (words.length > most) return `${words.slice(0, most - 1).join(comma)} and ${words.length - most + 1} more`;
  return `${words.slice(0, -1).join(comma)} and ${words.at(-1)}`;
}

function placed({ exact, after: { setting } }: ToldEvent, place: Point): string {
  return exact === undefined ? placeInWords(setting, place) : `at ${exact.place(place)}`;
}

function wayOf(told: ToldEvent): string | undefined {
  const { before, after } = told;
  const [from, to] = [originOf(told, before), destinationOf(told, after)];
  if (from === undefined || to === undefined) return undefined;
  return from.x === to.x && from.y === to.y ? undefined : (told.exact?.way ?? wayInWords)(told.ruleset.words, from, to);
}

function subjectsOf(told: ToldEvent): readonly string[] {
  const who = kindOf(told.ruleset.events, told.event)?.who;
  return who === undefined ? SUBJECTS : [who];
}

function subjectOf(told: ToldEvent): string | undefined {
  const found = subjectsOf(told)
    .map((key) => told.event.about[key])
    .find((each) => typeof each === 'string');
  return typeof found === 'string' ? found : undefined;
}

function originOf(told: ToldEvent, before: Battle<System>): Point | undefined {
  const { from, path } = told.event.about;
  const known = [from, Array.isArray(path) ? (path as unknown[])[0] : undefined].find(isPlace);
  return known ?? whereIs(before, subjectOf(told) ?? '');
}

function destinationOf(told: ToldEvent, after: Battle<System>): Point | undefined {
  const { to, path } = told.event.about;
  const known = [to, Array.isArray(path) ? (path as unknown[]).at(-1) : undefined].find(isPlace);
  return known ?? whereIs(after, subjectOf(told) ?? '');
}

function destinationName(told: ToldEvent, after: Battle<System>): string | undefined {
  const place = destinationOf(told, after);
  return place === undefined ? undefined : placed(told, place);
}

function facingOf(told: ToldEvent): string | undefined {
  const id = subjectOf(told) ?? '';
  const [was, is] = [whereIs(told.before, id)?.heading, whereIs(told.after, id)?.heading];
  if (typeof was !== 'number' || typeof is !== 'number') return undefined;
  const [words, old] = [is, was].map(told.exact?.heading ?? direction);
  return words === old && !isNewlyPlaced(told, id) ? undefined : `facing ${words}`;
}

/** How it stands is not known yet. */
function isNewlyPlaced({ before, after, event }: ToldEvent, id: string): boolean {
  const [was, is] = [before, after].map(({ units }) => units[id] as Fields | undefined);
  return event.kind === 'unit-set-up' || was?.['where'] !== is?.['where'] || was?.['formation'] === 'garrison';
}

/** The formation a unit is in now, if that is not known yet. */
function formedOf(told: ToldEvent, id: unknown = subjectOf(told)): string | undefined {
  const [was, is] = [told.before, told.after].map(
    ({ units }) => (units[String(id)] as Fields | undefined)?.['formation'],
  );
  if (typeof is !== 'string' || is === 'none') return undefined;
  if (was !== is) return `now ${formedInWords(is)}`;
  return isNewlyPlaced(told, String(id)) ? formedInWords(is) : undefined;
}

function reformedIn(told: ToldEvent): string | undefined {
  const units = Object.keys(told.after.units).filter((id) => {
    const [was, is] = [told.before, told.after].map(({ units: all }) => all[id] as Fields | undefined);
    return was !== undefined && is?.['where'] !== 'lost' && was['formation'] !== is?.['formation'];
  });
  return units.length === 0 ? undefined : units.map((id) => `${valueOf(told, id)} ${formedOf(told, id)}`).join(', ');
}

function movedOf(told: ToldEvent): string {
  const [way, facing, formed] = [wayOf(told), facingOf(told), formedOf(told)];
  const verb = way === undefined ? (facing === undefined ? 'stayed' : 'turned') : `moved ${way}`;
  return [verb, facing, formed].filter((each) => each !== undefined).join(', ');
}

/** Without a phrase of its own: the kind of event and what is plain about it. */
function plainly(told: ToldEvent): string {
  const { kind, about } = told.event;
  const words = inPlainWords(kind);
  const who = pieceOf(told, 'who');
  const fields = Object.entries(about).flatMap(([key, value]) => {
    if (SUBJECTS.includes(key) || ['facts', 'result', 'reveals'].includes(key) || isLarge(value)) return [];
    const text = valueOf(told, value, key);
    return text === undefined ? [] : [value === true ? inPlainWords(key) : `${inPlainWords(key)} ${text}`];
  });
  const parts = [...(who === undefined ? [] : [who]), ...fields, ...[pieceOf(told, 'says') ?? []].flat()];
  return parts.length === 0 ? words : `${words}: ${parts.join(', ')}`;
}

function isLarge(value: unknown): boolean {
  if (isPlace(value)) return false;
  return isRecord(value) || (Array.isArray(value) && value.some((each) => typeof each === 'object'));
}

/** Resolutions know their sides by letters only. */
export function sidesNamed(text: string, battle: Battle<System>): string {
  return text.replaceAll(/(^|\. )?\b[Ss]ide ([ABab])\b/g, (_, start: string | undefined, side: string) => {
    const called = sideCalled(battle, /a/i.test(side) ? 'a' : 'b');
    return start === undefined ? called : start + capital(called);
  });
}

/** Resolutions know several firers by number only. */
function firersNamed(text: string, told: ToldEvent): string {
  const { firers } = told.event.about;
  return text.replaceAll(/\b[Ff]irer (\d+)\b/g, (number, n: string) => {
    const name = Array.isArray(firers) ? valueOf(told, idsIn((firers as unknown[])[Number(n) - 1])) : undefined;
    return name ?? number;
  });
}

/** How a battle ended: "the French won, the British are broken". */
export function endInWords(battle: Battle<System>, { winner, because }: Result): string {
  return `${winner === null ? 'a draw' : `${sideCalled(battle, winner)} won`}, ${because}`;
}

function counted(text: string): string {
  return text
    .replaceAll(/\b1 (command )?(card|point|officer|stand|figure)s\b/g, '1 $1$2')
    .replaceAll(/\b1 casualties\b/g, '1 casualty');
}

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).replace(/\s+\S*$/, '')}\u2026`;
}
