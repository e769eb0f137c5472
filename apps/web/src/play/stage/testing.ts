import type { CardStep, ResolutionCard, Side } from 'enfilade';

export function stepOf(moment: number, faces: readonly number[] = [4]): CardStep {
  const dice = faces.map((face) => ({ face, reads: 'plain' as const }));
  return {
    moment,
    side: 'a',
    title: 'Volley',
    note: '',
    groups: faces.length === 0 ? [] : [{ label: null, dice, count: '' }],
    outcome: null,
    goodFor: null,
    score: null,
    scale: null,
  };
}

/** A card of one throw at a moment, by side a. */
export function cardOf(from: number, changes: Partial<ResolutionCard> = {}): ResolutionCard {
  const side: Side = 'a';
  return {
    from,
    to: from,
    entry: from,
    weight: 'volley',
    title: 'Volley',
    actors: [{ id: 'one', name: 'One', side, at: { x: 0, y: 0 } }],
    targets: [{ id: 'two', name: 'Two', side: 'b', at: { x: 0, y: 0 } }],
    owners: [side],
    steps: [stepOf(from)],
    verdict: { says: 'No casualties', goodFor: null },
    hurts: false,
    ...changes,
  };
}
