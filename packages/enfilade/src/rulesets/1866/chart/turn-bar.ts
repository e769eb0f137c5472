import type { Gauge, TurnBar } from '#chart/index.ts';
import { other, type Side, SIDES } from '#battle/index.ts';
import { capital } from '#procedure/index.ts';
import { endInWords, sideName } from '#story/index.ts';
import type { W66Battle } from '../play/model.ts';
import { handicapOf, judgeNow } from '../play/victory.ts';
import { TO_DO } from '../play/words.ts';
import { type Army, armyOf, brokenAt, scoreboard } from './scoreboard.ts';

/** "Turn Sequence"; melees are fought automatically after the fire. */
const PARTS: TurnBar['parts'] = [
  {
    id: 'command',
    label: 'Command',
    steps: [
      { id: 'initiative', label: 'Initiative' },
      { id: 'commanders', label: 'Commanders' },
      { id: 'chits', label: 'Chits' },
    ],
  },
  { id: 'activation', label: 'Activation', steps: [{ id: 'declarations', label: 'Charges declared' }] },
  { id: 'movement', label: 'Movement', steps: [] },
  {
    id: 'fire',
    label: 'Fire',
    steps: [
      { id: 'artillery', label: 'Artillery' },
      { id: 'smallArms', label: 'Small arms' },
    ],
  },
  { id: 'melees', label: 'Charges and melees', steps: [] },
];

function placeIn({ phase, result }: W66Battle): { readonly part: string; readonly step: string | null } {
  if (result !== null) return { part: 'melees', step: null };
  const part = PARTS.find(({ id, steps }) => id === phase || steps.some((step) => step.id === phase));
  return { part: part?.id ?? 'command', step: part === undefined || part.id === phase ? null : phase };
}

function expects(battle: W66Battle): string {
  const { result, phase, toAct } = battle;
  if (result !== null) return capital(endInWords(battle, result));
  return `${sideName(battle, toAct)}: ${TO_DO[phase] ?? phase}`;
}

const IN_FACTS = { a: 'A', b: 'B' } as const;

/** W66-GAP-36: how near an army is to breaking. */
function losses(battle: W66Battle, side: Side, { start, lost }: Army): Gauge {
  const mark = brokenAt(start);
  const says = `${sideName(battle, side)}: ${lost} of ${start} stands lost`;
  return { side, says, now: lost, of: start, mark };
}

/** W66-GAP-36: objectives held and enemy stands removed; one more than the other wins. */
function score(battle: W66Battle, side: Side, enemy: Army): Gauge {
  const { scores } = judgeNow(battle);
  const [now, others] = [scores[IN_FACTS[side]], scores[IN_FACTS[other(side)]]];
  const handicap = handicapOf(battle);
  const ground = (battle.setting.scenario.objectives ?? []).reduce((sum, { points = 0 }) => sum + points, 0);
  const of = Math.max(now, others + 1, ground + enemy.start + (handicap?.side === side ? handicap.points : 0));
  return { side, says: `${sideName(battle, side)}: ${now} points to ${others}`, now, of, mark: others + 1 };
}

function gauges(battle: W66Battle): readonly Gauge[] {
  const armies = { a: armyOf(battle, 'a'), b: armyOf(battle, 'b') };
  const { a, b } = armies;
  return [
    ...SIDES.flatMap((side) => {
      const army = armies[side];
      return army === undefined ? [] : [losses(battle, side, army)];
    }),
    ...(a === undefined || b === undefined ? [] : [score(battle, 'a', b), score(battle, 'b', a)]),
  ];
}

export function turnBar(battle: W66Battle): TurnBar {
  return {
    parts: PARTS,
    ...placeIn(battle),
    expects: expects(battle),
    gauges: gauges(battle),
    scoreboard: scoreboard(battle),
  };
}
