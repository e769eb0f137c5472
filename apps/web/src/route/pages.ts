import { isPlayer, type Players } from '../play/players.ts';

/** Which battle an address opens; a file is too long for one. */
export type BattleAddress =
  | { readonly kind: 'new'; readonly scenario: string; readonly players: Players; readonly seed?: number }
  | { readonly kind: 'stored'; readonly id: string }
  | { readonly kind: 'file'; readonly seed?: number };

const OWN_PAGES = ['turn', 'roster', 'history', 'cards', 'join'] as const;
const SHARED_PAGES = ['turn', 'roster', 'history', 'cards', 'share'] as const;

/** A page of a battle on a real table; most are the resolution of a procedure. */
export type RefereePage = (typeof OWN_PAGES)[number] | (typeof SHARED_PAGES)[number] | { readonly procedure: string };

/** On this phone only, or shared by several. */
export type RefereedBattle = { readonly system: string } | { readonly table: string };

/** A page of online battles; the fragment of its address never leaves the browser. */
export type OnlinePlace =
  | { readonly page: 'lobby' | 'dice' }
  | { readonly page: 'new'; readonly scenario: string }
  | { readonly page: 'table' | 'invite'; readonly battle: string };

/** The pages, for the screen that shows them and the server that answers 404 to anything else. */
export type Page =
  | { readonly at: 'home' }
  | { readonly at: 'sheets' }
  | { readonly at: 'sheet'; readonly id: string }
  | { readonly at: 'odds'; readonly id: string; readonly procedure: string }
  | { readonly at: 'lab'; readonly scenario: string | undefined }
  | { readonly at: 'learn' }
  | { readonly at: 'editor'; readonly drawing: string | undefined }
  | { readonly at: 'tonight' }
  | { readonly at: 'settings' }
  | { readonly at: 'online'; readonly place: OnlinePlace }
  | { readonly at: 'new-battle'; readonly scenario: string }
  | { readonly at: 'battle'; readonly battle: BattleAddress }
  | { readonly at: 'choose-referee' }
  | { readonly at: 'referee'; readonly battle: RefereedBattle; readonly page: RefereePage; readonly query: string }
  | { readonly at: 'nowhere'; readonly path: string };

export function readPath(path: string, query = ''): Page {
  return find(partsOf(path), query) ?? { at: 'nowhere', path };
}

function partsOf(path: string): readonly string[] {
  try {
    return path
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent);
  } catch {
    return ['']; // A broken escape leads nowhere.
  }
}

function find([place, ...rest]: readonly string[], query: string): Page | undefined {
  const [id, second] = rest;
  const { length } = rest;
  if (place === undefined) return { at: 'home' };
  if (place === 'lab' && length < 2) return { at: 'lab', scenario: id };
  if (place === 'editor' && length < 2) return { at: 'editor', drawing: id };
  if (place === 'settings' && length === 0) return { at: 'settings' };
  if (place === 'sheets' && length === 0) return { at: 'sheets' };
  if (place === 'learn' && length === 0) return { at: 'learn' };
  if (place === 'tonight' && length === 0) return { at: 'tonight' };
  if (place === 'online') return onlinePage(rest);
  if (place === 'referee') return refereePage(rest, query);
  if (id === undefined) return undefined;
  if (place === 'sheet' && length === 1) return { at: 'sheet', id };
  if (place === 'odds' && second !== undefined && length === 2) return { at: 'odds', id, procedure: second };
  return place === 'battle' ? battlePage(rest, query) : undefined;
}

/** `/battle/<id>`, `/battle/file`, `/battle/new/<scenario>`, `/battle/new/<scenario>/<player>-<player>`. */
function battlePage([id = '', scenario, players, ...more]: readonly string[], query: string): Page | undefined {
  if (more.length > 0) return undefined;
  if (id === 'file') return { at: 'battle', battle: { kind: 'file', ...seedIn(query) } };
  if (id !== 'new') return scenario === undefined ? { at: 'battle', battle: { kind: 'stored', id } } : undefined;
  if (scenario === undefined) return undefined;
  if (players === undefined) return { at: 'new-battle', scenario };
  const [a, b, ...others] = players.split('-');
  if (!isPlayer(a) || !isPlayer(b) || others.length > 0) return undefined;
  return { at: 'battle', battle: { kind: 'new', scenario, players: { a, b }, ...seedIn(query) } };
}

/** `/online`, `/online/dice`, `/online/new/<scenario>`, `/online/<battle>`, `/online/<battle>/invite`. */
function onlinePage([id, second, ...more]: readonly string[]): Page | undefined {
  if (more.length > 0) return undefined;
  const at = (place: OnlinePlace): Page => ({ at: 'online', place });
  if (id === undefined) return at({ page: 'lobby' });
  if (id === 'dice') return second === undefined ? at({ page: 'dice' }) : undefined;
  if (id === 'new') return second === undefined ? undefined : at({ page: 'new', scenario: second });
  if (second === undefined) return at({ page: 'table', battle: id });
  return second === 'invite' ? at({ page: 'invite', battle: id }) : undefined;
}

/** `?seed=7`: the same dice for the same orders. */
function seedIn(query: string): { readonly seed?: number } {
  const seed = new URLSearchParams(query).get('seed') ?? '';
  return /^\d{1,15}$/.test(seed) ? { seed: Number(seed) } : {};
}

/** `/referee`, `/referee/<system>/<page>`, `/referee/table/<token>/<page>`. */
function refereePage([id, ...rest]: readonly string[], query: string): Page | undefined {
  if (id === undefined) return { at: 'choose-referee' };
  const isShared = id === 'table';
  const [token, ...inTable] = rest;
  const [name = 'turn', ...more] = isShared ? inTable : rest;
  if ((isShared && token === undefined) || more.length > 0) return undefined;
  const page = (isShared ? SHARED_PAGES : OWN_PAGES).find((each) => each === name) ?? { procedure: name };
  return { at: 'referee', battle: isShared ? { table: token ?? '' } : { system: id }, page, query };
}
