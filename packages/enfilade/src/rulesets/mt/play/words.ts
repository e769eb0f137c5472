import { isRecord } from '#procedure/index.ts';
import { type Speaker, type SystemWords } from '#battle/index.ts';
import { isCard, nameOf } from '../cards.ts';

type Fields = Readonly<Record<string, unknown>>;

function casualties({ result }: Fields): string {
  const lost = isRecord(result) ? Number(result['casualties'] ?? 0) : 0;
  return `${lost} ${lost === 1 ? 'casualty' : 'casualties'}`;
}

/** Several throws of one kind as one: the striker, the faces, the hits. */
function throwsIn(key: string): (speaker: Speaker) => string | undefined {
  return ({ about, value, faces }) => {
    const thrown = about[key];
    if (!Array.isArray(thrown)) return undefined;
    const each = thrown.filter(isRecord);
    if (each.some((blow) => blow['striker'] !== undefined))
      return each.map((blow) => `${value(blow['striker'])} caused ${casualties(blow)}`).join(', ');
    const rolled = each.flatMap((blow) => (Array.isArray(blow['faces']) ? (blow['faces'] as unknown[]) : []));
    const hits = each.reduce((sum, { result }) => sum + (isRecord(result) ? Number(result['hits'] ?? 0) : 0), 0);
    return `${faces(rolled)} ${hits} ${hits === 1 ? 'hit' : 'hits'}`.trim();
  };
}

export const WORDS: SystemWords = {
  length: '"',
  phases: {
    go: 'card play',
    troop: 'who acts',
    forward: 'who acts',
    forwardChoice: 'Forward Boys!',
    activation: 'actions',
  },
  terms: {
    ability: {
      hark: 'Hark!',
      holdBack: 'Hold Back',
      standFast: 'Stand Fast!',
      order: 'Order',
      preparation: 'Preparation',
    },
  },
  cardName: (id, { setting }) => (isCard(id) ? nameOf(id, setting.scenario.sides) : undefined),
  blanks: { groups: throwsIn('groups'), blows: throwsIn('blows') },
};
