import { type Gauge, type TurnBar } from '#chart/index.ts';
import { does, type Side, SIDES } from '#battle/index.ts';
import { capital, counted } from '#procedure/index.ts';
import { endInWords, sideName } from '#story/index.ts';
import { grantOf } from '../play/grants.ts';
import { type BpBattle, unitOf } from '../play/model.ts';
import { beatenAt, brigadesOf, scoreboard } from './scoreboard.ts';

/** "Sequence of Play", and the end of a player turn. */
const PARTS: TurnBar['parts'] = [
  {
    id: 'command',
    label: 'Command',
    steps: [
      { id: 'drawOff', label: 'Drawing off' },
      { id: 'initiative', label: 'Initiative' },
      { id: 'orders', label: 'Orders' },
      { id: 'commanders', label: 'Commanders' },
    ],
  },
  { id: 'shooting', label: 'Shooting', steps: [] },
  { id: 'handToHand', label: 'Hand-to-hand', steps: [] },
  { id: 'end', label: 'End', steps: [] },
];

/** BP-GAP-56: only battles whose scenario leaves places open begin with it. */
const SETUP: TurnBar['parts'][number] = { id: 'setup', label: 'Setting up', steps: [] };

/** Moves from an order belong to the step that continues after them. */
function stepOf({ phase, state }: BpBattle): string {
  return phase === 'moving' ? state.resumes : phase;
}

function placeIn(battle: BpBattle): { readonly part: string; readonly step: string | null } {
  if (battle.result !== null) return { part: 'end', step: null };
  const step = stepOf(battle);
  if (step === SETUP.id) return { part: SETUP.id, step: null };
  if (PARTS.some(({ id }) => id === step)) return { part: step, step: null };
  return { part: 'command', step: PARTS[0]?.steps.some(({ id }) => id === step) === true ? step : null };
}

const ASKS: Readonly<Record<string, string>> = {
  setup: 'set up your units, then say that you are ready',
  drawOff: 'draw the units of broken brigades off',
  initiative: 'move units by their initiative, or end the part',
  orders: 'give orders, or end the part',
  commanders: 'move commanders, or end the part',
  shooting: 'shoot, or end the part',
  handToHand: 'choose the next fight',
};

function moving(battle: BpBattle): string {
  return battle.state.grants
    .map(({ unit }) => {
      const { moves = 0, charge = null } = grantOf(battle, unit) ?? {};
      const target = charge === null ? '' : ` to charge ${unitOf(battle, charge).name}`;
      return `${does(battle, unitOf(battle, unit), 'has', 'have')} ${moves === 0 ? 'a change of formation' : counted(moves, 'move')}${target}`;
    })
    .join('; ');
}

function expects(battle: BpBattle): string {
  const { result, phase, toAct } = battle;
  if (result !== null) return capital(endInWords(battle, result));
  return `${sideName(battle, toAct)}: ${phase === 'moving' ? moving(battle) : (ASKS[phase] ?? phase)}`;
}

/** BP-GAP-47: how near an army is to breaking, by the rule itself. */
function gauge(battle: BpBattle, side: Side): Gauge {
  const own = brigadesOf(battle, side);
  const [of, now] = [own.length, own.filter(({ broken }) => broken).length];
  const mark = beatenAt(of);
  return { side, says: `${sideName(battle, side)}: ${now} of ${of} brigades broken, beaten at ${mark}`, now, of, mark };
}

export function turnBar(battle: BpBattle): TurnBar {
  return {
    parts: battle.phase === SETUP.id ? [SETUP, ...PARTS] : PARTS,
    ...placeIn(battle),
    expects: expects(battle),
    gauges: SIDES.map((side) => gauge(battle, side)),
    scoreboard: scoreboard(battle),
  };
}
