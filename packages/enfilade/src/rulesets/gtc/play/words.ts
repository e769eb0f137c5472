import { isRecord } from '#procedure/index.ts';
import { SIDES, type Speaker, type SystemWords } from '#battle/index.ts';
import { inWords } from '#story/index.ts';

/** The units that fight a round of a charge, from its facts. */
function fighter(key: 'attackers' | 'defender'): (speaker: Speaker) => string | undefined {
  return ({ about: { facts }, value }) => (isRecord(facts) ? value([facts[key]].flat()) : undefined);
}

export const WORDS: SystemWords = {
  length: ' cm',
  phases: { acting: 'actions' },
  terms: {
    change: {
      mount: 'mounted',
      dismount: 'dismounted',
      limber: 'limbered up',
      unlimber: 'unlimbered',
      lieDown: 'lay down',
      rise: 'rose',
      board: 'went aboard',
      land: 'landed',
    },
    mode: {
      opportunity: 'opportunity fire',
      closing: 'closing fire',
      initiative: 'on initiative',
      blunder: 'by blunder',
      ordered: '',
    },
    koReason: {
      unlimberedGuns: 'unlimbered guns do not retreat',
      intoEnemy: 'it ran into the enemy',
      intoImpassable: 'it ran into ground it cannot cross',
      offTable: 'it ran off the table',
      intoSuppressedFriends: 'it ran into suppressed friends',
    },
    task: {
      clearObstacle: 'a gap',
      breastWorks: 'breast works',
      logWorks: 'log works',
      demolishBridge: 'the demolition of a bridge',
      repairBridge: 'the repair of a bridge',
      pontoonBridge: 'a pontoon bridge',
    },
  },
  blanks: {
    attackers: fighter('attackers'),
    defender: fighter('defender'),
    /** The losses of each army, and when it breaks. */
    armies: ({ about: { armies }, side }) => {
      if (!isRecord(armies)) return undefined;
      const losses = SIDES.flatMap((each) => {
        const army = armies[each];
        return isRecord(army)
          ? [`${side(each)} ${inWords(army['losses'])} (broken at ${inWords(army['breakpoint'])})`]
          : [];
      });
      return losses.length === 0 ? undefined : losses.join(', ');
    },
  },
};
