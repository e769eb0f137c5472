import type { Locator, Page } from '@playwright/test';
import { answer, RULEBOOKS } from 'enfilade';
import type { Note } from 'enfilade/referee';
import { expect } from '../house.ts';
import { takePicture } from '../still.ts';

/** What was written and is not stored yet. */
const UNSAVED = `Object.keys(localStorage).filter((key) => key.startsWith('enfilade-referee-unsaved-'))`;

/** A resolution as recorded on this phone. */
type ResolvedAction = Extract<Note['deed'], { kind: 'resolved' }>;

/** One hand, one phone: taps are counted, dice separately. */
export class Phone {
  readonly page: Page;
  readonly system: string;
  private taps = 0;
  private dice = 0;
  private readonly host: string;

  constructor(page: Page, system: string, host = '') {
    this.page = page;
    this.system = system;
    this.host = host;
  }

  /** The system's home, with the armies of a shipped battle in the book. */
  async muster(battle: string): Promise<void> {
    await this.page.goto(`${this.host}/referee/${this.system}/roster`);
    await this.page.getByRole('button', { name: 'From a battle' }).click();
    await this.sheet().getByRole('button', { name: battle }).click();
    await expect(this.page.locator('.rf-line-unit').first()).toBeVisible();
    await this.page.getByRole('link', { name: 'Turn', exact: true }).click();
    await this.home();
  }

  async home(): Promise<void> {
    await expect(this.page.locator('.rf-parts')).toBeVisible();
  }

  /** Goes on to a part of the turn with this title, doing the bookkeeping on the way. */
  async part(title: string): Promise<void> {
    for (let parts = 0; parts < 20; parts += 1) {
      if ((await this.page.locator('.rf-part-here h2').textContent())?.startsWith(title) === true) return;
      // Its tap has also opened the list of chores, if there is one.
      await this.page.locator('.rf-dock .button-main').click();
      if (await this.sheet().isVisible()) await this.sheet().locator('.button-main').click();
    }
    throw new Error(`no part ${title}`);
  }

  sheet(): Locator {
    return this.page.locator('.rf-sheet');
  }

  async tap(where: Locator): Promise<void> {
    await where.tap();
    this.taps += 1;
  }

  /** Opens a resolution from the home: a large button, or one of the sheet with all of them. */
  async open(label: string): Promise<void> {
    await this.home();
    const here = this.page.locator('.rf-current').getByRole('link', { name: label, exact: true });
    if (!(await here.isVisible())) {
      await this.tap(this.page.getByRole('button', { name: 'All resolutions' }));
      await this.tap(this.sheet().getByRole('link', { name: label }));
    } else await this.tap(here);
    await expect(this.page.locator('.rf-resolve')).toBeVisible();
  }

  /** Picks units in the open list; the only candidate is picked already. */
  async choose(...names: readonly string[]): Promise<void> {
    const named = this.page.locator('.rf-card', { hasText: names[0] ?? '' });
    await expect(this.sheet().or(named).first()).toBeVisible();
    if (!(await this.sheet().isVisible()) && (await named.isVisible())) return;
    for (const name of names) await this.tap(this.sheet().locator('.rf-pick-one', { hasText: name }).first());
    if (names.length > 1) await this.tap(this.sheet().locator('.button-main'));
  }

  async chip(label: string | RegExp): Promise<void> {
    await this.tap(this.page.locator('.rf-facts').getByRole('button', { name: label }).first());
  }

  /** Dice are tapped in as they lie on the table. */
  async rolls(...faces: readonly number[]): Promise<void> {
    for (const face of faces) {
      await this.page.locator(`.rf-key[aria-label^="${face},"], .rf-key[aria-label="${face}"]`).tap();
      this.dice += 1;
    }
  }

  async press(label: string | RegExp): Promise<void> {
    await this.tap(this.page.locator('.rf-dock').getByRole('button', { name: label }));
  }

  verdict(): Locator {
    return this.page.locator('.rf-verdict h2');
  }

  /** How many taps it took since the last time, dice apart. */
  count(what: string): number {
    const { taps, dice } = this;
    console.log(`${this.system}: ${what}: ${taps} taps and ${dice} dice`);
    [this.taps, this.dice] = [0, 0];
    return taps;
  }

  /** What is in the phone's storage once all writes have finished. */
  async notes(): Promise<readonly Note[]> {
    await expect.poll(() => this.page.evaluate(UNSAVED)).toEqual([]);
    return (await this.page.evaluate(`new Promise((resolve, reject) => {
      const open = indexedDB.open('enfilade-referee');
      open.onerror = () => reject(open.error);
      open.onsuccess = () => {
        const all = open.result.transaction('books').objectStore('books').getAll();
        all.onsuccess = () => resolve(all.result.sort((a, b) => b.savedAt - a.savedAt)[0]?.notes ?? []);
      };
    })`)) as readonly Note[];
  }

  async lastResolved(): Promise<ResolvedAction> {
    const deeds = (await this.notes()).map(({ deed }) => deed);
    const found = deeds.findLast((deed) => deed.kind === 'resolved');
    if (found === undefined) throw new Error('nothing was resolved');
    return found;
  }

  /** The same facts and faces through the machine interface. */
  async engineSays(): Promise<Readonly<Record<string, unknown>>> {
    const { procedure, input, faces } = await this.lastResolved();
    const said = answer(RULEBOOKS, { ruleset: this.system, procedure, input, dice: faces.flat() });
    if (!said.ok || !('output' in said)) throw new Error(JSON.stringify(said));
    return said.output;
  }

  /** What the book says about a unit now. */
  async unit(name: string): Promise<Readonly<Record<string, unknown>>> {
    const values: Record<string, unknown> = {};
    const notes = await this.notes();
    let id = '';
    for (const change of notes.flatMap(({ changes }) => changes)) {
      if (change.kind === 'add' && change.item.values['name'] === name) {
        id = change.item.id;
        Object.assign(values, change.item.values);
      }
      if (change.kind === 'set' && change.item === id) values[change.field] = change.to;
    }
    return values;
  }

  async picture(name: string): Promise<void> {
    await takePicture(this.page, `referee/${this.system}-${name}`);
  }
}
