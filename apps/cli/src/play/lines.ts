import { createInterface } from 'node:readline';
import { say, styled } from '../terminal.ts';

/** What a person types, line by line; undefined when nothing more comes. */
export interface Lines {
  next(): Promise<string | undefined>;
  close(): void;
}

const PROMPT = '> ';

export function linesFromTerminal(): Lines {
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
  const reader = createInterface({
    input: process.stdin,
    ...(isTerminal ? { output: process.stdout, prompt: PROMPT } : {}),
  });
  // Control-C ends the input: the battle is saved as with quit.
  reader.on('SIGINT', () => reader.close());
  const lines = reader[Symbol.asyncIterator]();
  return {
    async next() {
      if (isTerminal) reader.prompt();
      const line: IteratorResult<string, undefined> = await lines.next();
      if (line.done === true) return undefined;
      if (!isTerminal) say(styled('dim', PROMPT + line.value));
      return line.value.trim();
    },
    close: () => reader.close(),
  };
}
