import { signal } from '@preact/signals';
import type { BattleRequest } from '../play/engine-api.ts';
import { handedOver } from './handed-over.ts';
import { isPlayer } from '../play/players.ts';

/** The pages there are. */
export type Page =
  | { readonly at: 'home' }
  | { readonly at: 'sheet'; readonly id: string }
  | { readonly at: 'odds'; readonly id: string; readonly procedure: string }
  | { readonly at: 'lab'; readonly scenario: string | undefined }
  | { readonly at: 'new-battle'; readonly scenario: string }
  | { readonly at: 'battle'; readonly wanted: BattleRequest }
  | { readonly at: 'referee'; readonly rest: readonly string[]; readonly query: string }
  | { readonly at: 'nowhere'; readonly path: string };

export function readPath(path: string, query = ''): Page {
  const [place, id, procedure, ...rest] = path
    .split('/')
    .filter((part) => part !== '')
    .map(decodeURIComponent);
  if (place === undefined) return { at: 'home' };
  if (place === 'referee')
    return { at: 'referee', rest: [id, procedure, ...rest].filter((part) => part !== undefined), query };
  if (place === 'lab' && procedure === undefined) return { at: 'lab', scenario: id };
  if (place === 'sheet' && id !== undefined && procedure === undefined) return { at: 'sheet', id };
  if (place === 'odds' && id !== undefined && procedure !== undefined && rest.length === 0)
    return { at: 'odds', id, procedure };
  if (place === 'battle' && id !== undefined)
    return battlePage(id, [procedure, ...rest], seedIn(query)) ?? { at: 'nowhere', path };
  return { at: 'nowhere', path };
}

type SeedParam = Pick<Extract<BattleRequest, { kind: 'new' }>, 'seed'>;

/** `?seed=7`: the same dice for the same orders. */
function seedIn(query: string): SeedParam {
  const seed = new URLSearchParams(query).get('seed') ?? '';
  return /^\d{1,15}$/.test(seed) ? { seed: Number(seed) } : {};
}

/** `/battle/<id>`, `/battle/new/<scenario>`, `/battle/new/<scenario>/<player>-<player>`. */
function battlePage(id: string, rest: readonly (string | undefined)[], seeded: SeedParam): Page | undefined {
  const [scenario, players, ...more] = rest;
  if (more.length > 0) return undefined;
  if (id === 'file')
    return {
      at: 'battle',
      wanted: { kind: 'file', text: handedOver() ?? '', players: { a: 'person', b: 'person' }, ...seeded },
    };
  if (id !== 'new') return scenario === undefined ? { at: 'battle', wanted: { kind: 'stored', id } } : undefined;
  if (scenario === undefined) return undefined;
  if (players === undefined) return { at: 'new-battle', scenario };
  const [a, b, ...others] = players.split('-');
  if (!isPlayer(a) || !isPlayer(b) || others.length > 0) return undefined;
  return { at: 'battle', wanted: { kind: 'new', scenario, players: { a, b }, ...seeded } };
}

export const sheetPath = (id: string, anchor?: string): string =>
  `/sheet/${id}${anchor === undefined ? '' : `#${anchor}`}`;
export const oddsPath = (id: string, procedure: string, query = ''): string => `/odds/${id}/${procedure}${query}`;

export const page = signal<Page>({ at: 'home' });

function arrive(): void {
  let next: Page;
  try {
    next = readPath(location.pathname, location.search);
  } catch {
    next = { at: 'nowhere', path: location.pathname };
  }
  // A jump within the page is no arrival.
  if (JSON.stringify(next) !== JSON.stringify(page.peek())) page.value = next;
}

/** Reads the address now and whenever the browser goes back or forth. */
export function followAddress(): void {
  arrive();
  addEventListener('popstate', arrive);
}

export function go(href: string): void {
  history.pushState(null, '', href);
  arrive();
  if (!href.includes('#')) scrollTo(0, 0);
}

/** The address of the same page with another question: no new step in the history. */
export function rewriteQuery(query: string): void {
  if (query !== location.search) history.replaceState(null, '', `${location.pathname}${query}${location.hash}`);
}
