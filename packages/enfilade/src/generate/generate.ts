import {
  isFault,
  readScenario,
  type Scenario,
  type ScenarioFault,
  type ScenarioUnit,
  type Side,
  SIDES,
} from '#battle/index.ts';
import type { ArmyList } from './army-list.ts';
import { chanceFor, pick } from './chance.ts';
import { raiseForce } from './forces.ts';
import type { Aims, BySide, Generator, RaisedForce, SizeId, War } from './generator.ts';
import { drawGround } from './ground.ts';
import { type KindId, KINDS } from './kinds.ts';
import { attackerOf, layOut } from './layout.ts';
import { type MoodId, MOODS } from './moods.ts';
import { namesOf } from './regions.ts';
import { seedInWords } from './seed-words.ts';
import { storyOf, titleOf } from './story.ts';

/** What somebody wishes of a battle; what they leave open is drawn from the seed. */
export interface BattleWish {
  readonly seed: number;
  readonly size: SizeId;
  readonly war?: string | undefined;
  readonly a?: string | undefined;
  readonly b?: string | undefined;
  readonly kind?: KindId | undefined;
  readonly mood?: MoodId | undefined;
}

/** The wish with everything decided. */
export interface Choices {
  readonly war: War;
  readonly armies: BySide<ArmyList>;
  readonly kind: KindId;
  readonly mood: MoodId;
}

export interface GeneratedBattle {
  readonly scenario: Scenario;
  readonly choices: Choices;
}

/** A piece of ground in an awkward place is drawn again; more attempts than were ever needed. */
const ATTEMPTS_SEARCH = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;

export function armiesOf({ armies }: Generator, war: string): readonly ArmyList[] {
  return armies.filter(({ wars }) => wars[war] !== undefined);
}

/** Who fought them in this war. */
export function foesOf(generator: Generator, list: ArmyList, war: string): readonly ArmyList[] {
  return armiesOf(generator, war).filter(({ wars }) => wars[war] !== list.wars[war]);
}

/** Decides what a wish leaves open. Two armies that never met may be asked for by name. */
export function choicesOf(generator: Generator, wish: BattleWish): Choices | ScenarioFault {
  const find = (side: Side): ArmyList | undefined => generator.armies.find(({ id }) => id === wish[side]);
  const asked = { a: find('a'), b: find('b') };
  for (const side of SIDES)
    if (wish[side] !== undefined && asked[side] === undefined)
      return { field: side, message: `no such army; there are ${generator.armies.map(({ id }) => id).join(', ')}` };
  const wars = generator.wars.filter(
    ({ id }) =>
      (wish.war === undefined || id === wish.war) &&
      SIDES.every((side) => asked[side] === undefined || asked[side].wars[id] !== undefined),
  );
  const { seed } = wish;
  const fallback = asked.a ?? asked.b;
  const war = pick(chanceFor(seed, 'war'), wars) ?? generator.wars.find(({ id }) => fallback?.wars[id] !== undefined);
  if (war === undefined || (wish.war !== undefined && war.id !== wish.war && fallback === undefined))
    return { field: 'war', message: `no such war; there are ${generator.wars.map(({ id }) => id).join(', ')}` };
  const rng = chanceFor(seed, 'armies');
  const [first, second] = [rng, rng];
  const foes = (list: ArmyList | undefined): readonly ArmyList[] =>
    list === undefined ? armiesOf(generator, war.id) : foesOf(generator, list, war.id);
  const a = asked.a ?? pick(first, foes(asked.b));
  const b = asked.b ?? pick(second, foes(a));
  if (a === undefined || b === undefined) return { field: 'a', message: 'no two armies of that war are enemies' };
  if (wish.kind !== undefined && !generator.kinds.includes(wish.kind))
    return { field: 'kind', message: `no such kind of battle; there are ${generator.kinds.join(', ')}` };
  if (wish.mood !== undefined && !generator.moods.includes(wish.mood))
    return { field: 'mood', message: `no such ground; there are ${generator.moods.join(', ')}` };
  return {
    war,
    armies: { a, b },
    kind: wish.kind ?? pick(chanceFor(seed, 'kind'), generator.kinds) ?? generator.kinds[0],
    mood: wish.mood ?? pick(chanceFor(seed, 'mood'), generator.moods) ?? generator.moods[0],
  };
}

function yearOf({ war, armies }: Choices, seed: number): string {
  const from = Math.max(war.years[0], armies.a.years[0], armies.b.years[0]);
  const to = Math.min(war.years[1], armies.a.years[1], armies.b.years[1]);
  const rng = chanceFor(seed, 'story', 1);
  const season = pick(rng, ['spring', 'summer', 'autumn']) ?? 'summer';
  return `${season} ${from <= to ? from + rng(to - from + 1) : war.years[0]}`;
}

/** Two armies of one colour cannot be told apart. */
function colourOf({ a, b }: BySide<ArmyList>, side: Side): ArmyList['colour'] {
  if (side === 'a' || a.colour !== b.colour) return side === 'a' ? a.colour : b.colour;
  return b.colour === 'ochre' ? 'green' : 'ochre';
}

function compose(generator: Generator, wish: BattleWish, choices: Choices, attempt: number): Scenario {
  const { seed, size } = wish;
  const kind = KINDS[choices.kind];
  const mood = MOODS[choices.mood];
  const plan = generator.sizes[size];
  const { table } = plan;
  const force = (side: Side): RaisedForce => {
    const rng = chanceFor(seed, 'forces', attempt * 2 + (side === 'a' ? 0 : 1));
    const share = kind.force[side] * (side === 'a' ? (generator.handicaps[choices.kind] ?? 1) : 1);
    return raiseForce(rng, { side, list: choices.armies[side], kind, worth: plan.worth * share });
  };
  const forces = { a: force('a'), b: force('b') };
  const mirrored = chanceFor(seed, 'forces', attempt)(2) === 0;
  const laid = {
    a: layOut(generator, forces.a, { kind, field: table, mirrored }),
    b: layOut(generator, forces.b, { kind, field: table, mirrored }),
  };
  const region = pick(chanceFor(seed, 'names', 1), choices.war.regions) ?? choices.war.regions[0];
  const names = namesOf(chanceFor(seed, 'names'), region);
  const ground = drawGround(seed, attempt, {
    kind,
    mood,
    names,
    table,
    scale: generator.scale,
    taken: [...laid.a.taken, ...laid.b.taken],
  });
  const commands = SIDES.flatMap((side) => generator.commandsOf(forces[side], laid[side].places));
  const units = [...laid.a.units, ...laid.b.units];
  const aims = generator.aimsOf({
    size,
    kind: choices.kind,
    forces,
    plan,
    pieces: ground.pieces,
    centre: ground.centre,
    names,
    commands,
    units,
  });
  const story = { kind: choices.kind, mood, names, forces, won: aims.says };
  const side = (of: Side) => {
    const { name, called, plural } = choices.armies[of];
    const own = aims.sides?.[of];
    return {
      name,
      called,
      ...(plural === true ? { plural } : {}),
      colour: colourOf(choices.armies, of),
      ...(own === undefined ? {} : { with: { ...own } }),
    };
  };
  return {
    format: 'enfilade-scenario/1',
    id: `${generator.system}-${seedInWords(seed)}`,
    ruleset: generator.system,
    name: titleOf(chanceFor(seed, 'story'), story),
    date: yearOf(choices, seed),
    about: storyOf(chanceFor(seed, 'story', 2), story),
    house: [
      'Made from a seed: the ground, its names and the commanders are invented.',
      ...SIDES.map(
        (of) =>
          `${choices.armies[of].name}: strengths and ratings are house estimates. ${choices.armies[of].organisation}`,
      ),
    ],
    minutes: plan.minutes,
    turns: plan.turns + kind.turns,
    first: attackerOf(kind),
    table: { ...table },
    terrain: ground.pieces.flatMap(generator.terrainOf),
    cover: [...ground.cover],
    sides: { a: side('a'), b: side('b') },
    commands: [...commands],
    units: units.map((unit) => indoors(unit, aims)),
    ...(aims.objectives === undefined ? {} : { objectives: aims.objectives }),
    ...(aims.victory === undefined ? {} : { victory: aims.victory }),
    ...(aims.options === undefined ? {} : { options: aims.options }),
  };
}

function indoors(unit: ScenarioUnit, { garrisons }: Aims): ScenarioUnit {
  const inside = garrisons?.[unit.id];
  if (inside === undefined) return unit;
  const { at: _, heading: __, ...rest } = unit;
  return { ...rest, ...inside, with: { ...unit.with, ...inside.with } };
}

/** A battle by a wish: the same for the same wish. A system finds no fault with it, or the fault of the last attempt is returned. */
export function generateBattle(
  generator: Generator,
  wish: BattleWish,
  faultIn: (scenario: Scenario) => ScenarioFault | undefined,
): GeneratedBattle | ScenarioFault {
  const choices = choicesOf(generator, wish);
  if (isFault(choices)) return choices;
  let found: ScenarioFault = { field: 'seed', message: 'nothing came of it' };
  for (const attempt of ATTEMPTS_SEARCH) {
    const scenario = readScenario(compose(generator, wish, choices, attempt));
    if (isFault(scenario)) found = scenario;
    else {
      const fault = faultIn(scenario);
      if (fault === undefined) return { scenario, choices };
      found = fault;
    }
  }
  return found;
}
