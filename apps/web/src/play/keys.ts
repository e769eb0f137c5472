import { readSetting } from '../settings/store.ts';
import { askHint } from './parts/hint-button.tsx';
import { openTasks } from './open-tasks.ts';
import { neededStep, numberedRows } from './order-rows.ts';
import { endPart } from './parts/end-part.tsx';
import type { Play } from './play.ts';

/** What the focus and the last key say of the next one. */
interface KeyMemory {
  /** What Tab has led to; null once another key or a press was meant for the table. */
  ledTo: EventTarget | null;
  wasTab: boolean;
}

/** Whether a key is left to what has the focus, or to the browser. */
function isForOthers({ key, target, ctrlKey, metaKey }: KeyboardEvent, play: Play, { ledTo }: KeyMemory): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const control = target.closest('button, a, summary');
  const onMap = target.closest('.map, .decision') !== null && control === null;
  if (ctrlKey || metaKey || document.querySelector('dialog[open]') !== null) return true;
  if (target.closest('input, select, textarea') !== null) return true;
  if (target.closest('[role=log]') !== null && key.startsWith('Arrow')) return true;
  if (key === ' ' && control !== null) return true;
  // A control that was only clicked keeps neither: the next Enter is for the order that is shown.
  const isLed = target === ledTo || target.closest('.decision, .menu, details') !== null;
  if (key === 'Tab') return isLed || document.querySelector('.map') === null;
  if (key === 'Enter') return control !== null && (isLed || enterDoes(play) === undefined);
  return key.length === 1 && !readSetting('singleKeys') && !onMap;
}

/** What keys do to the page itself: the map, the panels. */
export interface PageKeys {
  pan(east: number, north: number): void;
  zoom(by: number | 'fit' | 'turn'): void;
  /** To the right and up, as the table lies. */
  nudge(right: number, up: number, turn: number): void;
  nextFormation(): void;
  /** The panel beside the map. */
  fold(): void;
  toggle(what: 'keys' | 'measure' | 'text' | 'sheet' | 'army'): void;
  /** Puts away the tool that is open; false where none is. */
  putAway(): boolean;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const INCH = 1000;
const FIVE_DEGREES = 50;

/** Until the returned function is called. */
export function listenToKeys(play: Play, page: PageKeys): () => void {
  const memory: KeyMemory = { ledTo: null, wasTab: false };
  const onKey = (event: KeyboardEvent): void => {
    const isOurs = play.handover.peek() === null && !isForOthers(event, play, memory);
    const isDone = isOurs && handleKey(play, page, event, memory.wasTab);
    memory.wasTab = event.key === 'Tab';
    if (!isDone) return;
    event.preventDefault();
    memory.ledTo = null;
  };
  const onFocus = ({ target }: Event): void => {
    const isTable = target instanceof HTMLElement && target.matches('.map');
    memory.ledTo = memory.wasTab && !isTable ? target : null;
  };
  const onPress = (): void => {
    [memory.ledTo, memory.wasTab] = [null, false];
  };
  addEventListener('keydown', onKey);
  addEventListener('focusin', onFocus);
  addEventListener('pointerdown', onPress);
  return () => {
    removeEventListener('keydown', onKey);
    removeEventListener('focusin', onFocus);
    removeEventListener('pointerdown', onPress);
  };
}

/** The only place that reads keys; `?` shows a table of them. True where the key meant something here. */
function handleKey(play: Play, page: PageKeys, event: KeyboardEvent, wasTab: boolean): boolean {
  const { key, shiftKey, altKey } = event;
  const arrow = ARROWS[key];
  if (arrow !== undefined) {
    const step = altKey ? INCH / 10 : INCH;
    if (shiftKey) page.nudge(arrow[0] * step, arrow[1] * step, 0);
    else if ((play.store.status.value?.question ?? null) !== null) pointNext(play, arrow[0] - arrow[1]);
    else page.pan(arrow[0], arrow[1]);
    return true;
  }
  if (/^[1-9]$/.test(key)) return choose(play, Number(key) - 1);
  if (key === 'Tab') return nextTask(play, shiftKey ? -1 : 1, wasTab);
  const act = actOf(play, page, key.toLowerCase());
  act?.();
  return act !== undefined;
}

function actOf(play: Play, page: PageKeys, key: string): (() => void) | undefined {
  const { replay } = play;
  const acts: Readonly<Record<string, () => void>> = {
    '+': () => page.zoom(1),
    '=': () => page.zoom(1),
    '-': () => page.zoom(-1),
    '0': () => page.zoom('fit'),
    enter: () => enterDoes(play)?.(),
    escape: () => stepBack(play, page),
    '[': () => page.nudge(0, 0, FIVE_DEGREES),
    ']': () => page.nudge(0, 0, -FIVE_DEGREES),
    v: () => page.zoom('turn'),
    r: () => showAgain(play),
    y: () => askWhy(),
    f: () => page.nextFormation(),
    z: () => void play.undo(),
    e: () => (play.opponent.isWatched.value ? play.opponent.skip() : endPart(play)),
    '\\': () => page.fold(),
    m: () => page.toggle('measure'),
    t: () => page.toggle('text'),
    p: () => page.toggle('sheet'),
    h: () => {
      if (readSetting('hints')) askHint(play);
    },
    o: () => page.toggle('army'),
    ' ': () => goOnOrHold(play),
    ',': () => void replay.lookAt(replay.moment.value - 1),
    '.': () => void replay.lookAt(replay.moment.value + 1),
    '?': () => page.toggle('keys'),
  };
  return acts[key];
}

/** The next answer to the open question, or the one before. */
function pointNext(play: Play, by: number): void {
  const count = play.store.status.value?.question?.options.length ?? 1;
  const { value: now } = play.pointedAnswer;
  play.pointedAnswer.value = now === -1 ? (by > 0 ? 0 : count - 1) : (now + by + count) % count;
}

/** Continues what waits; pauses and resumes the other side's turn; plays and stops a replay. */
function goOnOrHold(play: Play): void {
  const { stage, replay, opponent, store } = play;
  if (stage.isWaiting.value) stage.goOn();
  else if (replay.lookingBack.value || (store.status.value?.result ?? null) !== null) void replay.playBack();
  else if (opponent.isWatched.value) opponent.pause();
  else stage.putAway();
}

/** The resolution that is shown, or the last that was. */
function showAgain({ stage, replay }: Play): void {
  const { value: moment } = replay.moment;
  const card = stage.shown.value?.card ?? replay.cards.value.findLast(({ to }) => to <= moment);
  if (card !== undefined && stage.shown.value?.isAgain !== true) void replay.again(card);
}

function askWhy(): void {
  const asks = document.querySelectorAll<HTMLElement>('.moments .why-ask');
  asks.item(asks.length - 1)?.click();
}

/** What the dark button says; undefined where it has another key. */
function enterDoes(play: Play): (() => void) | undefined {
  const [status, staged] = [play.store.status.value, play.draft.order.value];
  if (play.stage.isWaiting.value) return () => play.stage.goOn();
  if ((status?.question ?? null) !== null)
    return play.pointedAnswer.value === -1 ? undefined : () => void play.answerPointed();
  if (!play.mayAct.value) return undefined;
  const needed = staged === null ? neededStep(play) : undefined;
  if (needed !== undefined) return () => void needed.take();
  const isLegal = staged !== null && (staged.proposal === null || staged.proposal.refusal === null);
  return isLegal ? () => void play.give(staged.order) : undefined;
}

function stepBack(play: Play, page: PageKeys): void {
  if (page.putAway()) return;
  if (play.draft.order.value !== null || play.draft.notice.value !== null) play.draft.drop();
  else if (play.mayPlan.value && play.plans.value.length > 0) play.plans.value = play.plans.value.slice(0, -1);
  else if (play.selection.compared.value !== null) play.selection.compared.value = null;
  else if (play.replay.lookingBack.value) play.replay.toPresent();
  else void play.select(null);
}

function choose(play: Play, n: number): boolean {
  const option = play.store.status.value?.question?.options[n];
  if (option !== undefined) {
    void play.answer(option.answer);
    return true;
  }
  const offer = numberedRows(play)[n];
  if (offer === undefined) return false;
  void play.draft.stage(offer.order, offer.says);
  return true;
}

/** False beyond the first and the last where Tab came just before: it must not trap the focus. */
function nextTask(play: Play, by: 1 | -1, wasTab: boolean): boolean {
  const ids = openTasks(play).map(({ id }) => id);
  const { value: chosen } = play.selection.id;
  const at = ids.indexOf(chosen ?? '');
  const around = by === 1 ? ids[0] : ids.at(-1);
  const next = at === -1 ? around : (ids[at + by] ?? (wasTab ? undefined : around));
  if (next === undefined) return false;
  if (next !== chosen) void play.select(next);
  document.querySelector<HTMLElement>('.map')?.focus({ preventScroll: true });
  return true;
}
