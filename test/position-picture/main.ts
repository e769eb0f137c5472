import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CheckedRuleset, findPlay, type Game, PLAYS, type System } from 'enfilade';
import { playPosition, type Position, type PositionFile, positionsIn } from 'enfilade/testing';
import { systemFolder } from '../golden/goldens.ts';
import { type Drawable, drawGround, drawOutline, picture } from '../../packages/enfilade/src/field/picture.ts';

const PICTURES = join('.cache', 'positions');

function positionsOf(ruleset: CheckedRuleset<System>): readonly Position[] {
  const folder = join(systemFolder(ruleset), 'positions');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.flatMap((name) => positionsIn(JSON.parse(readFileSync(join(folder, name), 'utf8')) as PositionFile));
}

function drawn({ ruleset, battle }: Game<System>): readonly Drawable[] {
  const units = ruleset.footprints?.(battle) ?? [];
  return [
    drawGround(battle.setting.ground),
    ...units.map(({ id, side, outline }) => drawOutline(outline, side === 'a' ? 'blue' : 'red', id)),
  ];
}

const [system = '', wanted = ''] = process.argv.slice(2);
const ruleset = findPlay(system);
if (ruleset === undefined)
  throw new Error(`no system "${system}"; there are ${PLAYS.map(({ book }) => book.id).join(', ')}`);
const chosen = positionsOf(ruleset).filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()));
mkdirSync(PICTURES, { recursive: true });
for (const position of chosen)
  for (let steps = 0; steps <= position.steps.length; steps += 1) {
    const { game } = playPosition(ruleset, { ...position, steps: position.steps.slice(0, steps) });
    if (game === undefined) throw new Error(`${position.name}: its scenario has a fault`);
    const title = `${position.name}, after ${steps} of ${position.steps.length} steps`;
    const file = join(PICTURES, `${system} ${title.replaceAll(/[^\p{L}\d, ]+/gu, '')}.svg`);
    writeFileSync(file, picture(title, drawn(game)));
    console.log(file);
  }
if (chosen.length === 0) console.error(`no position of ${system} is called "${wanted}"`);
process.exitCode = chosen.length === 0 ? 1 : 0;
