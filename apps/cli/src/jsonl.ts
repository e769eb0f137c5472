import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { type Answer, answer, RULEBOOKS } from 'enfilade';

/** A longer line is refused unread: buffering it would end the process. */
const LONGEST = 64 * 1024 * 1024;

type Line = { readonly text: string } | 'too-long';

/** Splits at line feeds and nowhere else; readline would split at lone carriage returns and at U+2028 as well. */
async function* linesOf(stream: Readable): AsyncGenerator<Line> {
  const decoder = new TextDecoder();
  let pieces: string[] = [];
  let length = 0;
  const finish = (): Line => {
    const line = length > LONGEST ? 'too-long' : { text: pieces.join('') };
    [pieces, length] = [[], 0];
    return line;
  };
  const gather = (piece: string): void => {
    length += piece.length;
    if (length > LONGEST) pieces = [];
    else if (piece !== '') pieces.push(piece);
  };
  for await (const chunk of stream) {
    const parts = decoder.decode(chunk as Uint8Array, { stream: true }).split('\n');
    for (const [i, part] of parts.entries()) {
      gather(part);
      if (i < parts.length - 1) yield finish();
    }
  }
  gather(decoder.decode());
  if (length > 0) yield finish();
}

type JsonReply = Answer | { readonly ok: false; readonly refusal: { readonly code: string; readonly message: string } };

function refused(code: string, message: string): JsonReply {
  return { ok: false, refusal: { code, message } };
}

function answerTo(line: Line): JsonReply {
  if (line === 'too-long') return refused('malformed-request', `request: longer than ${LONGEST} characters`);
  let request: unknown;
  try {
    request = JSON.parse(line.text);
  } catch (error) {
    const why = line.text.trim() === '' ? 'a blank line' : error instanceof Error ? error.message : '';
    return refused('malformed-request', `request: not JSON: ${why}`);
  }
  return answer(RULEBOOKS, request);
}

/** The line's answer on one line, whatever happens: an internal error must not end the session. */
export function answerLine(line: Line): string {
  try {
    return JSON.stringify(answerTo(line));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const deep = /call stack/i.test(message);
    return JSON.stringify(
      deep ? refused('malformed-request', 'request: nested too deeply') : refused('engine-fault', message),
    );
  }
}

/** The machine interface: one request a line, one answer a line, in order, until the input ends. */
export async function answerJsonLines(requests: Readable, answers: Writable): Promise<void> {
  for await (const line of linesOf(requests)) {
    if (!answers.write(`${answerLine(line)}\n`)) await once(answers, 'drain');
  }
}
