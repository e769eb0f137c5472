import {
  bareBattle,
  type BattleFile,
  closedSource,
  type Game,
  isFault,
  readBattleFile,
  replay,
  replayBattleFile,
  type Ruleset,
  SIDES,
  type System,
  verifyBattleFile,
  viewOf,
  writeBattleFile,
} from '#battle/index.ts';
import { sameBattle } from './trial-checks.ts';

/** The record of a battle that is over: it adds up, it is read again, it is verified, and no lie in it goes unnoticed. */
export function faultInRecord<S extends System>(ruleset: Ruleset<S>, game: Game<S>, seed: number): string | undefined {
  const { setting, battle } = game;
  if (!sameBattle(replay(bareBattle<S>(setting), game.events), battle)) return 'the events do not add up to the battle';
  if (game.order(battle.toAct, { kind: 'endPhase' }, closedSource()).ok) return 'an order is taken when all is over';
  const file = readBattleFile<S>(JSON.parse(JSON.stringify(writeBattleFile(game, { engine: 'trial', seed }))));
  if (isFault(file)) return `its file is not read: ${file.message}`;
  if (!sameBattle(replayBattleFile(file, setting), battle)) return 'the file does not replay to the battle';
  const verdict = verifyBattleFile(ruleset, file, setting);
  if (!verdict.ok)
    return `event ${verdict.event} is not reproduced: ${JSON.stringify(verdict.stored)} is ${JSON.stringify(verdict.carriedOut)}`;
  for (const lie of LIES) {
    const [told, what] = lie(file, seed);
    if (told !== undefined && verifyBattleFile(ruleset, told, setting).ok) return `nobody notices ${what}`;
  }
  for (const viewer of [...SIDES, 'nobody'] as const) {
    const view = viewOf(ruleset, setting, game.events, viewer);
    if (view.battle.result?.winner !== battle.result?.winner) return `${viewer} does not see how it ended`;
  }
  return undefined;
}

type Alteration = <S extends System>(
  file: BattleFile<S>,
  seed: number,
) => readonly [told: BattleFile<S> | undefined, what: string];

/** The place in a list, chosen by the seed, of something that can be lied about. */
function placeOf<T>(list: readonly T[], seed: number, fits: (each: T, i: number) => boolean): number {
  const places = list.flatMap((each, i) => (fits(each, i) ? [i] : []));
  return places[Math.abs(seed * 7919) % Math.max(1, places.length)] ?? -1;
}

const LIES: readonly Alteration[] = [
  (file, seed) => {
    const at = placeOf(file.journal, seed, ({ draws }) => draws.some((draw) => 'faces' in draw));
    const journal = file.journal.map((entry, i) => (i === at ? { ...entry, draws: turnedDie(entry.draws) } : entry));
    return [at < 0 ? undefined : { ...file, journal }, `another face of a die in journal entry ${at}`];
  },
  (file, seed) => {
    const at = placeOf(file.journal, seed, ({ draws }) => draws.length > 0);
    const journal = file.journal.map((entry, i) =>
      i === at ? { ...entry, draws: [...entry.draws, { faces: [1] }] } : entry,
    );
    return [at < 0 ? undefined : { ...file, journal }, `a die too many in journal entry ${at}`];
  },
  (file, seed) => {
    const at = placeOf(file.events, seed, () => true);
    const events = file.events.map((event, i) => (i === at ? { ...event, about: { ...event.about, lie: 1 } } : event));
    return [{ ...file, events }, `a false word in event ${at}`];
  },
  (file) => [{ ...file, events: file.events.slice(0, -1) }, 'that the last event is missing'],
  (file, seed) => {
    const at = placeOf(file.journal, seed, ({ order }, i) => i > 0 && order.kind !== 'endPhase');
    const order = { kind: 'no such order' } as unknown as (typeof file.journal)[number]['order'];
    const journal = file.journal.map((entry, i) => (i === at ? { ...entry, order } : entry));
    return [at < 0 ? undefined : { ...file, journal }, `an order that does not exist in journal entry ${at}`];
  },
  (file, seed) => {
    const at = placeOf(file.journal, seed, (_, i) => i > 1 && i < file.journal.length - 1);
    const journal = file.journal.filter((_, i) => i !== at);
    return [at < 0 ? undefined : { ...file, journal }, `that journal entry ${at} is missing`];
  },
];

type Draws = BattleFile<System>['journal'][number]['draws'];

function turnedDie(draws: Draws): Draws {
  const at = draws.findIndex((draw) => 'faces' in draw);
  return draws.map((draw, i) => {
    if (i !== at || !('faces' in draw)) return draw;
    const [first = 1, ...rest] = draw.faces;
    return { faces: [first > 1 ? first - 1 : first + 1, ...rest] };
  });
}
