import { other } from '#battle/index.ts';
import { cardParts, hits, reasonsIn, summed } from '#chart/index.ts';
import type { Postcard } from '../../play/model.ts';

export const cardPart = cardParts<Postcard>({
  'volley-fired': ({ event: { by, about }, thrown: [faces], does }) => {
    const { hitOn, modifiers, hits: scored } = about.result;
    const why = reasonsIn(modifiers);
    return {
      steps: [
        {
          side: by,
          title: does(about.unit, 'fires', 'fire'),
          note: `${hitOn}+${why === '' ? '' : `: ${why}`}`,
          groups: [hits({ faces, on: hitOn })],
          goodFor: scored > 0 ? by : null,
        },
      ],
      goodFor: scored > 0 ? by : other(by),
      hurts: scored > 0,
    };
  },
  'unit-tested': ({ event: { by, about }, thrown, does }) => ({
    weight: 'test',
    steps: [{ side: by, title: does(about.unit, 'tests', 'test'), groups: thrown.map((faces) => summed(faces)) }],
    owners: [by],
    goodFor: about.result.passed ? by : other(by),
    hurts: !about.result.passed,
  }),
});
