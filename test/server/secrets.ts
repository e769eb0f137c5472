import type { Battle, Scenario, System, Viewer } from 'enfilade';
import { SIDES } from 'enfilade/battle';
import type { MtBattle, MtUnit } from 'enfilade/rulesets/mt';
import type { W66Battle, W66Unit } from 'enfilade/rulesets/1866';

/** What a viewer may not know of one moment of a battle, worked out from the paper's rules and not from what the engine redacts. */
export interface Secrets {
  /** Texts that no message may hold while they are secret. */
  readonly words: readonly string[];
  /** Units whose name and id are secret for as long as the viewer has never met them. */
  readonly strangers: readonly { readonly id: string; readonly name: string }[];
}

const NOTHING: Secrets = { words: [], strangers: [] };

const placeOf = ({ x, y }: { readonly x: number; readonly y: number }): string => `"x":${x},"y":${y}`;
const isNumber = (cards: readonly string[] | number): cards is number => typeof cards === 'number';

/** Hands, held-back cards and the pile are counted, what lies under a marker is not told, nor where one is to lie (MT-GAP-06, MT-GAP-14). */
function secretsOfMt({ state, units, phase }: MtBattle, viewer: Viewer): Secrets {
  const hidden = SIDES.filter((side) => side !== viewer);
  const cards = [state.pile, ...hidden.flatMap((side) => [state.hands[side], state.held[side]])];
  const hiding = (Object.values(units) as readonly MtUnit[]).filter(({ side }) => side !== viewer);
  const places = [
    ...hidden.flatMap((side) => state.dummies[side]),
    ...hiding.flatMap(({ hidesAt }) => hidesAt ?? []),
  ].map(placeOf);
  return {
    words: [
      ...cards.flatMap((each) => (isNumber(each) ? [] : each)).map((card) => JSON.stringify(card)),
      // Then the markers lie there, all alike.
      ...(phase === 'setup' ? places : []),
    ],
    strangers: [],
  };
}

/** Units that nobody of the viewer's side has spotted: where they are, and who they are (`fogOfWar`, W66-SPOT-01). */
function secretsOf1866({ state, units, setting }: W66Battle, viewer: Viewer): Secrets {
  const { unseen } = state;
  if (unseen === undefined) return NOTHING;
  const { objectives = [] } = setting.scenario;
  const open = objectives.map(({ at }) => (at === undefined ? '' : placeOf({ x: at[0] * 1000, y: at[1] * 1000 })));
  const hidden = (Object.values(units) as readonly W66Unit[]).filter(
    ({ id, side }) => side !== viewer && unseen[side].includes(id),
  );
  const places = hidden.filter(({ where }) => where === 'table').map(placeOf);
  return { words: places.filter((place) => !open.includes(place)), strangers: hidden };
}

export function secretsOf(battle: Battle<System>, viewer: Viewer): Secrets {
  switch (battle.setting.scenario.ruleset) {
    case 'mt':
      return secretsOfMt(battle as unknown as MtBattle, viewer);
    case '1866':
      return secretsOf1866(battle as unknown as W66Battle, viewer);
    default:
      return NOTHING;
  }
}

/** A shipped battle in fog. */
export function inFog(scenario: Scenario): Scenario {
  return { ...scenario, options: { ...scenario.options, fogOfWar: true } };
}
