import { loadPlay } from 'enfilade';
import { expect, it } from 'vitest';
import { Adviser } from './adviser.ts';
import { sessionOn } from './testing.ts';

it('shows where a dummy marker would lie before it is laid, though it is no unit of anybody', async () => {
  const play = await loadPlay('mt');
  if (play === undefined) throw new Error('mt cannot be played');
  const adviser = new Adviser(play.ruleset, play.chart);
  const session = sessionOn('mt-harlans-mill', { a: 'person', b: 'person' });
  session.lookAs(session.match.turnOf);
  const { battle } = session.match.game;
  const offer = session.offers(null).find(({ kind }) => kind === 'dummy');
  if (offer === undefined) throw new Error('no dummy is offered');
  const found = adviser.preview(battle, session.viewer, '', offer.order);
  expect(found.refusal).toBeNull();
  const { x, y } = offer.order as unknown as { readonly x: number; readonly y: number };
  expect(found.ghost?.pose).toMatchObject({ x, y });
  expect(found.says).toContain('Lay a dummy marker here');
});
