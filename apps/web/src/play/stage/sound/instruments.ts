import type { Sound } from './sounds.ts';

/** Seconds; none is longer than this. */
const LONGEST = 0.6;

let context: AudioContext | null = null;
let busyUntil = 0;

/** Gets the audio ready. */
export function tune(): void {
  context ??= new AudioContext();
  void context.resume();
}

/** Never two at once: a sound that comes during another is dropped. */
export function play(sound: Sound, volume: number): void {
  tune();
  if (context === null || context.state !== 'running' || context.currentTime < busyUntil || volume === 0) return;
  const out = context.createGain();
  out.gain.value = volume;
  out.connect(context.destination);
  PARTS[sound]({ context, out, at: context.currentTime + 0.01 });
  busyUntil = context.currentTime + LONGEST;
  setTimeout(() => out.disconnect(), LONGEST * 2000);
}

interface Place {
  readonly context: AudioContext;
  readonly out: AudioNode;
  readonly at: number;
}

interface Burst {
  readonly after?: number;
  readonly lasts: number;
  readonly loud: number;
  /** The middle of the noise that is let through, in hertz, and how narrow it is. */
  readonly pitch: number;
  readonly narrow?: number;
  readonly kind?: BiquadFilterType;
}

let noise: AudioBuffer | null = null;

function noiseFor(made: AudioContext): AudioBuffer {
  if (noise !== null) return noise;
  noise = made.createBuffer(1, made.sampleRate * LONGEST, made.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return noise;
}

/** A burst of noise that dies away: powder, feet, a drumhead's snares. */
function burst(
  { context: made, out, at }: Place,
  { after = 0, lasts, loud, pitch, narrow = 0.8, kind = 'bandpass' }: Burst,
): void {
  const source = made.createBufferSource();
  source.buffer = noiseFor(made);
  const filter = made.createBiquadFilter();
  filter.type = kind;
  filter.frequency.value = pitch;
  filter.Q.value = narrow;
  const gain = made.createGain();
  const from = at + after;
  gain.gain.setValueAtTime(0.0001, from);
  gain.gain.exponentialRampToValueAtTime(loud, from + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + lasts);
  source.connect(filter).connect(gain).connect(out);
  source.start(from, Math.random() * 0.2);
  source.stop(from + lasts);
}

interface Note {
  readonly after?: number;
  readonly lasts: number;
  readonly loud: number;
  readonly from: number;
  readonly to?: number;
  readonly wave?: OscillatorType;
}

function note(
  { context: made, out, at }: Place,
  { after = 0, lasts, loud, from, to = from, wave = 'sine' }: Note,
): void {
  const source = made.createOscillator();
  source.type = wave;
  const begins = at + after;
  source.frequency.setValueAtTime(from, begins);
  source.frequency.exponentialRampToValueAtTime(to, begins + lasts);
  const gain = made.createGain();
  gain.gain.setValueAtTime(0.0001, begins);
  gain.gain.exponentialRampToValueAtTime(loud, begins + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, begins + lasts);
  source.connect(gain).connect(out);
  source.start(begins);
  source.stop(begins + lasts);
}

function times(count: number, act: (i: number) => void): void {
  for (let i = 0; i < count; i += 1) act(i);
}

const PARTS: Readonly<Record<Sound, (place: Place) => void>> = {
  drum: (place) => {
    note(place, { lasts: 0.12, loud: 0.7, from: 190, to: 90 });
    burst(place, { lasts: 0.09, loud: 0.35, pitch: 2600 });
    note(place, { after: 0.13, lasts: 0.1, loud: 0.5, from: 180, to: 95 });
    burst(place, { after: 0.13, lasts: 0.07, loud: 0.25, pitch: 2600 });
  },
  tramp: (place) =>
    times(4, (i) => burst(place, { after: i * 0.13, lasts: 0.08, loud: 0.35, pitch: i % 2 === 0 ? 260 : 220 })),
  volley: (place) =>
    times(9, () => {
      const after = Math.random() * 0.26;
      burst(place, { after, lasts: 0.14, loud: 0.4, pitch: 900 + Math.random() * 900, narrow: 0.5 });
    }),
  gun: (place) => {
    note(place, { lasts: 0.5, loud: 1, from: 110, to: 34 });
    burst(place, { lasts: 0.45, loud: 0.9, pitch: 420, kind: 'lowpass' });
  },
  clash: (place) => {
    times(6, (i) => {
      const after = i * 0.07 + Math.random() * 0.03;
      note(place, { after, lasts: 0.12, loud: 0.16, from: 2100 + Math.random() * 1500, wave: 'triangle' });
      burst(place, { after, lasts: 0.05, loud: 0.3, pitch: 4200, narrow: 3 });
    });
    burst(place, { lasts: 0.5, loud: 0.3, pitch: 620, narrow: 2.5 });
  },
  scatter: (place) =>
    times(10, (i) =>
      burst(place, { after: i * 0.04 + Math.random() * 0.02, lasts: 0.06, loud: 0.4 - i * 0.03, pitch: 340 + i * 30 }),
    ),
  bugle: (place) => {
    const melody = [392, 523, 659] as const;
    melody.forEach((from, i) =>
      note(place, { after: i * 0.13, lasts: i === 2 ? 0.3 : 0.13, loud: 0.3, from, wave: 'sawtooth' }),
    );
  },
};
