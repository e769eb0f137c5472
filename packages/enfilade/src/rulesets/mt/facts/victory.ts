import { type FactsOf, form, whole } from '#procedure/index.ts';
import { CLOCKS } from '../sheet.ts';

export const CLOCK = form(
  {
    clocksPlayedBefore: whole({ label: 'Clock cards played before it this turn', from: 0, to: CLOCKS.value - 1 }),
    turn: whole({ label: 'Turn', from: 1, to: 999 }),
    turnLimit: whole({ label: 'Last turn of the scenario', from: 1, to: 999 }),
  },
  [
    {
      field: 'turnLimit',
      rule: 'MT-GAP-05',
      because: 'the last turn has already passed',
      when: ({ turn, turnLimit }) => turnLimit < turn,
    },
  ],
);
export type Clock = FactsOf<typeof CLOCK>;

export const LOSSES = form(
  {
    startingFigures: whole({ label: 'Figures at the start', from: 1, help: 'Officers count as figures.' }),
    figuresLost: whole({ label: 'Figures lost', from: 0, help: 'Killed, routed, or fled off the table.' }),
  },
  [
    {
      field: 'figuresLost',
      rule: 'MT-GAP-04',
      because: 'more figures are lost than there were',
      when: ({ startingFigures, figuresLost }) => figuresLost > startingFigures,
    },
  ],
);
export type Losses = FactsOf<typeof LOSSES>;
