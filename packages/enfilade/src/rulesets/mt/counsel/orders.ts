import { type WeighedOrder, does } from '#counsel/index.ts';
import { other } from '#battle/index.ts';
import { inches, lengthBetween } from '#field/index.ts';
import { CLOCKS, costOf } from '../sheet.ts';
import { figuresIn, refusesHark, refusesOrder } from '../play/actions.ts';
import { playable, seen } from '../card-game.ts';
import { type Card, distinct, faceOf, nameOf } from '../cards.ts';
import { refusesHoldBack, refusesPreparation, refusesStandFast } from '../play/command.ts';
import {
  has,
  heldBy,
  isDummy,
  isEngaged,
  type MtBattle,
  type MtUnit,
  type MusketsTomahawks,
  onTable,
} from '../play/model.ts';
import { resultAtTurnEnd } from '../play/victory.ts';
import { aimOf, enemiesSeen, middle } from './aims.ts';
import { loaded, threatAt } from './places.ts';
import { manWorth, mayWait, unitWorth } from './evaluate.ts';

const POINT = 2.2;
const SPENT = 0.9;
const SPENDING = 4;

/** What one action is roughly worth to a unit: estimated without lines of sight (section 12, 1). */
export function useOf(battle: MtBattle, unit: MtUnit): number {
  if (unit.where === 'coming') return 5;
  if (unit.where !== 'table') return 0;
  if (isDummy(unit)) return 0.5;
  if (unit.flight) return unitWorth(battle, unit) * 0.2;
  if (unit.shaken || isEngaged(unit)) return 4;
  const from = middle(unit);
  let [fire, near] = [0, Infinity];
  const ready = loaded(unit) > 0;
  for (const enemy of enemiesSeen(battle, unit)) {
    const far = lengthBetween(middle(enemy), from);
    if (far < near) near = far;
    if (!enemy.marker && ready && far < inches(24))
      fire = Math.max(fire, threatAt(unit, far, false) * manWorth(battle, enemy.side));
  }
  const empty = ready || unit.marker ? 0 : near < inches(24) ? 3 : 1;
  const aim = aimOf(battle, unit);
  const off = aim === undefined ? 0 : Math.max(0, lengthBetween(from, aim.at) - aim.ideal);
  const step = Math.min(5, off / 1000) * (aim?.pull ?? 0);
  const store = aim !== undefined && aim.store !== null && off < inches(6) ? 15 : 0;
  const held = heldBy(unit);
  return Math.max(fire, empty, step) + store + (held === undefined ? 0 : 0.5);
}

/** What all units that a card is for get from it. */
function usesOf(battle: MtBattle, card: Card): number {
  const { kind, owner, troopType, actions } = faceOf(card);
  let sum = 0;
  for (const id in battle.units) {
    const unit = battle.units[id] as MtUnit;
    if (unit.side !== owner) continue;
    const acts = kind === 'troop' ? unit.troopType === troopType : has(unit, 'officer') || has(unit, 'elite');
    if (acts) sum += useOf(battle, unit);
  }
  return sum * (actions > 1 ? 1.7 : 1);
}

/** Section 12, 14: the side that is ahead lets time pass. */
function clockWorth(battle: MtBattle): number {
  const { state, turn, setting, toAct } = battle;
  const ends = state.clocks + 1 >= CLOCKS.value;
  const decided = ends ? resultAtTurnEnd(battle, turn >= setting.scenario.turns) : undefined;
  if (decided !== undefined) return decided.winner === toAct ? 300 : decided.winner === null ? -30 : -300;
  if (mayWait(battle, toAct)) return 4;
  return mayWait(battle, other(toAct)) ? -3 : 0.2;
}

function cardWorth(battle: MtBattle, card: Card): number {
  const { kind, owner } = faceOf(card);
  const own = owner === battle.toAct;
  if (kind === 'clock') return clockWorth(battle);
  if (kind === 'morale') {
    const at = onTable(battle).reduce((sum, unit) => (unit.side === owner ? sum + unitWorth(battle, unit) : sum), 0);
    return own ? -0.3 * at : 0.3 * at + POINT;
  }
  const use = usesOf(battle, card);
  if (!own) return POINT - use;
  return use === 0 ? POINT : use;
}

function weighCards(battle: MtBattle): readonly WeighedOrder<MusketsTomahawks>[] {
  return distinct(playable(battle.state, battle.toAct)).map((card) => {
    const worth = cardWorth(battle, card);
    const name = nameOf(card, battle.setting.scenario.sides);
    const own = faceOf(card).owner === battle.toAct;
    return {
      order: { kind: 'playCard', card },
      worth: worth + SPENDING,
      why: () =>
        own
          ? `${name}: our men can use it now.`
          : faceOf(card).owner === null
            ? `${name}: ${worth > 1 ? 'time is on our side' : 'everything else is worse now'}.`
            : `${name}: a command point, and the enemy can do little with it now.`,
    };
  });
}

/** Section 12, 3: points for orders, for vigilance, for units in flight. */
function weighAbilities(battle: MtBattle): readonly WeighedOrder<MusketsTomahawks>[] {
  if (battle.state.pools[battle.toAct] === 0) return [];
  const weighed: WeighedOrder<MusketsTomahawks>[] = [];
  for (const unit of onTable(battle)) {
    if (unit.side !== battle.toAct) continue;
    const order = { kind: 'order', unit: unit.id } as const;
    if (!unit.flight && refusesOrder(battle, order) === undefined) {
      const cost = costOf('order', figuresIn(battle, unit));
      const use = useOf(battle, unit);
      weighed.push({
        order,
        worth: use - cost * SPENT + SPENDING,
        why: () =>
          `An order for ${unit.name}, ${cost === 1 ? 'one point' : `${cost} points`}: an action that is of use at once.`,
      });
    }
    const hark = { kind: 'hark', unit: unit.id } as const;
    if (loaded(unit) > 2 && refusesHark(battle, hark) === undefined) {
      const near = enemiesSeen(battle, unit).some(
        (enemy) => !enemy.marker && lengthBetween(middle(enemy), middle(unit)) < inches(16),
      );
      if (near)
        weighed.push({
          order: hark,
          worth: threatAt(unit, inches(11), false) * 2 - SPENT + SPENDING,
          why: () => `Hark! ${does(battle, unit, 'is loaded and waits', 'are loaded and wait')} for the enemy.`,
        });
    }
    const stand = { kind: 'standFast', unit: unit.id, heading: null, facings: [] } as const;
    if (unit.flight && refusesStandFast(battle, stand) === undefined)
      weighed.push({
        order: stand,
        worth: unitWorth(battle, unit) * 0.5 - costOf('standFast', 1) * SPENT + SPENDING,
        why: () => `Stand Fast! ${does(battle, unit, 'rallies', 'rally')} without a die.`,
      });
  }
  return weighed;
}

/** Cards kept for later, or taken back (section 12, 2). */
function weighKeeping(battle: MtBattle): readonly WeighedOrder<MusketsTomahawks>[] {
  if (battle.state.pools[battle.toAct] === 0) return [];
  const names = battle.setting.scenario.sides;
  const weighed: WeighedOrder<MusketsTomahawks>[] = [];
  for (const card of distinct(seen(battle.state.hands[battle.toAct]))) {
    const order = { kind: 'holdBack', card } as const;
    if (refusesHoldBack(battle, order) === undefined)
      weighed.push({
        order,
        worth: SPENDING - costOf('holdBack', 1),
        why: () => `${nameOf(card, names)} is held back for a better moment.`,
      });
  }
  for (const card of distinct(battle.state.discard)) {
    const order = { kind: 'preparation', card } as const;
    if (refusesPreparation(battle, order) !== undefined) continue;
    weighed.push({
      order,
      worth: usesOf(battle, card) * 0.5 - costOf('preparation', 1) * SPENT + SPENDING,
      why: () => `${nameOf(card, names)} is taken back: our men can use it again.`,
    });
  }
  return weighed;
}

export function weighGo(battle: MtBattle): readonly WeighedOrder<MusketsTomahawks>[] {
  const cards = weighCards(battle);
  const rest = [...weighAbilities(battle), ...weighKeeping(battle)];
  if (cards.length > 0) return [...cards, ...rest];
  return [...rest, { order: { kind: 'passGo' }, worth: 0, why: () => 'There is no card to play.' }];
}

/** Forward Boys!: actions, or a point for each Officer (section 12, 3). */
export function weighForward(battle: MtBattle): readonly WeighedOrder<MusketsTomahawks>[] {
  const side = battle.toAct;
  const able = onTable(battle).filter((unit) => unit.side === side && (has(unit, 'officer') || has(unit, 'elite')));
  const use = able.reduce((sum, unit) => sum + useOf(battle, unit), 0);
  const officers = able.filter((unit) => has(unit, 'officer') && !unit.flight).length;
  return [
    {
      order: { kind: 'act' },
      worth: use,
      why: () =>
        `${able.length === 1 ? 'One Officer or Elite unit acts' : `${able.length} Officers and Elite units act`}.`,
    },
    {
      order: { kind: 'takePoints' },
      worth: officers * POINT,
      why: () =>
        `${officers === 1 ? 'A point for one Officer is' : `Points for ${officers} Officers are`} worth more than an action.`,
    },
  ];
}
