import { type Gauge, type TurnBar } from '#chart/index.ts';
import { does, type Side, SIDES } from '#battle/index.ts';
import { capital, counted } from '#procedure/index.ts';
import { endInWords, sideName } from '#story/index.ts';
import { assaultsLeft } from '../play/melee.ts';
import { type BbbBattle, unitOf, unitsOf } from '../play/model.ts';
import { basesOf, scoreboard } from './scoreboard.ts';
import { grantInWords, objectivePoints } from './words.ts';

/** "Turn Order". */
const PARTS: TurnBar['parts'] = [
  {
    id: 'movement',
    label: 'Move units',
    steps: [
      { id: 'movement', label: 'Command rolls' },
      { id: 'granted', label: 'Moves' },
    ],
  },
  { id: 'generals', label: 'Move generals', steps: [] },
  { id: 'defensiveFire', label: 'Defensive fire', steps: [] },
  { id: 'offensiveFire', label: 'Offensive fire', steps: [] },
  { id: 'assaults', label: 'Assaults', steps: [] },
  { id: 'end', label: 'End', steps: [] },
];

/** BBB-GAP-30: only battles whose scenario leaves places open begin with it. */
const SETUP: TurnBar['parts'][number] = { id: 'setup', label: 'Setting up', steps: [] };

function placeIn({ result, phase }: BbbBattle): { readonly part: string; readonly step: string | null } {
  if (result !== null) return { part: 'end', step: null };
  return phase === 'movement' || phase === 'granted' ? { part: 'movement', step: phase } : { part: phase, step: null };
}

const ASKS: Readonly<Record<string, string>> = {
  setup: 'set up your units and generals, then say that you are ready',
  movement: 'roll for the units you want to move, or end the movement',
  generals: 'move generals, or end the step',
  defensiveFire: 'fire, or end the defensive fire',
  offensiveFire: 'fire, or end the offensive fire',
  assaults: 'choose the next assault to fight',
};

/** BBB-GAP-20: disrupted units are rolled for before the movement ends. */
function mustRoll(battle: BbbBattle): string | undefined {
  const names = unitsOf(battle, battle.active)
    .filter(({ disrupted, rolled }) => disrupted && !rolled)
    .map(({ name }) => name);
  return names.length === 0 ? undefined : `roll for the units you want to move; ${names.join(', ')} must roll`;
}

function asks(battle: BbbBattle): string {
  const { grant } = battle.state;
  if (battle.phase === 'granted' && grant !== null)
    return `${does(battle, unitOf(battle, grant.unit), 'has', 'have')} ${grantInWords(grant)} (command roll ${grant.total})`;
  const must = battle.phase === 'movement' ? mustRoll(battle) : undefined;
  if (must !== undefined) return must;
  const left = battle.phase === 'assaults' ? assaultsLeft(battle).length : 0;
  return `${ASKS[battle.phase] ?? battle.phase}${left > 1 ? `, ${left} are left` : ''}`;
}

function expects(battle: BbbBattle): string {
  const { result, toAct } = battle;
  if (result !== null) return capital(endInWords(battle, result));
  return `${sideName(battle, toAct)}: ${asks(battle)}`;
}

/** BBB-GAP-31: how near an army is to breaking. */
function breaking(battle: BbbBattle, side: Side): Gauge {
  const { lost: now, of, mark } = basesOf(battle, side);
  const lost = `${sideName(battle, side)}: ${now} of ${of} bases lost`;
  return { side, says: [lost, ...pointsOf(battle, side)].join(', '), now, of, mark };
}

/** What decides if neither breaks. */
function pointsOf(battle: BbbBattle, side: Side): readonly string[] {
  const { held, of } = objectivePoints(battle, side);
  return of === 0 ? [] : [`${held} of ${counted(of, 'point')}`];
}

export function turnBar(battle: BbbBattle): TurnBar {
  return {
    parts: battle.phase === SETUP.id ? [SETUP, ...PARTS] : PARTS,
    ...placeIn(battle),
    expects: expects(battle),
    gauges: SIDES.map((side) => breaking(battle, side)),
    scoreboard: scoreboard(battle),
  };
}
