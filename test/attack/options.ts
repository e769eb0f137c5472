import { parseArgs } from 'node:util';
import { ATTACKS, HOSTILE } from './attacks/index.ts';
import type { AttackPlan, Target } from './run.ts';

export interface Options {
  readonly plans: readonly AttackPlan[];
  readonly target: Target;
  readonly json: boolean;
}

/** All hostile attacks at once. */
const SIEGE = { title: 'siege', names: HOSTILE, clients: 100, seconds: 300 };

const LONGEST = 3_600;

function wholeNumber(name: string, given: string | undefined, most: number): number | undefined {
  if (given === undefined) return undefined;
  const number = Number(given);
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new Error(`--${name} is "${given}"; a whole number from 1 to ${most}`);
  return number;
}

/** Only this machine is attacked. */
function loopbackAddress(given: string): string {
  const { hostname, port, protocol } = new URL(given);
  const isHere = hostname === 'localhost' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
  if (!isHere || protocol !== 'http:') throw new Error(`--address is "${given}"; only http://127.0.0.1:port`);
  return `http://${hostname === 'localhost' ? '127.0.0.1' : hostname}:${port || 80}`;
}

function planFor(name: string): AttackPlan {
  if (name === SIEGE.title) return SIEGE;
  const attack = Object.hasOwn(ATTACKS, name) ? ATTACKS[name] : undefined;
  if (attack === undefined)
    throw new Error(`no attack "${name}"; known are ${Object.keys(ATTACKS).join(', ')} and ${SIEGE.title}`);
  return { title: name, names: [name], clients: attack.clients, seconds: attack.seconds };
}

/** The command line; throws a sentence if it is not understood. */
export function readOptions(args: readonly string[], builtServer: string): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      address: { type: 'string' },
      pid: { type: 'string' },
      program: { type: 'string' },
      seconds: { type: 'string' },
      clients: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const seconds = wholeNumber('seconds', values.seconds, LONGEST);
  const clients = wholeNumber('clients', values.clients, 500);
  const names = positionals.length > 0 ? positionals : Object.keys(ATTACKS);
  const plans = names.map(planFor).map((plan) => ({
    ...plan,
    seconds: seconds ?? plan.seconds,
    clients: clients ?? plan.clients,
  }));
  const target =
    values.address === undefined
      ? { program: values.program ?? builtServer }
      : { address: loopbackAddress(values.address), pid: wholeNumber('pid', values.pid, 2 ** 22) };
  return { plans, target, json: values.json };
}
