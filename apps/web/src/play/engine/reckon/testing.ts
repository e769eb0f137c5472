import { playSome, sessionOn } from '../testing.ts';
import { type Account, accountOf } from './account.ts';

/** So many orders into the battle of the tests little is left to fight on in thought. */
export const LATE = 150;

/** A battle by chance after so many orders, as a viewer may reckon with it; for tests. */
export function accountAfter(scenario: string, orders: number, viewer: 'a' | 'b' = 'a'): Account {
  const session = sessionOn(scenario, { a: 'person', b: 'person' });
  playSome(session, orders);
  session.lookAs(viewer);
  return structuredClone(accountOf({ session, engine: 'test', hasSecrets: true }));
}
