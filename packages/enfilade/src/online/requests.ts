import * as z from 'zod/mini';
import { LEVELS } from '#players/levels.ts';
import { battleIdSchema, nameSchema, ONLINE_LIMITS, partSchema, sideSchema, tokenSchema } from './basics.ts';

/** What a person asks of the server before sitting at the table and after leaving it: the bodies of its requests. */

export const levelSchema = z.enum(LEVELS);

/** How long a side may take: as long as it likes, minutes for each turn of the battle, or days for each time it is to act. */
export const paceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({
    kind: z.literal('live'),
    minutes: z.int().check(z.minimum(1), z.maximum(ONLINE_LIMITS.liveMinutes)),
  }),
  z.strictObject({
    kind: z.literal('by-turns'),
    days: z.int().check(z.minimum(1), z.maximum(ONLINE_LIMITS.daysATurn)),
  }),
]);
export type Pace = Readonly<z.output<typeof paceSchema>>;

/** What is put on the table: a battle that comes with Enfilade, a scenario of one's own, or a battle file to be gone on with. */
const layoutSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('shipped'), scenario: z.string().check(z.maxLength(80)) }),
  z.strictObject({ kind: z.literal('scenario'), scenario: z.unknown() }),
  z.strictObject({ kind: z.literal('file'), file: z.unknown() }),
]);

/** `POST /api/battles`: the maker of the battle sits down at once. */
export const newBattleSchema = z.strictObject({
  layout: layoutSchema,
  side: sideSchema,
  name: z.optional(nameSchema),
  /** SHA-256 of the part of the seed that this seat will hand over: see `promisePart`. */
  promise: partSchema,
  /** The opponent: the first to use the link, the first to accept the challenge, or the computer. */
  opponent: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('friend') }),
    z.strictObject({ kind: z.literal('challenge') }),
    z.strictObject({ kind: z.literal('computer'), level: levelSchema }),
  ]),
  pace: paceSchema,
  /** Whether strangers may watch, and find it in the list of battles. */
  watched: z.boolean(),
});
export type NewBattle = Readonly<z.output<typeof newBattleSchema>>;

/** `POST /api/battles/:id/seat`, with the token of an invitation, or without one where the battle is an open challenge. */
export const sitDownSchema = z.strictObject({ name: z.optional(nameSchema), promise: partSchema });
export type SitDown = Readonly<z.output<typeof sitDownSchema>>;

/**
 * `POST /api/battles/:id/moved`: a seat comes to another device by the code that its own shows. The part that the first device promised
 * does not come along: until it is handed over, the promise of the new device takes its place.
 */
export const movedSeatSchema = z.strictObject({
  code: z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{6}$/)),
  promise: partSchema,
});
/** A player who comes with a code. */
export type MovedSeat = Readonly<z.output<typeof movedSeatSchema>>;

/**
 * `POST /api/battles/:id/invitation` by a seat: a fresh link for the other side (the old one no longer leads anywhere, and
 * whoever sat there gives way when it is used), none any more, or an open challenge.
 */
export const invitationSchema = z.strictObject({ wanted: z.enum(['fresh', 'none', 'challenge']) });

/** `POST /api/battles/:id/sealing` by a seat: the part that it has promised, or a fresh promise. */
export const sealingSchema = z.union([z.strictObject({ part: partSchema }), z.strictObject({ promise: partSchema })]);
export type Sealing = Readonly<z.output<typeof sealingSchema>>;

/** `POST /api/battles/mine`: the battles whose seats this browser keeps. */
export const mineSchema = z.strictObject({
  seats: z
    .array(z.strictObject({ battle: battleIdSchema, token: tokenSchema }))
    .check(z.maxLength(ONLINE_LIMITS.ownBattles)),
});
export type Mine = Readonly<z.output<typeof mineSchema>>;

/** `POST /api/battles/shown`: a battle of one's own that anybody with the link may watch from beginning to end. */
export const shownBattleSchema = z.strictObject({ file: z.unknown(), listed: z.boolean() });
