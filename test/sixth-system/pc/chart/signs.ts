import { blocksOf, type Sign, sideBySide, type StateMark, shortName, wholeOf } from '#chart/index.ts';
import { inches } from '#field/index.ts';
import { LOST_AT, SEQUENCE, SHAKEN } from '../sheet.ts';
import { onTable, type PcBattle, type PcUnit, poseOf } from '../play/model.ts';
import { shapeOf } from '../play/place.ts';
import { ARM_SIGNS, hitsOf, troopsOf } from './words.ts';

const STAND = inches(1);

export function marksOf({ active }: PcBattle, { side, shaken, acted }: PcUnit): readonly StateMark[] {
  return [
    ...(shaken ? [{ sign: 'shaken', says: 'Shaken', rule: SHAKEN.fact } as const] : []),
    ...(acted && side === active ? [{ sign: 'acted', says: 'Has acted', rule: SEQUENCE.fact } as const] : []),
  ];
}

export function signs(battle: PcBattle): readonly Sign[] {
  return onTable(battle).map((unit): Sign => {
    const { id, side, name, arm, hits } = unit;
    const marks = marksOf(battle, unit);
    return {
      id,
      side,
      name,
      short: shortName(name),
      arm: ARM_SIGNS[arm],
      formation: 'line',
      pose: poseOf(unit),
      blocks: blocksOf(unit, sideBySide(wholeOf(shapeOf(unit)), STAND)),
      losses: { taken: hits, of: LOST_AT.value },
      marks,
      rank: 0,
      command: null,
      says: [troopsOf(unit), hitsOf(unit), ...marks.map((mark) => mark.says.toLowerCase())].join(', '),
    };
  });
}
