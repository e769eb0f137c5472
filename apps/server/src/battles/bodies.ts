import type { Context } from 'hono';
import { Bodies } from '../tables/bodies.ts';
import { Gate } from '../tables/pacing.ts';
import { isDeeper } from '../tables/read-note.ts';
import { parsed } from '../tables/read-opening.ts';
import { fieldOf } from './field.ts';
import type { BattleLimits } from './limits.ts';
import { BATTLE_STRINGS as STRINGS } from './strings.ts';

/** Files of battles nest deeper than requests. */
const FILE_DEPTH = 32;

/** Why something was not made: a status and a sentence. */
export interface Refused {
  readonly status: 422 | 507;
  readonly error: string;
}

/** What reads a body. */
interface Schema<T> {
  safeParse(
    value: unknown,
  ):
    | { readonly success: true; readonly data: T }
    | { readonly success: false; readonly error: { readonly issues: Parameters<typeof fieldOf>[0] } };
}

export function refuse(c: Context, { status, error }: Refused): Response {
  return c.json({ error }, status);
}

/** Reads what is posted with its schema, a limited amount at a time. */
export class BodyReader {
  private readonly limits: BattleLimits;
  private readonly bodies: Bodies;
  private readonly reading: Gate;

  constructor(limits: BattleLimits) {
    this.limits = limits;
    this.bodies = new Bodies(limits.bodyBytes);
    this.reading = new Gate(limits.reading);
  }

  readSmall<T>(c: Context, schema: Schema<T>, answer: (value: T) => Promise<Response>): Promise<Response> {
    const { smallBytes, depth } = this.limits;
    return this.bodies.read(c, smallBytes, (text) => readWith(c, { text, schema, depth }, answer));
  }

  /** One at a time: whole battles are judged before they are taken. */
  readFile<T>(c: Context, schema: Schema<T>, answer: (value: T) => Promise<Response>): Promise<Response> {
    return this.bodies.read(c, this.limits.fileBytes, (text) =>
      this.reading.run(() => readWith(c, { text, schema, depth: FILE_DEPTH }, answer)),
    );
  }
}

async function readWith<T>(
  c: Context,
  { text, schema, depth }: { readonly text: string; readonly schema: Schema<T>; readonly depth: number },
  answer: (value: T) => Promise<Response>,
): Promise<Response> {
  const json = parsed(text);
  if (json === undefined) return c.json({ error: STRINGS.notJson }, 400);
  if (isDeeper(json, depth)) return c.json({ error: STRINGS.tooDeep(depth) }, 422);
  const read = schema.safeParse(json);
  return read.success
    ? answer(read.data)
    : c.json({ error: STRINGS.contract(fieldOf(read.error.issues, 'request')) }, 422);
}
