import * as z from 'zod/mini';
import { isPlain } from '#battle/index.ts';

/** What a person may write at once, and how often that is kept. */
export const ONLINE_LIMITS = {
  name: 40,
  talk: 280,
  liveMinutes: 240,
  daysATurn: 30,
  places: 16,
  ownBattles: 100,
} as const;

export const sideSchema = z.enum(['a', 'b']);
/** 144 bits of the server's, as they stand in the link of a seat; at least 128 bits of anybody's. */
export const tokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/));
export const battleIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,32}$/));
/** Made by the device that acts: what is sent twice is done once. */
export const actIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));
/** A part of the seed, and the hash by which it is promised. */
export const partSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));

function plainText(most: number) {
  return z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(most),
    z.refine((text) => isPlain(text), 'no control characters, nor marks that turn the direction of writing'),
  );
}

export const nameSchema = plainText(ONLINE_LIMITS.name);
export const talkSchema = plainText(ONLINE_LIMITS.talk);

/** How much of a battle a device has: the number of moments, and a hash of them. */
export const placeSchema = z.strictObject({
  moments: z.int().check(z.minimum(0)),
  mark: z.string().check(z.maxLength(64)),
});
export type Place = Readonly<z.output<typeof placeSchema>>;
