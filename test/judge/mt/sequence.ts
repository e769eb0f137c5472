import type { JudgedEvent, JudgedOrder } from 'enfilade/testing';
import type { MtModel } from '../../../packages/enfilade/src/rulesets/mt/play/model.ts';
import { type Table, unitOf } from './men.ts';

type MtJudgedOrder = JudgedOrder<MtModel>;
type Step = JudgedEvent<MtModel>;
type SideOf = 'a' | 'b';

/** Section 7.1: copies and actions of each Troop card. */
const CARDS: Readonly<Record<string, readonly [copies: number, actions: number]>> = {
  regulars: [2, 2],
  provincials: [3, 1],
  irregulars: [4, 1],
  natives: [4, 1],
  militia: [2, 1],
  civilians: [2, 1],
  artillery: [2, 1],
};

function countOf(cards: readonly string[] | number): number {
  return typeof cards === 'number' ? cards : cards.length;
}

/** MT-GAP-03 to 06: every card is in one place, and no hand is drawn above three. */
export function faultInDeck(table: Table): string | undefined {
  const { pile, hands, held, discard, morale } = table.state;
  if (table.phase === 'setup') return undefined;
  const lying = [pile, hands.a, hands.b, held.a, held.b, discard].reduce<number>(
    (sum, cards) => sum + countOf(cards),
    0,
  );
  const units = Object.values(table.units).filter(({ marker }) => !marker);
  const types = new Set(units.map(({ side, troopType }) => `${side}/${troopType}`));
  const troops = [...types].reduce((sum, type) => sum + (CARDS[type.split('/')[1] ?? '']?.[0] ?? 0), 0);
  const all = troops + 5 + Number(morale.a) + Number(morale.b);
  return lying === all ? undefined : `${lying} cards lie on the table, the deck has ${all}`;
}

/** Section 7.4: in flight only rally, shaken only recover, engaged only fight or withdraw. */
function faultInAction({ order, before, steps }: MtJudgedOrder): string | undefined {
  if (before.phase !== 'activation' || !('unit' in order)) return undefined;
  const unit = unitOf(before, order.unit);
  const { kind } = order;
  if (before.state.activation?.unit !== unit.id) return `${unit.id} acts, though another unit is activated`;
  if (unit.flight && kind !== 'rally') return `${unit.id} is in flight and has the order ${kind}`;
  if (!unit.flight && unit.shaken && !['recover', 'pass'].includes(kind))
    return `${unit.id} is shaken and has the order ${kind}`;
  if (unit.engagedWith.length > 0 && !['fight', 'withdraw', 'recover', 'pass'].includes(kind))
    return `${unit.id} is engaged and has the order ${kind}`;
  const end = steps.at(-1)?.after.units[unit.id];
  if (unit.vigilance && end?.vigilance === true && !['vigilance', 'pass', 'reveal'].includes(kind))
    return `${unit.id} acts and stays vigilant`;
  const smoking =
    kind === 'reload' && end?.figures.some(({ smoke, id }) => smoke && unit.figures.some((figure) => figure.id === id));
  return smoking === true ? `${unit.id} reloads and still has smoke` : undefined;
}

/** MT-GAP-08, MT-CMD-02: which units a card is for. */
function faultInOpening({ event, before }: Step): string | undefined {
  const card = event.about['card'];
  if (typeof card !== 'string') return undefined;
  const [owner, what] = card.split('/');
  const mine = Object.values(before.units).filter(({ side }) => side === owner);
  const here = mine.filter(({ where }) => where === 'table');
  const coming = mine.filter(({ where }) => where === 'coming');
  // Whoever is still to come acts on Troop cards only.
  const fit =
    what === 'forwardBoys'
      ? here.filter(({ traits }) => traits.includes('officer') || traits.includes('elite'))
      : what === 'morale'
        ? here
        : [...here, ...coming].filter(({ troopType }) => troopType === what);
  const told = event.about['units'] as readonly string[] | undefined;
  const missing = fit.find(({ id }) => told !== undefined && !told.includes(id));
  const extra = told?.find((id) => !fit.some((unit) => unit.id === id));
  if (missing !== undefined) return `${card} is not for ${missing.id}`;
  return extra === undefined ? undefined : `${card} is for ${extra}`;
}

/** MT-CMD-01, MT-CMD-03: points for the enemy's cards, and for own cards that no unit is left for. */
function faultInPoints({ event, before, after }: Step): string | undefined {
  const card = String(event.about['card']);
  const by = event.by as SideOf;
  const [owner, what] = card.split('/');
  const left = Object.values(before.units).some(
    (unit) => unit.side === owner && unit.troopType === what && !unit.marker && unit.where !== 'gone',
  );
  const due = owner === 'clock' ? 0 : owner !== by ? 1 : what !== undefined && what in CARDS && !left ? 1 : 0;
  const gained = after.state.pools[by] - before.state.pools[by];
  return gained === due ? undefined : `${by} plays ${card} and gains ${gained} points instead of ${due}`;
}

/** MT-ABL-01 to 05. */
function faultInCost({ event, before, after }: Step): string | undefined {
  const by = event.by as SideOf;
  const { ability } = event.about;
  const unit = typeof event.about['unit'] === 'string' ? unitOf(before, event.about['unit']) : undefined;
  const men = unitOf(before, unit?.holds ?? unit?.id ?? Object.keys(before.units)[0]).figures.length;
  const order = men >= 12 ? 4 : men >= 8 ? 3 : 2;
  const costs: Readonly<Record<string, number>> = { hark: 1, holdBack: 1, standFast: 3, preparation: 4, order };
  const paid = before.state.pools[by] - after.state.pools[by];
  if (after.state.pools[by] < 0) return `${by} has ${after.state.pools[by]} points`;
  return paid === costs[String(ability)] ? undefined : `${by} pays ${paid} for ${String(ability)}`;
}

/** MT-GAP-05, MT-GAP-06: a turn ends with the third Clock card or an empty pile, and goes alternate. */
function faultInTurn({ steps }: MtJudgedOrder, step: Step): string | undefined {
  const { event, before } = step;
  if (event.kind === 'turn-ended') {
    const told = steps.slice(0, steps.indexOf(step)).map((each) => each.event);
    const third = told.some(({ kind }) => kind === 'clock-advanced') && before.state.clocks === 2;
    return third || told.some(({ kind }) => kind === 'pile-ran-out')
      ? undefined
      : 'a turn ends without a third Clock card or an empty pile';
  }
  if (event.kind !== 'go-began' || before.phase === 'setup' || before.phase === 'muster') return undefined;
  return event.by === before.active ? `side ${event.by} has two goes running` : undefined;
}

export function faultInSequence(judged: MtJudgedOrder): string | undefined {
  const fault = faultInAction(judged);
  if (fault !== undefined) return fault;
  for (const step of judged.steps) {
    const { kind } = step.event;
    const found =
      kind === 'card-opened'
        ? faultInOpening(step)
        : kind === 'card-played'
          ? faultInPoints(step)
          : kind === 'ability-used'
            ? faultInCost(step)
            : faultInTurn(judged, step);
    if (found !== undefined) return found;
  }
  return undefined;
}
