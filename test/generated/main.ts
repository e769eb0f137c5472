import { parseArgs } from 'node:util';
import { isFault, loadChecks, loadGenerator, RULEBOOK_IDS, type Scenario, type ScenarioFault } from 'enfilade';
import { type Evenness, evenOut, measureEvenness } from 'enfilade/bench';
import { generateBattle, type Generator, type KindId, type SizeId, SIZES } from 'enfilade/generate';

/** Battles made from seeds: how many pass the check, play to the end, and are even when captains fight them again on other seeds. */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    battles: { type: 'string', default: '20' },
    games: { type: 'string', default: '100' },
    again: { type: 'string', default: '60' },
    size: { type: 'string', default: 'short' },
    seed: { type: 'string', default: '1' },
    kind: { type: 'string' },
    raw: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    each: { type: 'boolean', default: false },
  },
});
const [battles, games, again, first] = [values.battles, values.games, values.again, values.seed].map(Number);
const SEED_STEP = 7919;
/** Other dice than those it was evened out with. */
const OTHER_DICE = 500_009;

async function after(search: AsyncGenerator<Evenness, ScenarioFault | undefined>, most: number): Promise<Evenness> {
  for await (const now of search) if (now.fought >= most) return now;
  throw new Error('it was checked, and cannot be fought');
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

async function judge(id: string, generator: Generator): Promise<boolean> {
  const checks = await loadChecks(id);
  const faultIn = (scenario: Scenario): ScenarioFault | undefined => checks?.faultIn(scenario);
  const count = { made: 0, passed: 0, ended: 0, even: 0, within: 0, games: 0, endless: 0 };
  const shares: Record<string, number[]> = {};
  for (let i = 0; i < (battles ?? 0); i += 1) {
    const seed = (first ?? 1) + i * SEED_STEP;
    count.made += 1;
    const made = generateBattle(
      generator,
      { seed, size: values.size as SizeId, kind: values.kind as KindId | undefined },
      faultIn,
    );
    if (isFault(made)) {
      console.log(`${id} ${seed}: ${made.message}`);
      continue;
    }
    count.passed += 1;
    if (values.check) continue;
    const { kind, armies, mood } = made.choices;
    const start = { ...made.scenario };
    const found = values.raw ? undefined : await after(evenOut(start, generator.levers, seed), games ?? 0);
    const fresh = await after(measureEvenness(found?.scenario ?? start, seed + OTHER_DICE), again ?? 0);
    count.games += (found?.fought ?? 0) + fresh.fought;
    count.endless += (found?.endless ?? 0) + fresh.endless;
    if (fresh.endless + (found?.endless ?? 0) === 0) count.ended += 1;
    if (fresh.share >= 0.4 && fresh.share <= 0.6) count.within += 1;
    if (fresh.interval[0] <= 0.6 && fresh.interval[1] >= 0.4) count.even += 1;
    (shares[kind] ??= []).push(fresh.share);
    const { balance } = fresh;
    if (values.each)
      console.log(
        `${id} ${kind} ${mood} ${armies.a.id} v ${armies.b.id}: ${percent(fresh.share)} (drawn ${balance.games - balance.a - balance.b} of ${balance.games}); evened ${found === undefined ? '–' : percent(found.share)} of ${found?.balance.games ?? 0}, ${found?.changes.length ?? 0} changes`,
      );
  }
  for (const [kind, all] of Object.entries(shares))
    console.log(
      `  ${kind}: ${all.map(percent).join(' ')}, mean ${percent(all.reduce((sum, each) => sum + each, 0) / all.length)}`,
    );
  if (values.check) console.log(`${id}: ${count.made} made, ${count.passed} passed the check`);
  else
    console.log(
      `${id}: ${count.made} made, ${count.passed} passed the check, ${count.ended} played to the end in all games (${count.games} games, ${count.endless} stopped); ` +
        `${count.within} of ${count.passed} within 40–60% over ${again ?? 0} other games, ${count.even} not shown to be outside`,
    );
  return count.passed === count.made && count.endless === 0;
}

if (!Object.hasOwn(SIZES, values.size)) throw new Error(`sizes are ${Object.keys(SIZES).join(', ')}`);
let sound = true;
for (const id of RULEBOOK_IDS.filter((each) => positionals.length === 0 || positionals.includes(each))) {
  const generator = await loadGenerator(id);
  if (generator !== undefined) sound = (await judge(id, generator)) && sound;
}
if (!sound) process.exitCode = 1;
