import { percent } from '#procedure/index.ts';
import type { MusterRoll } from '../campaign.ts';
import type { Findings } from '../findings.ts';
import { verdictOn } from '../verdict.ts';
import { cellBar, columnsChart, heldChart, winsChart } from './charts.ts';
import { type Cell, escaped, pageOf, sectionOf, tableOf } from './html.ts';

/** What a page says besides the findings. */
export interface Occasion {
  readonly players: Readonly<Record<'a' | 'b', string>>;
  readonly seed: number;
  /** Changes to the scenario or its options, in words. */
  readonly changes?: readonly string[];
  /** Font faces to embed, as CSS rules; without them the reader's own are used. */
  readonly faces?: string;
}

const right = (says: string): Cell => ({ says, kind: 'n' });

function unitsSection(roll: MusterRoll, { units }: Findings): string {
  const most = units.reduce((top, { pull }) => Math.max(top, pull), 1);
  const heads: readonly Cell[] = [
    { says: 'Unit' },
    { says: 'Side' },
    right('Lost'),
    right(roll.worn),
    right(`${roll.strength} left`),
    { says: '' },
    right('Moves it'),
    { says: '' },
    right('Decides'),
  ];
  const rows = units.map(({ name, side, lost, worn, left, of, pull, largest }): readonly Cell[] => [
    { says: name },
    { says: roll.sides[side], kind: side },
    right(percent(lost.share)),
    right(percent(worn.share)),
    right(`${left.toFixed(1)} of ${of}`),
    { says: cellBar(of === 0 ? 0 : left / of, side), isMarkup: true },
    right(pull.toFixed(0)),
    { says: cellBar(pull / most, 'bar'), isMarkup: true },
    right(percent(largest.share)),
  ]);
  const note = `How often a unit is lost or ${roll.worn} at the end, and the ${roll.strength} it has left on average. "Moves it": how far the unit moves a battle, either way. "Decides": how often the largest swing of a battle was its doing.`;
  return sectionOf('Losses, and who decides', note, tableOf(heads, rows));
}

function objectivesSection({ sides }: MusterRoll, { objectives }: Findings): string {
  if (objectives.length === 0) return '';
  const charts = objectives.map(
    ({ name, turns }) => `<h3>${escaped(name)}</h3>\n${heldChart(`${name}, by turn`, turns)}`,
  );
  const legend = `<p class="note"><span class="name-a">${escaped(sides.a)}</span> <span class="name-b">${escaped(sides.b)}</span></p>`;
  return sectionOf(
    'Objectives by turn',
    'How often each side holds it at the end of a turn, in the battles that lasted that long.',
    [legend, ...charts].join('\n'),
  );
}

function phasesSection({ phases }: Findings): string {
  if (phases.length === 0) return '';
  const most = phases.reduce((top, { pull }) => Math.max(top, pull), 1);
  const rows = phases.map(({ name, pull, largest }): readonly Cell[] => [
    { says: name },
    right(pull.toFixed(0)),
    { says: cellBar(pull / most, 'bar'), isMarkup: true },
    right(percent(largest.share)),
  ]);
  const heads = [{ says: 'Part of the turn' }, right('Moves it'), { says: '' }, right('Decides')];
  return sectionOf(
    'When it is decided',
    'How far each part of the turn moves a battle on average.',
    tableOf(heads, rows),
  );
}

function swingsSection({ sideWords }: MusterRoll, { swings }: Findings): string {
  if (swings.length === 0) return '';
  const rows = swings.map(({ by, turn, phase, says, seed }): readonly Cell[] => [
    { says: `${Math.abs(by).toFixed(0)} for ${sideWords[by > 0 ? 'a' : 'b'].called}`, kind: by > 0 ? 'a' : 'b' },
    { says: `turn ${turn}, ${phase}` },
    { says },
    right(String(seed)),
  ]);
  const heads = [{ says: 'Points' }, { says: 'When' }, { says: 'What happened' }, right('Seed')];
  return sectionOf('The largest swings', 'The seed fights the same battle again.', tableOf(heads, rows));
}

/** All findings of many battles, as a self-contained page. */
export function simulationPage(
  roll: MusterRoll,
  findings: Findings,
  { players, seed, changes = [], faces }: Occasion,
): string {
  const { games, wins, draws, turns, lengths, strength, contact, orders } = findings;
  const { sides, sideWords } = roll;
  const ended = columnsChart(
    'Battles by the turn they ended in',
    lengths.map((each) => ({ name: String(each.turns), value: each.battles })),
  );
  return pageOf({
    faces,
    over: `${games} battles of`,
    title: roll.name,
    under: [`${sides.a} (${players.a}) against ${sides.b} (${players.b})`, ...changes, `seed ${seed}`].join(', '),
    lead: verdictOn(roll, findings),
    numbers: [
      { value: percent(wins.a.share), says: `won by ${sideWords.a.called}` },
      { value: percent(wins.b.share), says: `won by ${sideWords.b.called}` },
      { value: percent(draws.share), says: 'drawn' },
      { value: turns.mean.toFixed(1), says: `turns of ${roll.turns}, ${orders.mean.toFixed(0)} orders` },
      { value: contact.never === games ? '\u2014' : contact.turn.mean.toFixed(1), says: 'turn of first contact' },
      {
        value: `${percent(strength.a.share)} : ${percent(strength.b.share)}`,
        says: `of the ${roll.strength} lost by ${sideWords.a.called} and ${sideWords.b.called}`,
      },
    ],
    sections: [
      sectionOf(
        'Who wins',
        'The whisker is the 95% confidence interval of the first side.',
        winsChart(sides, { ...wins, draws }),
      ),
      sectionOf('How long it lasts', 'Battles by the turn they ended in.', ended),
      objectivesSection(roll, findings),
      unitsSection(roll, findings),
      phasesSection(findings),
      swingsSection(roll, findings),
    ],
  });
}
