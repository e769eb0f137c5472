import type { Rng } from '#battle/index.ts';
import { pick } from './chance.ts';
import type { BySide, Names, RaisedForce } from './generator.ts';
import type { KindId } from './kinds.ts';
import type { Mood } from './moods.ts';

/** A battle's name and its paragraph, from sentences with gaps: {a} and {b} are the sides, {A} and {B} their generals. */

const NAMES: Readonly<Record<KindId, readonly string[]>> = {
  meeting: ['{village}', 'The road through {village}', 'The crossroads of {village}'],
  attack: ['The heights of {ridge}', 'The storming of {village}', '{village}'],
  rearguard: ['The stand on {ridge}', 'The rearguard at {ridge}'],
  crossing: ['The bridge at {village}', 'The crossing of the {river}'],
  relief: ['The outpost at {village}', 'The relief of {village}'],
  flank: ['Round the flank of {ridge}', '{ridge}'],
  raid: ['The raid on {village}', 'The stores at {village}'],
  escort: ['The road by {village}', 'The escort past {village}'],
};

const WHEN = [
  'At first light',
  'Towards noon',
  'On a grey morning',
  'After a night of rain',
  'Late in the day',
  'In the heat of the afternoon',
];

const SITUATIONS: Readonly<Record<KindId, readonly string[]>> = {
  meeting: [
    '{when} {a} and {b} come up the same roads from two ends and meet at {village}, a place neither expected to fight for.',
    '{when} the advance guards of {A} and {B} run into each other near {village}. Each sends back for the rest and goes forward.',
    '{when} {A} hears that nobody holds {village}, and so does {B}.',
  ],
  attack: [
    '{B} has chosen the ground: {ridge}, with {village} before it. {when} {A} comes on to take it.',
    '{when} the orders of {A} are short: {village} before evening. {B} has had a day to look at the ground.',
  ],
  rearguard: [
    '{b} are going back, and {B} has been left on {ridge} to buy them time. {when} {A} comes up and means to give none.',
    '{when} the wagons of {b} are still on the road. {B} turns about on {ridge}; {A} must be through before dark.',
  ],
  crossing: [
    '{a} must have the bridge over the {river}. {when} {A} finds {B} already beyond it.',
    '{when} {A} comes down to the {river}. It can be waded, but the guns need the bridge, and {b} know it.',
  ],
  relief: [
    '{when} a part of {b} is caught at {village}. {B} is coming up the road behind them; {A} has until then.',
    '{village} is held, for now. {when} {A} attacks before {B} can bring up the rest.',
  ],
  flank: [
    '{A} keeps {b} busy in front while a column goes round. {when} its guide says that it is nearly there.',
    '{when} {B} looks to the front, where {A} makes a great show. The dust on the flank is nobody’s, so far.',
  ],
  raid: [
    '{when} {A} and a raiding party come out of the trees by {village}. What stands in the stores there would feed {b} all winter.',
    '{a} know what lies at {village}, and that {b} know that they know. {when} {A} goes in.',
  ],
  escort: [
    '{when} {A} has somebody to bring past {village}, alive. {B} has heard of it.',
    'The road by {village} is the only one. {when} {A} sets out on it, and {b} are waiting.',
  ],
};

/** So that a name that ends in "the" or begins a sentence reads right. */
function begun(said: string): string {
  return `${said.slice(0, 1).toUpperCase()}${said.slice(1)}`;
}

interface StoryWish {
  readonly kind: KindId;
  readonly mood: Mood;
  readonly names: Names;
  readonly forces: BySide<RaisedForce>;
  /** How it is won. */
  readonly won: string;
}

function filled(sentence: string, { names, forces }: StoryWish, when: string): string {
  const gaps: Readonly<Record<string, string>> = {
    a: forces.a.list.called,
    b: forces.b.list.called,
    A: forces.a.general,
    B: forces.b.general,
    village: names.village,
    ridge: names.ridge,
    river: names.river,
    when: sentence.startsWith('{when}') || sentence.includes('. {when}') ? when : when.toLowerCase(),
  };
  const said = sentence.replaceAll(/\{(\w+)\}/g, (gap, name: string) => gaps[name] ?? gap);
  return said.replaceAll(/(^|[.!?] )(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

export function titleOf(rng: Rng, wish: StoryWish): string {
  return begun(filled(pick(rng, NAMES[wish.kind]) ?? '{village}', wish, ''));
}

export function storyOf(rng: Rng, wish: StoryWish): string {
  const situation = filled(pick(rng, SITUATIONS[wish.kind]) ?? '', wish, pick(rng, WHEN) ?? '');
  return [situation, `The ground: ${wish.mood.says}.`, begun(wish.won)].join(' ');
}
