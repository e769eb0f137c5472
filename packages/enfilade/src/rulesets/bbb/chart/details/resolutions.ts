import { other } from '#battle/index.ts';
import { allDo, cardParts, reasonsIn, signed, summed } from '#chart/index.ts';
import type { BloodyBigBattles } from '../../play/model.ts';

export const cardPart = cardParts<BloodyBigBattles>({
  'command-rolled': ({ event: { by, about }, thrown, name }) => {
    const { modifiers, total, roll, move } = about.result;
    const why = reasonsIn(modifiers);
    return {
      weight: 'order',
      title: 'Command roll',
      steps: [
        {
          side: by,
          title: `Command roll, ${name(about.unit)}`,
          note: why === '' ? '' : `${roll} ${signed(total - roll)}: ${why}`,
          groups: [summed(thrown[0])],
        },
      ],
      goodFor: move === 'full' || move === 'half' ? by : other(by),
    };
  },
  'fire-opened': ({ event: { by, about }, thrown, name, does }) => {
    const { factor, column, modifiers, result, basesLost } = about.result;
    const why = reasonsIn(modifiers);
    return {
      title: 'Fire',
      steps: [
        {
          side: by,
          title: allDo({ name, does }, about.firers, 'fires', 'fire'),
          note: `factor ${factor}, ${column === null ? 'off the table' : `column ${column}`}${why === '' ? '' : `: ${why}`}`,
          groups: thrown.map((faces) => summed(faces)),
          outcome: basesLost > 0 ? `${basesLost} lost` : null,
          goodFor: result === 'none' ? null : by,
        },
      ],
      goodFor: result === 'none' ? other(by) : by,
      hurts: basesLost > 0,
    };
  },
  'assault-fought': ({ event: { by, about }, thrown: [attack, defence], name }) => {
    const { modifiers, attackerTotal, defenderTotal, attackerLosses, defenderLosses } = about.result;
    const of = (side: 'attacker' | 'defender') => reasonsIn(modifiers.filter((each) => each.side === side));
    const winner = attackerTotal === defenderTotal ? null : attackerTotal > defenderTotal ? by : other(by);
    const names = (ids: readonly string[]): string => ids.map(name).join(', ');
    return {
      title: 'Assault',
      steps: [
        { side: by, title: names(about.attackers), note: of('attacker'), groups: [summed(attack)] },
        { side: other(by), title: names(about.defenders), note: of('defender'), groups: [summed(defence)] },
        {
          side: null,
          title: 'The score',
          score: by === 'a' ? { a: attackerTotal, b: defenderTotal } : { a: defenderTotal, b: attackerTotal },
          goodFor: winner,
        },
      ],
      goodFor: winner,
      hurts: attackerLosses + defenderLosses > 0,
    };
  },
  'generals-fell': () => ({ weight: 'test', title: 'A general falls', steps: [], owners: ['a', 'b'] }),
  'objectives-taken': ({ event: { by } }) => ({
    weight: 'end',
    title: 'Objective',
    steps: [],
    goodFor: by,
    hurts: false,
  }),
});
