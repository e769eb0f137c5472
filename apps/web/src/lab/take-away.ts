import { SIDES, signed } from 'enfilade';
import {
  battlesAsCsv,
  type Comparison,
  comparisonAsCsv,
  comparisonPage,
  fairnessOf,
  simulationPage,
} from 'enfilade/bench';
import { changeWords, differenceRows, intervalWords } from './compared.tsx';
import type { ShownContest } from './lab.ts';
import { LAB_STRINGS as STRINGS } from './strings.ts';
import { decidesWords, shareWords, verdictWords } from './verdict-head.tsx';
import { contestWords, number, share } from './words.ts';

export interface Results {
  readonly seed: number;
  readonly shown: readonly ShownContest[];
  readonly comparison: Comparison | null;
}

/** The same fields as `enfilade simulate --json` tells. */
function jsonOf({ contest, known: { roll, chosen }, findings }: ShownContest, seed: number): object {
  const { orders: actions, ...rest } = findings;
  const { a, b } = contest.players;
  const head = { scenario: roll.scenario, seed, players: `${a},${b}`, options: chosen };
  return { ...head, strengthIn: roll.strength, ...rest, actions };
}

export function asJson({ seed, shown, comparison }: Results): string {
  const [one, two] = shown.map((each) => jsonOf(each, seed));
  return JSON.stringify(two === undefined ? one : { seed, one, two, comparison }, null, 2);
}

/** A line for every battle of one contest, as `enfilade simulate --csv` writes it. */
export function asCsv({ known: { roll }, fought }: ShownContest): string {
  return battlesAsCsv(roll, fought);
}

export function differencesAsCsv(comparison: Comparison): string {
  return comparisonAsCsv(comparison);
}

/** A self-contained page; for two contests, the differences between them. */
export function asPage({ seed, shown, comparison }: Results): string {
  const [one, two] = shown;
  if (one === undefined) return '';
  const { roll, chosen } = one.known;
  if (comparison !== null && two !== undefined)
    return comparisonPage(roll, comparison, { names: [contestWords(one), contestWords(two)], seed });
  const changes = Object.entries(chosen).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  return simulationPage(roll, one.findings, { players: one.contest.players, seed, changes });
}

function linesOf(shown: ShownContest): readonly string[] {
  const { known, findings } = shown;
  const { roll } = known;
  const { wins, draws, games, turns, lost, strength, swings } = findings;
  const verdict = fairnessOf(findings);
  return [
    contestWords(shown),
    verdictWords(roll, verdict),
    ...SIDES.map(
      (side) =>
        `${STRINGS.wins(roll.sideWords[side])} ${share(wins[side].share)} (${STRINGS.sure(share(wins[side].interval[0]), share(wins[side].interval[1]))}), ${STRINGS.times(wins[side].times, games)}`,
    ),
    ...(draws.times === 0 ? [] : [`${STRINGS.draws} ${share(draws.share)}, ${STRINGS.times(draws.times, games)}`]),
    shareWords(roll, verdict),
    STRINGS.lengthWhat(number(turns.mean), number(turns.deviation)),
    ...SIDES.map(
      (side) =>
        `${roll.sides[side]}: ${STRINGS.billLine(number(lost[side].mean), number(strength[side].mean), strength[side].of, share(strength[side].share))} ${STRINGS.lostKey}`,
    ),
    ...decidesWords(roll, findings),
    ...swings
      .slice(0, 3)
      .map(
        ({ by, turn, phase, says }) =>
          `${STRINGS.swingFor(number(Math.abs(by), 0), roll.sideWords[by > 0 ? 'a' : 'b'])}, ${STRINGS.swingWhen(turn, phase)}: ${says}`,
      ),
  ];
}

/** Text to paste into a message. */
export function asText({ seed, shown, comparison }: Results): string {
  const [one] = shown;
  const games = shown.reduce((sum, { findings }) => sum + findings.games, 0);
  const differences =
    comparison === null || one === undefined
      ? []
      : [
          '',
          changeWords(one.known.roll, comparison),
          ...differenceRows(one.known.roll, comparison).map(
            (row) => `${row.what}: ${signed(row.difference.by, row.write)} (${intervalWords(row)})`,
          ),
        ];
  return [STRINGS.fightsText(games, seed), ...shown.flatMap((each) => ['', ...linesOf(each)]), ...differences].join(
    '\n',
  );
}
