import { ARMY_COLOURS } from '#battle/index.ts';
import * as z from 'zod/mini';

/** An army of a period as data: what it consists of, what it is called, where that is from. The numbers are house estimates. */

const text = z.string().check(z.minLength(1));
const count = z.int().check(z.gte(0));
const own = z.optional(z.record(text, z.unknown()));
const strength = z.tuple([count, count], 'the least and the most');

/** What part troops play: light foot goes in front, horse on the wings, guns between, officers are units of their own. */
export const ROLES = ['foot', 'light', 'horse', 'guns', 'officer'] as const;

const TROOPS = z.strictObject({
  /** A key of the profiles of its system. */
  profile: text,
  role: z.enum(ROLES),
  /** What one unit is worth, or one stand, base or figure of it where its strength varies. */
  cost: z.number().check(z.gt(0)),
  /** How often it is drawn, compared with the others. */
  weight: z.number().check(z.gte(0)),
  /** How many there are in every force. */
  least: z.optional(count),
  /** The largest share of a force. */
  share: z.optional(z.number().check(z.gt(0), z.lte(1))),
  strength: z.optional(strength),
  /** Formations: advancing, and holding ground. */
  forms: z.tuple([text, text]),
  names: z.array(text).check(z.minLength(1)),
  plural: z.optional(z.boolean()),
  with: own,
});

export const ARMY_LIST = z.strictObject({
  format: z.literal('enfilade-army/1'),
  id: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  ruleset: text,
  name: text,
  /** In a sentence, with its article. */
  called: text,
  plural: z.optional(z.boolean()),
  colour: z.enum(ARMY_COLOURS),
  years: z.tuple([count, count]),
  /** The source of its rating. */
  provenance: z.literal('house'),
  /** How it was organised, and where that is from. */
  organisation: text,
  sources: z.array(text).check(z.minLength(1)),
  /** The wars it fought in, and in which camp. */
  wars: z.record(text, text),
  /** How many units of foot a commander leads. */
  brigade: strength,
  /** Invented. */
  commanders: z.array(text).check(z.minLength(8)),
  /** What the system knows of its commanders, each as often as it is listed. */
  ratings: z.strictObject({
    general: z.array(z.record(text, z.unknown())).check(z.minLength(1)),
    brigade: z.array(z.record(text, z.unknown())).check(z.minLength(1)),
  }),
  troops: z.array(TROOPS).check(z.minLength(3)),
});

export type ArmyList = z.infer<typeof ARMY_LIST>;
export type Troops = ArmyList['troops'][number];
export type Role = (typeof ROLES)[number];

/** What is wrong with an army list: the path of the field and what was expected there; undefined if nothing is. */
export function faultInArmyList(content: unknown): string | undefined {
  const read = ARMY_LIST.safeParse(content);
  if (read.success) return undefined;
  const [issue] = read.error.issues;
  return `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not an army list'}`;
}
