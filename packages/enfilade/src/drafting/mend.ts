import type { Json, Scenario, ScenarioFault, ScenarioUnit } from '#battle/index.ts';
import { placeOf } from '#field/index.ts';
import { carryOut, isRefusedEdit } from './carry-out.ts';
import type { DraftCommand } from './command.ts';
import type { Draft } from './draft.ts';
import type { Palette } from './palette.ts';
import { pieceAt, type PieceKey, type Place, placesOf } from './pieces.ts';
import { checkDraft, type DraftProblem } from './problems.ts';
import { onGrid } from './transform.ts';

type FaultIn = (scenario: Scenario) => ScenarioFault | undefined;

/** A mend with what it is called on a button. */
export interface Mend {
  readonly says: string;
  readonly command: DraftCommand;
}

const RINGS = [1, 2, 3, 4, 6, 8, 12, 16];
const WAYS = 12;
const FULL_TURN = 3600;

/** The obvious way out of a problem, if there is one: it leaves fewer problems than there were. */
export function mendFor(draft: Draft, problem: DraftProblem, palette: Palette, faultIn: FaultIn): Mend | undefined {
  const before = checkDraft(draft, palette, faultIn).problems.length;
  const mends = (mend: Mend): boolean => {
    const next = carryOut(draft, mend.command, palette);
    return !isRefusedEdit(next) && checkDraft(next, palette, faultIn).problems.length < before;
  };
  for (const mend of candidates(draft, problem, palette)) if (mends(mend)) return mend;
  return undefined;
}

function* candidates(draft: Draft, { key, field }: DraftProblem, palette: Palette): Generator<Mend> {
  const piece = key === null ? undefined : pieceAt(draft, key);
  if (key === null || piece === undefined) return;
  const path = field.split('.').slice(2).join('.');
  if (piece.of === 'units') {
    if (path === 'command') yield* commanders(draft, key, piece.value);
    if (path === 'formation' || path === 'with.building' || path === 'with.town')
      for (const { id } of formationsOf(piece.value, palette)) yield set(key, 'formation', id, 'Change formation');
    if (path === 'at' || path === 'arrives.at') yield* moves(draft, key, palette);
  }
  if ((piece.of === 'commands' || piece.of === 'objectives') && path === 'at') yield* moves(draft, key, palette);
  const usual = usualValue(draft, key, path, palette);
  if (path.startsWith('with.') && usual !== undefined) yield set(key, path, usual, 'Use the usual');
  if (path.startsWith('with.') || path === 'terrain') yield set(key, path, undefined, 'Clear it');
  yield { says: 'Remove it', command: { do: 'remove', keys: [key] } };
}

function set(key: PieceKey, field: string, value: Json | undefined, says: string): Mend {
  return { says, command: { do: 'set', keys: [key], field, value } };
}

function formationsOf({ profile }: ScenarioUnit, { troops }: Palette) {
  return troops.find((each) => each.profile === profile)?.formations ?? [];
}

function usualValue(draft: Draft, key: PieceKey, path: string, palette: Palette): Json | undefined {
  const piece = pieceAt(draft, key);
  const name = path.replace(/^with\./, '');
  if (piece?.of === 'commands') return palette.commands?.roles[0]?.with[name];
  if (piece?.of !== 'terrain') return undefined;
  const { kind } = piece.value;
  return palette.ground.find((each) => each.kind === kind)?.with?.[name];
}

/** The nearest commander of its side. */
function* commanders(draft: Draft, key: PieceKey, unit: ScenarioUnit): Generator<Mend> {
  const [x, y] = unit.at ?? unit.arrives?.at ?? [0, 0];
  const squared = (at: Place | undefined): number =>
    at === undefined ? Number.MAX_VALUE : (at[0] - x) * (at[0] - x) + (at[1] - y) * (at[1] - y);
  const [nearest] = draft.scenario.commands
    .filter(({ side }) => side === unit.side)
    .toSorted((one, two) => squared(one.at) - squared(two.at));
  if (nearest !== undefined) yield set(key, 'command', nearest.id, `Put it under ${nearest.name}`);
}

/** Ever wider circles about where it stands; off the table, first straight back on to it. */
function* moves({ scenario }: Draft, key: PieceKey, palette: Palette): Generator<Mend> {
  const piece = pieceAt({ scenario, locked: [] }, key);
  const [at] = piece === undefined ? [] : placesOf(piece);
  if (at === undefined) return;
  const { width, height } = scenario.table;
  const scale = palette.unit === 'inch' ? 1 : 2;
  for (const ring of RINGS)
    for (let i = 0; i < WAYS; i += 1) {
      const heading = (i * FULL_TURN) / WAYS;
      const off = placeOf({ x: 0, y: 0, heading }, ring * scale * 1000, 0);
      const to: Place = [onGrid(at[0] + off.x / 1000), onGrid(at[1] + off.y / 1000)];
      const inside: Place = [Math.min(Math.max(to[0], 0), width), Math.min(Math.max(to[1], 0), height)];
      yield {
        says: 'Move it clear',
        command: { do: 'move', keys: [key], by: [onGrid(inside[0] - at[0]), onGrid(inside[1] - at[1])] },
      };
    }
}
