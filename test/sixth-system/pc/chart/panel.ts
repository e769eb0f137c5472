import { inchesOf, type Panel } from '#chart/index.ts';
import { sideName } from '#story/index.ts';
import { LOST_AT, RANGE } from '../sheet.ts';
import type { PcBattle } from '../play/model.ts';
import { baseMove } from '../play/movement.ts';
import { marksOf } from './signs.ts';
import { troopsOf } from './words.ts';

export function panel(battle: PcBattle, id: string): Panel | undefined {
  const unit = battle.units[id];
  if (unit?.where !== 'table') return undefined;
  return {
    title: unit.name,
    line: `${sideName(battle, unit.side)} · ${troopsOf(unit)}`,
    stats: [
      { label: 'Hits', value: `${unit.hits} of ${LOST_AT.value}` },
      { label: 'Move', value: inchesOf(baseMove(unit)) },
      { label: 'Muskets', value: unit.arm === 'foot' ? RANGE.shows : 'none' },
    ],
    marks: marksOf(battle, unit),
    notes: [],
  };
}
