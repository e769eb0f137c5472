import { rememberLast, type Scenario, type ScenarioCommand, type ScenarioUnit } from '#battle/index.ts';
import { centimetres, degrees, normalHeading } from '#field/index.ts';
import { type Formation, hasFormations } from '../facts/words.ts';
import { COMMAND_VALUES } from '../sheet.ts';
import { PROFILES, type Profile, type ProfileKey } from '../troops.ts';
import type { GtcState, GtcUmpire, GtcUnit } from './model.ts';
import { ratedBy } from './own-profile.ts';
import { tell } from './events.ts';
import { beginTurn, settle } from './sequence.ts';

/** What differs from one unit to the next before the first turn. */
type UnitStart = Pick<
  GtcUnit,
  | 'id'
  | 'name'
  | 'side'
  | 'command'
  | 'x'
  | 'y'
  | 'heading'
  | 'where'
  | 'formation'
  | 'mounted'
  | 'limbered'
  | 'rank'
  | 'commandValue'
  | 'arrivesTurn'
>;
type OwnValues = Readonly<Record<string, unknown>>;

// Written out field by field: objects of one shape are faster to make and to read than those put together by spreading.
function newUnit(profile: Profile, own: OwnValues, given: UnitStart): GtcUnit {
  return {
    type: profile.type,
    stands: profile.stands,
    moveCm: profile.moveCm,
    moveDismountedCm: profile.moveDismountedCm,
    attackPerStand: profile.attackPerStand,
    rangeCm: profile.rangeCm,
    hitsValue: profile.hitsValue,
    save: profile.save,
    sabre: profile.sabre,
    recce: profile.recce,
    guerrilla: profile.guerrilla,
    boat: own['boat'] === true,
    prone: own['prone'] === true,
    dugIn: own['dugIn'] === true,
    works: own['works'] === 'soft' ? 'soft' : 'hard',
    suppressed: own['suppressed'] === true,
    hitsTaken: 0,
    orders: 0,
    orderedBy: null,
    usedInitiative: false,
    opportunityUsed: false,
    charged: false,
    blundered: false,
    contactWith: [],
    counterCharging: false,
    chargeCover: 'open',
    flankedBy: [],
    startedIn: [],
    rank: given.rank,
    commandValue: given.commandValue,
    done: false,
    moved: false,
    carrier: null,
    arrivesTurn: given.arrivesTurn,
    id: given.id,
    name: given.name,
    side: given.side,
    command: given.command,
    x: given.x,
    y: given.y,
    heading: given.heading,
    where: given.where,
    formation: given.formation,
    footprint: given.formation,
    mounted: given.mounted,
    limbered: given.limbered,
  };
}

function unitFrom(given: ScenarioUnit): GtcUnit {
  const { id, name, side, arrives, with: own = {} } = given;
  const profile = ratedBy(PROFILES[given.profile as ProfileKey], own);
  const at = given.at ?? arrives?.at ?? [0, 0];
  const formation: Formation = hasFormations(profile.type) ? ((given.formation ?? 'line') as Formation) : 'none';
  return newUnit(profile, own, {
    id,
    name,
    side,
    command: given.command ?? '',
    x: centimetres(at[0]),
    y: centimetres(at[1]),
    heading: normalHeading(degrees(given.heading ?? arrives?.heading ?? 0)),
    where: arrives === undefined ? 'table' : 'coming',
    formation,
    mounted: profile.type === 'cavalry' && own['mounted'] !== false,
    limbered: profile.type === 'artillery' && given.formation === 'limbered',
    rank: null,
    commandValue: 0,
    arrivesTurn: arrives?.turn ?? 0,
  });
}

function commandFrom({ id, name, side, at, with: own }: ScenarioCommand): GtcUnit {
  const rank = own?.['rank'] === 'CO' ? 'CO' : 'HQ';
  const heading = own?.['heading'];
  return newUnit(
    ratedBy(PROFILES[rank === 'CO' ? 'co' : 'hq'], own ?? {}),
    {},
    {
      id,
      name,
      side,
      command: id,
      x: centimetres(at?.[0] ?? 0),
      y: centimetres(at?.[1] ?? 0),
      heading: normalHeading(degrees(typeof heading === 'number' ? heading : 90)),
      where: 'table',
      formation: 'none',
      mounted: own?.['mounted'] !== false,
      limbered: false,
      rank,
      commandValue: Number(own?.['value'] ?? COMMAND_VALUES.value[rank]),
      arrivesTurn: 0,
    },
  );
}

/** The units of a scenario, command units first; the same for all its battles. */
export const enlist = rememberLast(({ commands, units }: Scenario): readonly GtcUnit[] => [
  ...commands.map(commandFrom),
  ...units.map(unitFrom),
]);

export const EMPTY: GtcState = {
  commander: null,
  grants: [],
  ordersOver: false,
  supported: [],
  consolidating: [],
  ground: { destroyed: [], down: [], gaps: [], works: [], pontoons: [] },
  hits: {},
  work: {},
};

export function muster(umpire: GtcUmpire): void {
  const { scenario } = umpire.battle.setting;
  tell(umpire, 'armies-mustered', enlist(scenario), EMPTY);
  beginTurn(umpire, scenario.first);
  settle(umpire);
}
