import { type Journals, resultsOf } from './results.ts';

/** The page's part: works everything out and sends it back to the server. */
async function answer(): Promise<unknown> {
  try {
    const journals = (await (await fetch('/journals.json')).json()) as Journals;
    return { results: resultsOf(journals) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

await fetch('/answer', { method: 'POST', body: JSON.stringify(await answer()) });
