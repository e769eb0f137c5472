import { percent, type Side, SIDES } from 'enfilade';
import type { Findings, Frequency, MusterRoll, Spread } from 'enfilade/bench';
import { aligned, bar, styled } from '../terminal.ts';

/** How many units and swings are listed; all of them are in the other formats. */
const MOST_SWINGS = 5;

export function short(share: number): string {
  return percent(share);
}

function head(text: string): readonly string[] {
  return ['', styled('bold', text)];
}

function winRows(roll: MusterRoll, { wins, draws }: Findings): readonly string[] {
  const row = (who: string, { times, share, interval: [low, high] }: Frequency): readonly string[] => [
    who,
    String(times),
    percent(share, 2),
    `${percent(low, 2)} to ${percent(high, 2)}`,
    styled('cyan', bar(share)),
  ];
  return aligned(
    [
      ['', 'wins', '', '95% confidence interval', ''],
      ...SIDES.map((side) => row(roll.sides[side], wins[side])),
      row('draw', draws),
    ],
    [1, 2],
  );
}

function averages(roll: MusterRoll, findings: Findings): readonly string[] {
  const { turns, orders, lost, strength, points, contact, games } = findings;
  const row = (what: string, { mean, deviation, least, most }: Spread): readonly string[] => [
    what,
    mean.toFixed(2),
    deviation.toFixed(2),
    `${least} to ${most}`,
  ];
  const each = (of: (side: Side) => readonly string[]): readonly (readonly string[])[] => SIDES.map(of);
  const met = contact.never === games ? [] : [row('turn of first contact', contact.turn)];
  return aligned(
    [
      ['', 'on average', 'deviation', 'least to most'],
      row('turns', turns),
      row('orders', orders),
      ...met,
      ...each((side) => row(`units lost by ${roll.sideWords[side].called}`, lost[side])),
      ...each((side) =>
        row(`${roll.strength} lost by ${roll.sideWords[side].called}, of ${strength[side].of}`, strength[side]),
      ),
      ...(points === null ? [] : each((side) => row(`points scored by ${roll.sideWords[side].called}`, points[side]))),
    ],
    [1, 2],
  );
}

function lengths({ lengths: all, games }: Findings): readonly string[] {
  const rows = all.map(({ turns, battles }) => [
    `turn ${turns}`,
    String(battles),
    styled('cyan', bar(battles / games)),
  ]);
  return [...head('Battles by last turn'), ...aligned(rows, [1])];
}

function units(roll: MusterRoll, findings: Findings): readonly string[] {
  const rows = findings.units.map(({ side, name, left, of, lost, worn, pull, largest }) => [
    name,
    roll.sides[side],
    short(lost.share),
    short(worn.share),
    `${left.toFixed(1)} of ${of}`,
    pull.toFixed(0),
    short(largest.share),
  ]);
  const heads = ['unit', 'side', 'lost', roll.worn, `${roll.strength} left`, 'moves it by', 'decides'];
  return [...head('Units'), ...aligned([heads, ...rows], [2, 3, 4, 5, 6])];
}

function phases({ phases: all }: Findings): readonly string[] {
  if (all.length === 0) return [];
  const rows = all.map(({ name, pull, largest }) => [name, pull.toFixed(0), short(largest.share)]);
  return [...head('Parts of the turn'), ...aligned([['', 'moves it by', 'decides'], ...rows], [1, 2])];
}

function objectives(roll: MusterRoll, { objectives: all }: Findings): readonly string[] {
  return all.flatMap(({ name, turns }) => [
    ...head(`${name}: who holds it at the end of a turn`),
    ...aligned(
      [
        ['turn', roll.sides.a, roll.sides.b, 'battles'],
        ...turns.map(({ turn, a, b, battles }) => [String(turn), short(a), short(b), String(battles)]),
      ],
      [0, 1, 2, 3],
    ),
  ]);
}

function swings(roll: MusterRoll, { swings: all }: Findings): readonly string[] {
  if (all.length === 0) return [];
  const rows = all
    .slice(0, MOST_SWINGS)
    .map(({ by, turn, says, seed }) => [
      `${Math.abs(by).toFixed(0)} for ${roll.sideWords[by > 0 ? 'a' : 'b'].called}`,
      `turn ${turn}`,
      says,
      `seed ${seed}`,
    ]);
  return [...head('The largest swings'), ...aligned(rows)];
}

const POINTS = 'Swings are in points of evaluation: a sound line unit is worth about 30, the battle 1,000.';

/** The findings for people; a title comes before them. */
export function findingsTable(roll: MusterRoll, findings: Findings): readonly string[] {
  if (findings.games === 0) return ['No battle was finished.'];
  const { endless } = findings;
  return [
    ...winRows(roll, findings),
    '',
    ...averages(roll, findings),
    ...lengths(findings),
    ...units(roll, findings),
    ...objectives(roll, findings),
    ...phases(findings),
    ...swings(roll, findings),
    '',
    POINTS,
    ...(endless > 0
      ? [
          `${endless === 1 ? '1 battle' : `${endless} battles`} did not end and ${endless === 1 ? 'was' : 'were'} stopped`,
        ]
      : []),
  ];
}
