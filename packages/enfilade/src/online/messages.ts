import * as z from 'zod/mini';
import { actIdSchema, ONLINE_LIMITS, partSchema, placeSchema, talkSchema, tokenSchema } from './basics.ts';
import { levelSchema, paceSchema } from './requests.ts';

/** The messages of a device over its websocket. The first is `hello`; a device without a seat may send only `say` after it. */

/** What one side asks of the other. */
const wishSchema = z.discriminatedUnion('kind', [
  /** To go back before one's own last order: see `Standing.takeBack`. */
  z.strictObject({ kind: z.literal('take-back') }),
  z.strictObject({ kind: z.literal('draw') }),
  z.strictObject({ kind: z.literal('pace'), pace: paceSchema }),
  /** To end the battle here, so that both have it as a file. */
  z.strictObject({ kind: z.literal('take-down') }),
  /** To let the computer play the side that asks. */
  z.strictObject({ kind: z.literal('computer'), level: levelSchema }),
  /** The same battle again with sides swapped, once it is over. */
  z.strictObject({ kind: z.literal('rematch'), promise: partSchema }),
]);
/** What one side asks of the other. */
export type Wish = Readonly<z.output<typeof wishSchema>>;

/** Short phrases that need no common language and cannot be muted. */
export const PHRASES = ['well-played', 'good-luck', 'one-moment', 'your-move', 'ouch', 'thank-you', 'goodbye'] as const;
export type Phrase = (typeof PHRASES)[number];

/** What may be done about a side whose time has run out. */
export const REMEDIES = ['more-time', 'computer', 'claim', 'call-off'] as const;
export type Remedy = (typeof REMEDIES)[number];

const id = actIdSchema;
/** How far the giver knew the battle when it was given: where it has gone on since, the order is not carried out. */
const at = placeSchema;

const ACTS = [
  z.strictObject({
    kind: z.literal('order'),
    id,
    at,
    order: z.looseObject({ kind: z.string().check(z.maxLength(80)) }),
  }),
  z.strictObject({ kind: z.literal('answer'), id, at, answer: z.json() }),
  z.strictObject({ kind: z.literal('undo'), id, at }),
  z.strictObject({ kind: z.literal('concede'), id }),
  z.strictObject({ kind: z.literal('ask'), id, at, wish: wishSchema }),
  /** With a promise for the dice of the battle that follows, if that is what was asked for. */
  z.strictObject({ kind: z.literal('grant'), id, request: actIdSchema, promise: z.optional(partSchema) }),
  z.strictObject({ kind: z.literal('decline'), id, request: actIdSchema }),
  /** Of one's own request. */
  z.strictObject({ kind: z.literal('withdraw'), id, request: actIdSchema }),
  z.strictObject({ kind: z.literal('remedy'), id, remedy: z.enum(REMEDIES) }),
  /** Lets the computer play the other side while nobody sits there; null ends that. */
  z.strictObject({ kind: z.literal('stand-in'), id, level: z.nullable(levelSchema) }),
  /** Takes one's side back from the computer. */
  z.strictObject({ kind: z.literal('take-over'), id }),
  /** A fresh promise for the dice, from a device that does not have the part that its seat promised, or where all promise anew. */
  z.strictObject({ kind: z.literal('promise'), id, promise: partSchema }),
  /** Hands over the part of the seed that was promised. */
  z.strictObject({ kind: z.literal('part'), id, part: partSchema }),
  z.strictObject({
    kind: z.literal('say'),
    id,
    words: z.union([z.strictObject({ text: talkSchema }), z.strictObject({ phrase: z.enum(PHRASES) })]),
  }),
  /** Whether typed words of others are sent to this seat. */
  z.strictObject({ kind: z.literal('mute'), id, muted: z.boolean() }),
] as const;

export const actSchema = z.discriminatedUnion('kind', ACTS);
/** Something a seat does. */
export type Act = Readonly<z.output<typeof actSchema>>;

const helloSchema = z.strictObject({
  kind: z.literal('hello'),
  /** Null to watch. */
  seat: z.nullable(tokenSchema),
  /** How far this device knows the battle, newest first: it is sent the rest. */
  have: z.array(placeSchema).check(z.maxLength(ONLINE_LIMITS.places)),
  /** The number of the last line of talk it has. */
  talk: z.int().check(z.minimum(0)),
});
export type Hello = Readonly<z.output<typeof helloSchema>>;

/** Everything a device may say. */
export const deviceMessageSchema = z.discriminatedUnion('kind', [helloSchema, ...ACTS]);
export type DeviceMessage = Readonly<z.output<typeof deviceMessageSchema>>;
