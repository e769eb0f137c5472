import { type Gauge, type TurnBar } from '#chart/index.ts';
import { does, other, type Side, SIDES } from '#battle/index.ts';
import { capital, counted } from '#procedure/index.ts';
import { endInWords, sideName } from '#story/index.ts';
import { type GtcBattle, type Phase, unitOf } from '../play/model.ts';
import { armyOf, atTheObjective } from '../play/victory.ts';
import { scoreboard } from './scoreboard.ts';

/** "Phases" (GTC-SEQ-01). */
const PARTS: TurnBar['parts'] = [
  { id: 'initiative', label: 'Initiative', steps: [] },
  {
    id: 'command',
    label: 'Command',
    steps: [
      { id: 'command', label: 'Orders' },
      { id: 'acting', label: 'Actions' },
      { id: 'commandMoves', label: 'Command units' },
    ],
  },
  {
    id: 'charge',
    label: 'Charge',
    steps: [
      { id: 'charge', label: 'Fights' },
      { id: 'consolidate', label: 'Consolidation' },
    ],
  },
  { id: 'end', label: 'End', steps: [] },
];

function placeIn({ phase, result }: GtcBattle): { readonly part: string; readonly step: string | null } {
  if (result !== null) return { part: 'end', step: null };
  const part = PARTS.find(({ steps }) => steps.some(({ id }) => id === phase));
  return part === undefined ? { part: phase, step: null } : { part: part.id, step: phase };
}

/** What each unit with an order may still do, and what was declared before the roll (GTC-GAP-11). */
function acting(battle: GtcBattle): string {
  const declared = { charge: ' to charge with', moveDense: ' to move in dense terrain with' } as const;
  return battle.state.grants
    .map(({ unit, actions, declared: action }) => {
      const bound = action === 'charge' || action === 'moveDense' ? declared[action] : '';
      return `${does(battle, unitOf(battle, unit), 'has', 'have')} ${counted(actions, 'action')}${bound}`;
    })
    .join('; ');
}

function orders({ state: { commander }, units }: GtcBattle): string {
  const name = commander === null ? undefined : units[commander]?.name;
  return name === undefined
    ? 'choose a command unit and give an order, or give no more'
    : `${name} gives another order, or no more`;
}

const ASKS: Readonly<Record<Phase, (battle: GtcBattle) => string>> = {
  initiative: () => 'act on initiative against the nearest visible enemy, or end the phase',
  command: orders,
  acting,
  commandMoves: () => 'move command units, or leave them',
  charge: () => 'choose the next charge to be fought',
  consolidate: (battle) =>
    `${battle.state.consolidating.map((id) => unitOf(battle, id).name).join(', ')} may consolidate or stay`,
};

function expects(battle: GtcBattle): string {
  const { result, phase, toAct } = battle;
  if (result !== null) return capital(endInWords(battle, result));
  // The first events of a battle come before its first phase, and a replay may go back to them.
  if (!Object.hasOwn(ASKS, phase)) return 'the armies take their places';
  return `${sideName(battle, toAct)}: ${ASKS[phase as Phase](battle)}`;
}

/** GTC-BRK-01, GTC-GAP-47: how near an army is to its breakpoint. */
function gauge(battle: GtcBattle, side: Side): Gauge {
  const { losses, countingUnits, breakpoint } = armyOf(battle, side);
  const says = `${sideName(battle, side)}: ${losses} of ${countingUnits} units lost`;
  return { side, says, now: losses, of: countingUnits, mark: breakpoint };
}

/** GTC-END-03: the units where the battle is decided. */
function atObjective(battle: GtcBattle, side: Side): readonly Gauge[] {
  const [own, others] = [side, other(side)].map((each) => atTheObjective(battle, each)?.length);
  if (own === undefined || others === undefined) return [];
  const says = `${sideName(battle, side)}: ${own} at the star`;
  return [{ side, says, now: own, of: Math.max(4, own, others), mark: others }];
}

export function turnBar(battle: GtcBattle): TurnBar {
  return {
    parts: PARTS,
    ...placeIn(battle),
    expects: expects(battle),
    gauges: [...SIDES.map((side) => gauge(battle, side)), ...SIDES.flatMap((side) => atObjective(battle, side))],
    scoreboard: scoreboard(battle),
  };
}
