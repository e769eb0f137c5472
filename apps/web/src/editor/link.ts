import { isFault, type Scenario, SCENARIO_LIMITS } from 'enfilade';
import { type Draft, readDraft } from 'enfilade/drafting';

/** A whole battle in an address: deflated, in the letters that an address may have. The part after # is never sent to a server. */
const MARK = '#battle=';

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: TransformStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = (new Blob([bytes]).stream().pipeThrough(stream) as ReadableStream<Uint8Array>).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    // A short link may unfold into far more than any battle.
    if (length > most) throw new Error('too large');
    chunks.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

export async function linkTo(scenario: Scenario): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(scenario));
  const packed = await through(bytes, new CompressionStream('deflate-raw'), SCENARIO_LIMITS.bytes);
  const letters = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''));
  return `${location.origin}/editor${MARK}${letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** The battle of an address; null where there is none, words where it cannot be read. */
export async function draftIn(hash: string): Promise<Draft | string | null> {
  if (!hash.startsWith(MARK)) return null;
  try {
    const letters = atob(hash.slice(MARK.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = await through(bytes, new DecompressionStream('deflate-raw'), SCENARIO_LIMITS.bytes);
    const draft = readDraft(JSON.parse(new TextDecoder().decode(text)));
    return isFault(draft) ? draft.message : draft;
  } catch {
    return '';
  }
}
