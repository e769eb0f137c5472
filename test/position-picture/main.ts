import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  findPlay,
  type Game,
  playPosition,
  type Position,
  type PositionFile,
  positionsIn,
  type System,
} from 'enfilade';
import { type Drawn, drawGround, drawOutline, picture } from '../../packages/enfilade/src/field/picture.ts';

const RULESETS = join('packages', 'enfilade', 'src', 'rulesets');
const FOLDERS: Readonly<Record<string, string>> = {
  bp: 'black-powder',
  bbb: 'bloody-big-battles',
  '1866': 'eighteen-sixty-six',
  gtc: 'grand-tactical-commander',
  mt: 'muskets-tomahawks',
};
const PICTURES = join('.cache', 'positions');

function positionsOf(system: string): readonly Position[] {
  const folder = join(RULESETS, FOLDERS[system] ?? system, 'positions');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.flatMap((name) => positionsIn(JSON.parse(readFileSync(join(folder, name), 'utf8')) as PositionFile));
}

function drawn({ ruleset, battle }: Game<System>): readonly Drawn[] {
  const units = ruleset.footprints?.(battle) ?? [];
  return [
    drawGround(battle.setting.ground),
    ...units.map(({ id, side, outline }) => drawOutline(outline, side === 'a' ? 'blue' : 'red', id)),
  ];
}

const [system = '', wanted = ''] = process.argv.slice(2);
const ruleset = findPlay(system);
if (ruleset === undefined) throw new Error(`no system "${system}"; there are ${Object.keys(FOLDERS).join(', ')}`);
const chosen = positionsOf(system).filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()));
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
