async function through(bytes: Uint8Array<ArrayBuffer>, by: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(by as ReadableWritablePair<Uint8Array, Uint8Array>);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Text as a few letters that an address may hold: deflated, base64url. */
export async function squeeze(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const MOST_LETTERS = 60_000;
/** A few letters may unpack to a thousand times as many bytes. */
const MOST_BYTES = 1024 * 1024;

/** The text; undefined if the letters are damaged, or unpack to more than any roster. */
export async function unsqueeze(letters: string): Promise<string | undefined> {
  if (letters.length > MOST_LETTERS) return undefined;
  try {
    const binary = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    const inflate: ReadableWritablePair<Uint8Array, BufferSource> = new DecompressionStream('deflate-raw');
    const reader = new Blob([bytes]).stream().pipeThrough(inflate).getReader();
    const decoder = new TextDecoder();
    let [text, read] = ['', 0];
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      read += next.value.length;
      if (read > MOST_BYTES) {
        await reader.cancel();
        return undefined;
      }
      text += decoder.decode(next.value, { stream: true });
    }
    return text + decoder.decode();
  } catch {
    return undefined;
  }
}
