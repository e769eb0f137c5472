import { signed } from '#sheet/index.ts';
import { percent } from '#procedure/index.ts';
import type { MusterRoll } from '../campaign.ts';
import type { Comparison, PairedDifference } from '../compare.ts';
import { type Cell, escaped, pageOf, sectionOf, tableOf } from './html.ts';

type Write = (value: number) => string;

const share: Write = (value) => `${(100 * value).toFixed(1)}%`;
const number: Write = (value) => value.toFixed(2);

const right = (says: string): Cell => ({ says, kind: 'n' });

/** The difference as a dot with its whisker, around the line of no difference; `reach` is the scale. */
function whisker({ by, interval: [low, high] }: PairedDifference, reach: number): string {
  const x = (value: number): string => (70 + 70 * Math.max(-1, Math.min(1, value / reach))).toFixed(1);
  return `<svg viewBox="0 0 140 14" aria-hidden="true"><path class="grid" d="M70 0V14"/><path class="whisker" d="M${x(low)} 7H${x(high)}"/><circle class="fill-bar" cx="${x(by)}" cy="7" r="3.5"/></svg>`;
}

function row(what: string, difference: PairedDifference, write: Write, reach: number): readonly Cell[] {
  const { one, two, by, interval, isSure } = difference;
  return [
    { says: what },
    right(write(one)),
    right(write(two)),
    right(signed(by, write)),
    right(interval.map((end) => signed(end, write)).join(' to ')),
    { says: whisker(difference, reach), isMarkup: true },
    isSure ? { says: 'yes', kind: 'yes' } : { says: 'no' },
  ];
}

function leadOf({ sideWords }: MusterRoll, { wins, turns, pairs }: Comparison): readonly string[] {
  const [low, high] = wins.a.interval;
  const numbers = `${signed(wins.a.by, share)}, 95% confidence interval ${signed(low, share)} to ${signed(high, share)}`;
  const won = wins.a.isSure
    ? `It changes who wins: ${sideWords.a.called} ${numbers}.`
    : `${pairs} pairs do not show that it changes who wins: ${sideWords.a.called} ${numbers}.`;
  const longer = `Battles are ${number(Math.abs(turns.by))} turns ${turns.by > 0 ? 'longer' : 'shorter'}.`;
  return turns.isSure ? [won, longer] : [won];
}

/** What changes from one to the other, as a self-contained page. */
export function comparisonPage(
  roll: MusterRoll,
  comparison: Comparison,
  { names, seed, faces }: { readonly names: readonly [string, string]; readonly seed: number; readonly faces?: string },
): string {
  const { pairs, alike, wins, draws, turns, lost, strength, contact } = comparison;
  const { a, b } = roll.sideWords;
  const heads = [
    { says: '' },
    right('First'),
    right('Second'),
    right('Difference'),
    right('95% interval'),
    { says: '' },
    { says: 'More than chance' },
  ];
  const rows = [
    row(`Won by ${a.called}`, wins.a, share, 0.5),
    row(`Won by ${b.called}`, wins.b, share, 0.5),
    row('Drawn', draws, share, 0.5),
    row('Turns', turns, number, 3),
    row(`Units lost by ${a.called}`, lost.a, number, 3),
    row(`Units lost by ${b.called}`, lost.b, number, 3),
    row(`Strength lost by ${a.called}`, strength.a, share, 0.5),
    row(`Strength lost by ${b.called}`, strength.b, share, 0.5),
    row('Turn of first contact', contact, number, 3),
  ];
  const both = `<table><tbody><tr><td>First</td><td>${escaped(names[0])}</td></tr><tr><td>Second</td><td>${escaped(names[1])}</td></tr></tbody></table>`;
  return pageOf({
    faces,
    over: `${pairs} pairs of battles of`,
    title: roll.name,
    under: `on the same seeds, from seed ${seed}`,
    lead: leadOf(roll, comparison),
    numbers: [
      { value: signed(wins.a.by, share), says: `won by ${a.called}` },
      { value: signed(turns.by, number), says: 'turns' },
      { value: percent(pairs === 0 ? 0 : alike / pairs), says: 'of pairs have the same winner' },
    ],
    sections: [
      sectionOf('What is compared', 'Both are fought on the same seeds.', both),
      sectionOf(
        'What differs',
        'Second minus first, with the interval of the paired differences.',
        tableOf(heads, rows),
      ),
    ],
  });
}
