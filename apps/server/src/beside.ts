/** A program built beside the server; from this file as from any bundle in `apps/<name>/dist`. */
export function programBeside(name: 'acceptor' | 'odds-worker' | 'thinker'): URL {
  return new URL(`../../server/dist/${name}.js`, import.meta.url);
}
