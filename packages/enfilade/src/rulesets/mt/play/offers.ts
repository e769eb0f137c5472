import type { Offer, Rng } from '#battle/index.ts';
import {
  figuresIn,
  refusesDone,
  refusesHark,
  refusesOrder,
  refusesReload,
  refusesSpoil,
  refusesVigilance,
} from './actions.ts';
import { costOf } from '../sheet.ts';
import { playable, seen } from '../card-game.ts';
import { copiesOf, distinct, nameOf } from '../cards.ts';
import { refusesHoldBack, refusesPreparation, refusesStandFast } from './command.ts';
import { refusesEngage } from './engage.ts';
import {
  enemyUnits,
  FORMATIONS,
  heldBy,
  isEngaged,
  isFormed,
  type MtBattle,
  type MtUnit,
  type MusketsTomahawks,
  onTable,
  unitOf,
} from './model.ts';
import { refusesEnter } from './enter.ts';
import { refusesMove } from './movement.ts';
import type { MtOrder } from './orders.ts';
import { stillWaiting } from './sequence.ts';
import { setupSubjects, sideSetupOffers, unitSetupOffers } from './setup-offers.ts';
import { refusesVolley } from './shooting.ts';
import { shotAt, someAdvance, someForm, someGathering } from './suggest.ts';

type MtOffer = Offer<MusketsTomahawks>;

function offer(subject: string | null, says: string, order: MtOrder): MtOffer {
  return { kind: order.kind, subject, says, order };
}

/** Units, markers and cards that something can be done with; null stands for the side as a whole. */
export function subjects(battle: MtBattle): readonly (string | null)[] {
  if (battle.result !== null) return [];
  switch (battle.phase) {
    case 'setup':
      return setupSubjects(battle);
    case 'go':
      return [
        ...distinct(seen(battle.state.hands[battle.toAct])),
        ...distinct(seen(battle.state.held[battle.toAct])),
        ...onTable(battle)
          .filter(({ side }) => side === battle.toAct)
          .map(({ id }) => id),
        null,
      ];
    case 'troop':
    case 'forward':
      return [...stillWaiting(battle), null];
    case 'moraleTests':
      return stillWaiting(battle);
    case 'activation':
      return [battle.state.activation?.unit ?? null];
    default:
      return [null];
  }
}

function cardOffers(battle: MtBattle, card: string): readonly MtOffer[] {
  const hand = seen(battle.state.hands[battle.toAct]);
  const lies = hand.includes(card) ? hand : seen(battle.state.held[battle.toAct]);
  const copies = copiesOf(lies, card);
  const whole = `${nameOf(card, battle.setting.scenario.sides)}${copies > 1 ? ` ×${copies}` : ''}`;
  const name = lies === hand ? whole : `${whole}, held back`;
  const hold = { kind: 'holdBack', card } as const;
  return [
    offer(card, `Play ${name}`, { kind: 'playCard', card }),
    ...(refusesHoldBack(battle, hold) === undefined
      ? [offer(card, `Hold Back ${name} (${costOf('holdBack', 1)} point)`, hold)]
      : []),
  ];
}

function abilityOffers(battle: MtBattle, unit: MtUnit): readonly MtOffer[] {
  const { id } = unit;
  const offers: MtOffer[] = [];
  const hark = { kind: 'hark', unit: id } as const;
  if (refusesHark(battle, hark) === undefined) offers.push(offer(id, `Hark! (${costOf('hark', 1)} point)`, hark));
  const order = { kind: 'order', unit: id } as const;
  if (refusesOrder(battle, order) === undefined)
    offers.push(offer(id, `Order (${costOf('order', figuresIn(battle, unit))} points)`, order));
  const stand = { kind: 'standFast', unit: id, heading: null, facings: [] } as const;
  if (refusesStandFast(battle, stand) === undefined)
    offers.push(offer(id, `Stand Fast! (${costOf('standFast', 1)} points)`, stand));
  return offers;
}

function sideOffers(battle: MtBattle, pick: Rng): readonly MtOffer[] {
  switch (battle.phase) {
    case 'setup':
      return sideSetupOffers(battle, pick);
    case 'forwardChoice':
      return [
        offer(null, 'Act with every Officer and Elite unit', { kind: 'act' }),
        offer(null, 'Take command points', { kind: 'takePoints' }),
      ];
    case 'troop':
    case 'forward':
      return refusesDone(battle) === undefined ? [offer(null, 'Done with this card', { kind: 'done' })] : [];
    case 'go': {
      const prepared = distinct(battle.state.discard).flatMap((card) => {
        const copies = copiesOf(battle.state.discard, card);
        const order = { kind: 'preparation', card } as const;
        const name = nameOf(card, battle.setting.scenario.sides);
        const says = `Preparation: take back ${name}${copies > 1 ? ` ×${copies}` : ''}`;
        return refusesPreparation(battle, order) === undefined ? [offer(null, says, order)] : [];
      });
      return [
        ...(playable(battle.state, battle.toAct).length === 0
          ? [offer(null, 'Pass: no cards', { kind: 'passGo' } as const)]
          : []),
        ...prepared,
        offer(null, 'Concede', { kind: 'concede' }),
      ];
    }
    default:
      return [];
  }
}

function targetOffers(battle: MtBattle, unit: MtUnit): readonly MtOffer[] {
  return enemyUnits(battle, unit.side).flatMap((target) => {
    const shot = battle.state.activation?.shot === true && unit.gun !== null ? undefined : shotAt(battle, unit, target);
    const volley = { kind: 'volley', unit: unit.id, target: target.id } as const;
    const engage = { kind: 'engage', unit: unit.id, target: target.id, paths: [], shots: [] } as const;
    return [
      ...(shot === undefined ? [] : [offer(unit.id, `Shoot at ${target.name}`, shot)]),
      ...(refusesVolley(battle, unit, volley) === undefined
        ? [offer(unit.id, `Volley at ${target.name}`, volley)]
        : []),
      ...(refusesEngage(battle, engage) === undefined ? [offer(unit.id, `Engage ${target.name}`, engage)] : []),
    ];
  });
}

const FORMING = {
  loose: 'Fall into loose order',
  extended: 'Form extended order',
  line: 'Form line',
  column: 'Form column',
} as const;

function movingOffers(battle: MtBattle, unit: MtUnit, pick: Rng): readonly MtOffer[] {
  const gathering = someGathering(battle, unit);
  const move = gathering ?? someAdvance(battle, unit, pick);
  const forms = (Object.keys(FORMATIONS) as (keyof typeof FORMATIONS)[]).flatMap((formation) => {
    const order = unit.marker ? undefined : someForm(battle, unit, formation, 1);
    return order === undefined ? [] : [offer(unit.id, FORMING[formation], order)];
  });
  const wheels = isFormed(unit)
    ? [150, -150].flatMap((by) => {
        const order = { kind: 'wheel', unit: unit.id, about: unit.figures[0]?.id ?? 0, by } as const;
        return refusesMove(battle, order) === undefined ? [offer(unit.id, 'Wheel', order)] : [];
      })
    : [];
  return [
    ...(move === undefined ? [] : [offer(unit.id, gathering === undefined ? 'Move' : 'Move: mend the links', move)]),
    ...forms,
    ...wheels,
  ];
}

function freeOffers(battle: MtBattle, unit: MtUnit, pick: Rng): readonly MtOffer[] {
  const { id } = unit;
  const stores = (battle.setting.scenario.objectives ?? []).flatMap((store) => {
    const order = { kind: 'spoil', unit: id, store: store.id } as const;
    return refusesSpoil(battle, order) === undefined ? [offer(id, `Spoil ${store.name}`, order)] : [];
  });
  return [
    ...(unit.marker ? [] : targetOffers(battle, unit)),
    ...movingOffers(battle, unit, pick),
    ...(refusesReload(unit) === undefined ? [offer(id, 'Reload', { kind: 'reload', unit: id })] : []),
    ...(refusesVigilance(unit) === undefined ? [offer(id, 'Vigilance', { kind: 'vigilance', unit: id })] : []),
    ...stores,
    ...(unit.marker && heldBy(unit) !== undefined
      ? [offer(id, 'Turn the marker over', { kind: 'reveal', unit: id, layout: 'close', places: [] })]
      : []),
  ];
}

function actionOffers(battle: MtBattle, unit: MtUnit, pick: Rng): readonly MtOffer[] {
  const { id } = unit;
  const pass = offer(id, 'Pass', { kind: 'pass', unit: id });
  if (unit.flight) return [offer(id, 'Rally', { kind: 'rally', unit: id, heading: null, facings: [] })];
  if (unit.where === 'coming') {
    const enter = { kind: 'enter', unit: id } as const;
    return [...(refusesEnter(battle, enter) === undefined ? [offer(id, 'Enter the table', enter)] : []), pass];
  }
  if (unit.shaken) return [offer(id, 'Recover', { kind: 'recover', unit: id }), pass];
  if (isEngaged(unit))
    return [
      offer(id, 'Fight another round', { kind: 'fight', unit: id }),
      offer(id, 'Withdraw', { kind: 'withdraw', unit: id }),
      pass,
    ];
  return [...freeOffers(battle, unit, pick), pass];
}

export function offers(battle: MtBattle, subject: string | null, pick: Rng): readonly MtOffer[] {
  if (battle.result !== null) return [];
  if (subject === null) return sideOffers(battle, pick);
  if (
    seen(battle.state.hands[battle.toAct]).includes(subject) ||
    playable(battle.state, battle.toAct).includes(subject)
  )
    return battle.phase === 'go' ? cardOffers(battle, subject) : [];
  const unit = battle.units[subject];
  if (unit === undefined) return [];
  switch (battle.phase) {
    case 'setup':
      return unitSetupOffers(battle, unit, pick);
    case 'go':
      return abilityOffers(battle, unit);
    case 'troop':
    case 'forward':
      return [offer(subject, `Activate ${unit.name}`, { kind: 'activate', unit: subject })];
    case 'moraleTests':
      return [offer(subject, `${unit.name} tests`, { kind: 'test', unit: subject })];
    case 'activation':
      return actionOffers(battle, unitOf(battle, subject), pick);
    default:
      return [];
  }
}
