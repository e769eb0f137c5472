import type { ResolutionCard } from 'enfilade';
import { readSetting } from '../../settings/store.ts';
import type { Scene } from '../engine/adviser.ts';
import { cardTime, moveTime, stepTime, waitsFor } from './pacing.ts';
import { makeSound } from './sound/sounds.ts';
import type { Stage } from './stage.ts';
import { struckIn } from './struck.ts';

/** What is to be shown, and what shows it. */
export interface Script {
  /** The next moment that was not shown yet. */
  next(): Scene | undefined;
  /** The moment on the table. */
  readonly now: Scene | null;
  /** True if a unit has moved. */
  show(scene: Scene): boolean;
  look(moment: number): Promise<Scene>;
  /** The last moment; those between are not shown. */
  leap(): void;
  /** Whether it is still wanted. */
  isMine(): boolean;
  cards(): readonly ResolutionCard[];
  /** What the journal says of a moment, and of which order it is. */
  line(moment: number): { readonly entry: number; readonly says: string } | undefined;
}

/** How long a card stays when nothing follows it. */
const LINGERS = 2600;

/** Shows what happened event by event: as long as it takes to read, and what is the player's own until they go on. */
export class Director {
  private readonly stage: Stage;
  /** Nothing replaces what is shown before this. */
  private until = 0;
  private lastMove: { readonly entry: number; readonly at: number } | null = null;
  private wake: () => void = () => undefined;
  private isAnswered = false;
  private isSettled = false;
  private lingering: ReturnType<typeof setTimeout> | undefined;
  private detour: ResolutionCard | null = null;

  constructor(stage: Stage) {
    this.stage = stage;
  }

  /** Until nothing is left to show. */
  async perform(script: Script): Promise<void> {
    while (script.isMine()) {
      if (this.stage.pace.value === 'skip') {
        await this.skip(script);
        return;
      }
      const scene = script.next();
      if (scene === undefined) return;
      const card = script.cards().find(({ from, to }) => from <= scene.moment && scene.moment <= to);
      if (card === undefined) await this.move(script, scene);
      else await this.tell(script, card, scene);
    }
  }

  /** The first time settles the dice, the second time goes on. */
  goOn(): void {
    if (this.stage.shown.value?.isDone === true) this.isAnswered = true;
    this.isSettled = true;
    this.poke();
  }

  putAway(): void {
    if (!this.stage.isWaiting.value) this.drop();
  }

  /** The table shows something else. */
  drop(): void {
    this.until = 0;
    this.close();
    this.poke();
  }

  poke(): void {
    this.wake();
  }

  /** While something else is shown, a card is shown again. */
  interrupt(card: ResolutionCard): void {
    this.detour = card;
    this.poke();
  }

  /** Shows a card from its beginning; the caller brings the table back to where it was. */
  async again(script: Script, card: ResolutionCard): Promise<void> {
    this.close();
    const before = await script.look(Math.max(1, card.from - 1));
    if (!script.isMine()) return;
    script.show(before);
    this.open(card, { isAgain: true, waits: true, steps: 0 });
    for (let moment = card.from; moment <= card.to; moment += 1) {
      const scene = await script.look(moment);
      if (!script.isMine()) break;
      await this.steps(script, card, scene);
    }
    if (script.isMine()) await this.answered(script);
    this.close();
  }

  private async move(script: Script, scene: Scene): Promise<void> {
    const line = script.line(scene.moment);
    const { alone, together } = moveTime(this.stage.pace.value, line?.says.length ?? 0);
    const isTogether = line !== undefined && this.lastMove?.entry === line.entry;
    // What is not in the journal needs no reading time.
    if (isTogether) this.until = (this.lastMove?.at ?? 0) + together;
    if (line !== undefined) await this.read(script);
    if (!script.isMine()) return;
    if (line !== undefined && this.stage.shown.value !== null) this.close();
    if (!this.show(script, scene)) return;
    this.until = now() + alone;
    this.lastMove = line === undefined ? null : { entry: line.entry, at: now() };
    makeSound('tramp');
  }

  private async tell(script: Script, card: ResolutionCard, scene: Scene): Promise<void> {
    const { shown } = this.stage;
    this.lastMove = null;
    const waits = this.waitsAfter(card);
    if (shown.value?.card.from !== card.from) {
      await this.read(script);
      if (!script.isMine()) return;
      this.open(card, {
        isAgain: false,
        waits,
        steps: card.steps.filter(({ moment }) => moment < scene.moment).length,
      });
    } else shown.value = { ...shown.value, card, waits };
    await this.steps(script, card, scene);
    if (scene.moment < card.to || !script.isMine()) return;
    await this.finish(script, card, waits);
  }

  /** What waits is shown; the rest is not. */
  private async skip(script: Script): Promise<void> {
    const shown = script.now?.moment ?? 0;
    const waiting = script.cards().filter((card) => card.to > shown && this.waitsAfter(card));
    for (const card of waiting) {
      if (card.from - 1 > (script.now?.moment ?? 0)) this.show(script, await script.look(card.from - 1));
      const scene = await script.look(card.to);
      if (!script.isMine()) return;
      this.open(card, { isAgain: false, waits: true, steps: 0 });
      await this.steps(script, card, scene);
      if (!script.isMine()) return;
      await this.finish(script, card, true);
    }
    if (script.isMine()) script.leap();
  }

  /** The dice of this moment, and then what they did. */
  private async steps(script: Script, card: ResolutionCard, scene: Scene): Promise<void> {
    const { shown, pace } = this.stage;
    for (const [i, { moment }] of card.steps.entries()) {
      const isTold = shown.value === null || i < shown.value.steps;
      if (isTold || moment > scene.moment) continue;
      shown.value = shown.value && { ...shown.value, steps: i + 1 };
      if (pace.value !== 'skip') makeSound(soundOf(card, scene));
      await this.rest(script, now() + stepTime(card, i, pace.value, readSetting('diceSettle')));
      if (!script.isMine()) return;
    }
    this.show(script, scene);
    if (scene.moment === card.to && shown.value !== null) shown.value = { ...shown.value, isDone: true };
  }

  private async finish(script: Script, card: ResolutionCard, waits: boolean): Promise<void> {
    if (waits) {
      await this.answered(script);
      this.close();
      return;
    }
    const lasts = cardTime(card, this.stage.pace.value);
    this.until = now() + lasts;
    this.lingering = setTimeout(() => this.close(), lasts + LINGERS);
  }

  private waitsAfter(card: ResolutionCard): boolean {
    return waitsFor(card, { ...this.stage.onlooker(), waitsAfter: readSetting('waitsAfter') });
  }

  private open(card: ResolutionCard, how: { isAgain: boolean; waits: boolean; steps: number }): void {
    clearTimeout(this.lingering);
    [this.isAnswered, this.isSettled] = [false, false];
    this.stage.shown.value = { card, isDone: false, lasts: cardTime(card, this.stage.pace.value), ...how };
  }

  private close(): void {
    clearTimeout(this.lingering);
    this.stage.shown.value = null;
  }

  private show(script: Script, scene: Scene): boolean {
    const before = script.now;
    const struck = struckIn(before, scene, script.cards());
    this.stage.struck.value = struck;
    if (struck.gone.length > 0 && this.stage.pace.value !== 'skip') makeSound('scatter');
    return script.show(scene);
  }

  /** Until what is shown has been read. */
  private async read(script: Script): Promise<void> {
    await this.pausedUntil(
      script,
      () => this.isOver(this.until),
      () => this.until - now(),
    );
  }

  private async rest(script: Script, until: number): Promise<void> {
    await this.pausedUntil(
      script,
      () => this.isSettled || this.isOver(until),
      () => until - now(),
    );
  }

  private isOver(until: number): boolean {
    const { isHeld, isWaiting, pace } = this.stage;
    return !isHeld.value && (now() >= until || (pace.value === 'skip' && !isWaiting.value));
  }

  private async answered(script: Script): Promise<void> {
    await this.pausedUntil(
      script,
      () => this.isAnswered,
      () => Infinity,
    );
  }

  private async pausedUntil(script: Script, isOver: () => boolean, left: () => number): Promise<void> {
    while (script.isMine() && !isOver()) {
      if (this.detour !== null) await this.runDetour(script);
      else await this.nap(this.stage.isHeld.value ? Infinity : left());
    }
  }

  /** Shows a card again and goes back to where the story was. */
  private async runDetour(script: Script): Promise<void> {
    const [card, scene, shown] = [this.detour, script.now, this.stage.shown.value];
    this.detour = null;
    if (card === null || scene === null) return;
    const [answered, settled] = [this.isAnswered, this.isSettled];
    await this.again(script, card);
    [this.isAnswered, this.isSettled] = [answered, settled];
    if (!script.isMine()) return;
    script.show(scene);
    this.stage.shown.value = shown;
  }

  private nap(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = Number.isFinite(ms) ? setTimeout(resolve, Math.max(0, ms)) : undefined;
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

const GUNS = ['footGuns', 'horseGuns', 'heavyGuns'];

function soundOf(card: ResolutionCard, { signs }: Scene): 'drum' | 'volley' | 'gun' | 'clash' | null {
  if (card.weight === 'order') return 'drum';
  if (card.weight === 'fight') return 'clash';
  if (card.weight !== 'volley') return null;
  const arm = signs.find(({ id }) => id === card.actors[0]?.id)?.arm ?? '';
  return GUNS.includes(arm) ? 'gun' : 'volley';
}

function now(): number {
  return performance.now();
}
