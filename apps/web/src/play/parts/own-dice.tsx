import '../../styles/play-own-dice.css';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { DrawnDie } from '../../parts/drawn-die.tsx';
import { FaceKeys } from '../../parts/face-keys.tsx';
import { SideMark } from '../../parts/side-mark.tsx';
import { LATER_STRINGS } from '../later-strings.ts';
import type { Play } from '../play.ts';
import type { WantedThrow } from '../snapshot.ts';
import { diceOf, faceOfKey, needsOf } from '../typed-dice.ts';

/** Asks for the faces that the person at the screen has thrown. */
export function OwnDice({ play }: { readonly play: Play }) {
  const wanted = play.store.status.value?.wanted ?? null;
  if (wanted === null || play.handover.value !== null || !play.replay.isLive.value) return null;
  return <DicePad key={wanted.number} play={play} wanted={wanted} />;
}

function nameOf(play: Play, { unit, side }: WantedThrow): string {
  const sign = play.replay.scene.value?.signs.find(({ id }) => id === unit);
  return sign?.name ?? play.store.brief.value?.sides[side] ?? '';
}

function DicePad({ play, wanted }: { readonly play: Play; readonly wanted: WantedThrow }) {
  const { dice } = wanted;
  const faces = useSignal<readonly number[]>([]);
  const pad = useRef<HTMLElement>(null);
  useEffect(() => pad.current?.focus({ preventScroll: true }), []);
  const left = dice.length - faces.value.length;
  const die = dice[Math.min(faces.value.length, dice.length - 1)] ?? { name: 'D6', low: 1, high: 6 };
  const add = (face: number): void => {
    if (left > 0) faces.value = [...faces.value, face];
  };
  const take = (at: number): void => {
    faces.value = faces.value.filter((_, i) => i !== at);
  };
  const use = (): void => {
    if (left === 0) void play.typeIn(faces.value);
  };
  const onKey = (event: KeyboardEvent): void => {
    const face = faceOfKey(die, event.key);
    const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (face !== undefined) add(face);
    else if (event.key === 'Backspace') take(faces.value.length - 1);
    else if (event.key === 'Enter' && !isOnButton) use();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const name = nameOf(play, wanted);
  const needs = needsOf(wanted);
  const sides = die.high - die.low + 1;
  return (
    <section
      class="own-dice"
      role="group"
      aria-label={LATER_STRINGS.ownRoll(name, diceOf(wanted))}
      tabIndex={-1}
      ref={pad}
      onKeyDown={onKey}
    >
      <header>
        <p>
          <SideMark side={wanted.side} /> <b>{LATER_STRINGS.ownRoll(name, diceOf(wanted))}</b>{' '}
          {needs === '' ? null : <span>{needs}</span>}
        </p>
        <p class="own-dice-lie" role="status">
          <span class="unseen">{LATER_STRINGS.ownTyped(faces.value.join(', '), left)}</span>
          {faces.value.map((face, i) => (
            <button key={i} type="button" aria-label={LATER_STRINGS.ownTakeBack(face)} onClick={() => take(i)}>
              <DrawnDie face={face} sides={sides} />
            </button>
          ))}
          {left > 0 ? <small aria-hidden="true">{LATER_STRINGS.ownLeft(left)}</small> : null}
        </p>
      </header>
      <FaceKeys die={die} faces={faces.value} label={LATER_STRINGS.ownFace} press={add} />
      <div class="own-dice-do">
        <button type="button" class="button" onClick={() => void play.typeIn(null)}>
          {LATER_STRINGS.ownRollForMe}
        </button>
        <button type="button" class="button button-main" disabled={left > 0} onClick={use}>
          {LATER_STRINGS.ownUse} <kbd>Enter</kbd>
        </button>
      </div>
    </section>
  );
}
