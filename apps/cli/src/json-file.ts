import { createReadStream } from 'node:fs';
import { BATTLE_LIMITS } from 'enfilade';
import { reasonOf, UserError } from './user-error.ts';

const MEGABYTE = 1024 * 1024;

export function refuseLarger(path: string, bytes: number, most: number): void {
  if (bytes > most) throw new UserError(`${path}: larger than ${most / MEGABYTE} MB`, 'bad-file');
}

/** Piece by piece: a device has no known size and may never end. */
async function textOf(path: string, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    refuseLarger(path, bytes, most);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export interface JsonFile {
  readonly content: unknown;
  readonly bytes: number;
}

/** A JSON file from outside, up to the size of the largest battle or a smaller limit. */
export async function readJsonFile(path: string, most: number = BATTLE_LIMITS.bytes): Promise<JsonFile> {
  try {
    const text = await textOf(path, most);
    return { content: JSON.parse(text) as unknown, bytes: Buffer.byteLength(text) };
  } catch (error) {
    if (error instanceof UserError) throw error;
    const reason = error instanceof SyntaxError ? `not JSON: ${error.message}` : reasonOf(error);
    throw new UserError(`${path}: ${reason}`, 'bad-file');
  }
}
