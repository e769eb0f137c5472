import { html } from 'hono/html';
import type { Ban } from './bans.ts';
import { SIDES } from 'enfilade';
import type { BattlesSummary } from './battle-summaries.ts';
import type { ProcessLoad } from './process-load.ts';
import type { RecentErrors } from './recent-errors.ts';
import { OWNER_STRINGS as S } from './strings.ts';
import type { TableSummary } from './table-summaries.ts';

/** What the owner sees of the server. */
export interface ServerSummary {
  readonly load: ProcessLoad;
  readonly tablesState: string;
  readonly websockets: number;
  readonly thinkers: { readonly processes: number; readonly waiting: number } | null;
  /** Null while the database cannot be asked. */
  readonly tables: { readonly number: number; readonly latest: readonly TableSummary[] } | null;
  readonly battles: BattlesSummary | null;
  readonly errors: RecentErrors;
  readonly busiest: readonly { readonly address: string; readonly share: number }[];
  readonly bans: readonly Ban[];
}

/** What `html` makes: text that is escaped already. */
type Markup = ReturnType<typeof html>;

/** How long an address may be banned, in days. */
export const BAN_DAYS = [1, 7, 90] as const;

function pageOf(body: Markup): Markup {
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="referrer" content="same-origin">
<title>${S.title}</title>
<link rel="stylesheet" href="/owner/style.css">
<main>
<h1>${S.title}</h1>
${body}
</main>
</html>
`;
}

export function signInPage(isOpen: boolean, says?: string): Markup {
  return pageOf(html`
${says === undefined ? '' : html`<p role="alert">${says}</p>`}
${isOpen ? html`<p role="alert">${S.open}</p>` : ''}
<form method="post" action="/owner/sign-in">
<label>${S.token} <input type="password" name="token" autocomplete="current-password" required autofocus></label>
<button>${S.signIn}</button>
</form>`);
}

function button(action: string, field: string, value: string, label: string): Markup {
  return html`<form method="post" action="${action}"><input type="hidden" name="${field}" value="${value}"><button>${label}</button></form>`;
}

function tableOf(
  heads: readonly string[],
  rows: readonly (readonly (string | number | Markup | readonly Markup[])[])[],
): Markup {
  if (rows.length === 0) return html`<p>${S.none}</p>`;
  return html`<div class="wide"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table></div>`;
}

function loadList({ load, tablesState, websockets, thinkers }: ServerSummary): Markup {
  const facts = [
    [S.delay, S.milliseconds(load.delay)],
    [S.memory, S.megabytes(load.memory)],
    [S.cpu, S.span(load.cpu)],
    [S.uptime, S.span(load.uptime)],
    [S.tablesState, tablesState],
    [S.websockets, String(websockets)],
    ...(thinkers === null ? [] : [[S.thinking, `${thinkers.processes}, ${thinkers.waiting}`]]),
  ];
  return html`<dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}

function tablesPart({ tables }: ServerSummary): Markup {
  if (tables === null) return html`<h2>${S.tables(0)}</h2><p>${S.noDatabase}</p>`;
  const { number, latest } = tables;
  return html`<h2>${S.tables(number)}</h2>
${number > latest.length ? html`<p>${S.latest(latest.length)}</p>` : ''}
${tableOf(
  [S.system, S.begun, S.lastWritten, S.notes, S.size, ''],
  latest.map(({ id, system, begun, written, notes, bytes }) => [
    system,
    S.time(begun),
    S.time(written),
    notes,
    S.kilobytes(bytes),
    button('/owner/remove-table', 'table', String(id), S.remove),
  ]),
)}`;
}

function battlesPart({ battles }: ServerSummary): Markup {
  if (battles === null) return html`<h2>${S.battles(0)}</h2><p>${S.noDatabase}</p>`;
  const { number, latest } = battles;
  return html`<h2>${S.battles(number)}</h2>
${number > latest.length ? html`<p>${S.latest(latest.length)}</p>` : ''}
${tableOf(
  [S.battle, S.system, S.begun, S.lastMoved, S.orders, S.size, S.lostSeat, ''],
  latest.map(({ id, system, begun, moved, orders, bytes, archived }) => [
    html`<a href="/online/${id}">${id}</a>`,
    system,
    S.time(begun),
    S.time(moved),
    archived ? S.archived : orders,
    S.kilobytes(bytes),
    SIDES.map((side) => button(`/owner/invite-${side}`, 'battle', id, S.invite(side))),
    button('/owner/remove-battle', 'battle', id, S.remove),
  ]),
)}`;
}

function errorsPart({ errors }: ServerSummary): Markup {
  return html`<h2>${S.errors(errors.total)}</h2>
${tableOf(
  [S.times, S.last, S.what],
  errors.latest.map(({ times, last, message, stack }) => [
    times,
    S.time(last),
    html`<details><summary>${message}</summary><pre>${stack}</pre></details>`,
  ]),
)}`;
}

function addressesPart({ busiest, bans }: ServerSummary): Markup {
  return html`<h2>${S.addresses}</h2>
<p>${S.busiest}</p>
${tableOf(
  [S.address, S.share],
  busiest.map(({ address, share }) => [address, `${Math.round(share * 100)} %`]),
)}
<form method="post" action="/owner/ban">
<label>${S.address} <input name="address" required></label>
<label>${S.banFor} <select name="days">${BAN_DAYS.map((days) => html`<option value="${days}">${S.days(days)}</option>`)}</select></label>
<button>${S.ban}</button>
</form>
${
  bans.length === 0
    ? html`<p>${S.noBans}</p>`
    : tableOf(
        [S.address, S.banned, ''],
        bans.map(({ address, until }) => [address, S.time(until), button('/owner/lift', 'address', address, S.lift)]),
      )
}`;
}

export function ownerPage(summary: ServerSummary, says?: string): Markup {
  return pageOf(html`
${says === undefined ? '' : html`<p role="alert">${says}</p>`}
<nav><a href="/owner">${S.refresh}</a> <form method="post" action="/owner/sign-out"><button>${S.signOut}</button></form></nav>
<h2>${S.load}</h2>
${loadList(summary)}
${battlesPart(summary)}
${tablesPart(summary)}
${errorsPart(summary)}
${addressesPart(summary)}`);
}

export const OWNER_STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
nav, form { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; }
dl { display: grid; grid-template-columns: minmax(0, max-content) max-content; gap: 0.25rem 1.5rem; }
dd { margin: 0; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 1px solid; vertical-align: top; }
button, input, select { font: inherit; min-height: 2.5rem; }
pre { white-space: pre-wrap; }
[role='alert'] { font-weight: bold; }
td { white-space: nowrap; }
td details { white-space: normal; }
.wide { overflow-x: auto; }
`;
