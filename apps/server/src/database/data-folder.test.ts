import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dataFolder, dataFolderNotice } from './data-folder.ts';

/** A place below a file: not even root can write there. */
async function unwritable(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'enfilade-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'file'), '');
  return join(folder, 'file', 'enfilade');
}

test('data lie where ENFILADE_DATA says, otherwise where the platform keeps them', () => {
  expect(dataFolder({ ENFILADE_DATA: '/here' })).toBe('/here');
  expect(dataFolder({ ENFILADE_DATA: 'here' })).toBe(join(process.cwd(), 'here'));
  expect(dataFolder({}, join(tmpdir(), 'not', 'yet', 'made'))).toBe(join(tmpdir(), 'not', 'yet', 'made'));
});

test.skipIf(process.platform === 'win32')(
  'with a home that is read-only they lie elsewhere, and that is said',
  async () => {
    const usual = await unwritable();
    const folder = dataFolder({}, usual);
    expect(folder).toMatch(/^\/.*\/enfilade-\d+$/);
    expect(dataFolderNotice({}, usual)).toBe(
      `${usual} cannot be written to, so shared tables are kept in ${folder}. Set ENFILADE_DATA to a folder that you back up.`,
    );
    expect(dataFolderNotice({ ENFILADE_DATA: usual }, usual)).toBeUndefined();
    expect(dataFolderNotice({}, tmpdir())).toBeUndefined();
  },
);
