import { type Gauge, type TurnBar } from '#chart/index.ts';
import { type Side, SIDES } from '#battle/index.ts';
import { capital, counted } from '#procedure/index.ts';
import { endInWords, sideName } from '#story/index.ts';
import { TROOP_TYPES } from '../troops.ts';
import { halfOf } from '../victory.ts';
import { faceOf } from '../cards.ts';
import { type MtBattle, unitOf } from '../play/model.ts';
import { stillWaiting } from '../play/sequence.ts';
import { placesPoints } from '../play/setup.ts';
import { victoryOf } from '../play/victory.ts';
import { scoreboard } from './scoreboard.ts';
import { nameOf } from './words.ts';

/** Section 7.2: one thing on every go, then what it lets its owner do. */
const PARTS: TurnBar['parts'] = [
  { id: 'go', label: 'Go', steps: [] },
  {
    id: 'card',
    label: 'Card',
    steps: [
      { id: 'troop', label: 'Troop card' },
      { id: 'forwardChoice', label: 'Forward Boys!' },
      { id: 'forward', label: 'Officers and Elite' },
      { id: 'moraleTests', label: 'Morale' },
    ],
  },
  { id: 'activation', label: 'Actions', steps: [] },
  { id: 'end', label: 'End', steps: [] },
];

/** MT-GAP-14, MT-GAP-39: only battles whose scenario leaves something open begin with it. */
const SETUP: TurnBar['parts'][number] = {
  id: 'setup',
  label: 'Setting up',
  steps: [
    { id: 'points', label: 'Deployment points' },
    { id: 'army', label: 'Army' },
  ],
};

function placeIn(battle: MtBattle): { readonly part: string; readonly step: string | null } {
  const { phase, result } = battle;
  if (result !== null) return { part: 'end', step: null };
  if (phase === 'setup') return { part: phase, step: placesPoints(battle) ? 'points' : 'army' };
  if (PARTS.some(({ id }) => id === phase)) return { part: phase, step: null };
  return { part: 'card', step: phase };
}

function troopsIn({ state: { resolving } }: MtBattle): string {
  const troopType = resolving?.card ? faceOf(resolving.card).troopType : null;
  return troopType === null ? 'Card' : TROOP_TYPES[troopType];
}

function activation(battle: MtBattle): string {
  const { activation: acting } = battle.state;
  if (acting === null) return 'act';
  return `${nameOf(battle, unitOf(battle, acting.unit))} has ${counted(acting.left, 'action')}`;
}

const ASKS: Readonly<Record<string, (battle: MtBattle) => string>> = {
  setup: (battle) =>
    placesPoints(battle)
      ? 'place your deployment points'
      : 'set up your units and markers, then say that the army stands',
  go: () => 'play a card or use a command ability',
  troop: (battle) => `${troopsIn(battle)}: choose a unit to act, ${stillWaiting(battle).length} to go, or end the card`,
  forwardChoice: () => 'Forward Boys!: act with every Officer and Elite unit, or take command points',
  forward: (battle) =>
    `Forward Boys!: choose an Officer or Elite unit to act, ${stillWaiting(battle).length} to go, or end the card`,
  moraleTests: (battle) => `Morale: choose the next unit to test, ${stillWaiting(battle).length} to go`,
  activation,
};

function expects(battle: MtBattle): string {
  const { result, phase, toAct } = battle;
  if (result !== null) return capital(endInWords(battle, result));
  return `${sideName(battle, toAct)}: ${ASKS[phase]?.(battle) ?? phase}`;
}

/** Section 10: the losses that decide the battle against a side, or bring its Morale card into the deck (MT-GAP-04). */
function limitOf(battle: MtBattle, side: Side, of: number): number {
  const victory = victoryOf(battle);
  if (victory.rule !== 'battle' && victory.side === side) return Math.min(of, victory.lost);
  return halfOf(of);
}

function losses(battle: MtBattle, side: Side): Gauge {
  const of = battle.state.start[side];
  const now = Math.min(of, battle.state.lost[side]);
  const says = `${sideName(battle, side)}: ${now} of ${of} figures lost`;
  return { side, says, now, of, mark: limitOf(battle, side, of) };
}

/** Section 11: how the scenario lets one side win. */
function objective(battle: MtBattle): readonly Gauge[] {
  const { state, setting } = battle;
  const victory = victoryOf(battle);
  if (victory.rule === 'battle') return [];
  const { side } = victory;
  const [now, all, mark, what] =
    victory.rule === 'escape'
      ? ([state.safe[side], state.start[side], victory.safe, 'figures safe'] as const)
      : ([state.spoiled.length, setting.scenario.objectives?.length ?? 0, victory.stores, 'stores spoiled'] as const);
  const says = `${sideName(battle, side)}: ${now} of ${mark} ${what}`;
  return [{ side, says, now, of: Math.max(all, mark, now), mark }];
}

/** A card does one of several things, not one after the other: only that one is named. */
function partsAt(step: string | null): TurnBar['parts'] {
  return PARTS.map((part) => {
    const now = part.steps.find(({ id }) => id === step);
    return now === undefined ? { ...part, steps: [] } : { ...part, label: now.label, steps: [now] };
  });
}

export function turnBar(battle: MtBattle): TurnBar {
  const place = placeIn(battle);
  const parts = partsAt(place.step);
  return {
    parts: battle.phase === SETUP.id ? [SETUP, ...parts] : parts,
    ...place,
    expects: expects(battle),
    gauges: [...SIDES.map((side) => losses(battle, side)), ...objective(battle)],
    scoreboard: scoreboard(battle),
  };
}
