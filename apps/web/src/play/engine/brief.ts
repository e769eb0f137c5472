import { armiesOf, type Battle, coverOf, type System, wordsOfSides } from 'enfilade';
import type { Brief } from '../snapshot.ts';
import type { Adviser } from './adviser.ts';
import type { Session } from './session.ts';

/** What is known of a battle from its beginning to its end. */
export function briefOf({ setting, ruleset }: Session, { chart }: Adviser, view: Battle<System>): Brief {
  const { scenario, ground } = setting;
  return {
    scenario: scenario.id,
    name: scenario.name,
    date: scenario.date ?? '',
    about: scenario.about,
    system: ruleset.book.name,
    ruleset: ruleset.book.id,
    turns: scenario.turns,
    sides: { a: scenario.sides.a.name, b: scenario.sides.b.name },
    sideWords: wordsOfSides(scenario),
    armies: armiesOf(scenario),
    cover: coverOf(scenario),
    width: ground.width,
    height: ground.height,
    unit: chart.unit,
    dice: chart.dice,
    sideOrders: chart.sideOrders,
    groups: chart.groups,
    journal: chart.journal,
    hasSecrets: chart.hasSecrets(view),
  };
}
