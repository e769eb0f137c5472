import { effect } from '@preact/signals';
import { readSetting, settings } from '../../../settings/store.ts';

/** The sounds, each with a sign on the screen too. */
export const SOUNDS = ['drum', 'tramp', 'volley', 'gun', 'clash', 'scatter', 'bugle'] as const;
export type Sound = (typeof SOUNDS)[number];

type Instruments = typeof import('./instruments.ts');

let instruments: Promise<Instruments | null> | undefined;

/** They are fetched when sound is switched on, and not before. */
function fetched(): Promise<Instruments | null> {
  instruments ??= import('./instruments.ts').catch(() => null);
  return instruments;
}

/** A browser lets a page make sounds once the player has pressed something on it. */
export function followSound(): () => void {
  return effect(() => {
    if (settings.sound.value) void fetched().then((found) => found?.tune());
  });
}

export function makeSound(sound: Sound | null): void {
  if (sound === null || !readSetting('sound') || readSetting('pace') === 'skip') return;
  void fetched().then((found) => found?.play(sound, readSetting('volume') / 100));
}
