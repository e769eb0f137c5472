import { HELPER, runHelper } from './helper-process.ts';
import { readOptions } from './options.ts';
import { describeAttack, isHeld, summaryOf } from './report.ts';
import { type Figures, runAttack } from './run.ts';

async function attackAll(args: readonly string[]): Promise<number> {
  const { plans, target, json } = readOptions(args, process.env['ENFILADE_SERVER'] ?? '');
  const all: Figures[] = [];
  for (const plan of plans) {
    const figures = await runAttack(plan, target);
    all.push(figures);
    console.error(describeAttack(figures));
  }
  console.log(json ? JSON.stringify(all, null, 2) : `\n${summaryOf(all)}`);
  return all.every(isHeld) ? 0 : 1;
}

const args = process.argv.slice(2);
if (args[0] === HELPER) await runHelper();
else process.exitCode = await attackAll(args);
