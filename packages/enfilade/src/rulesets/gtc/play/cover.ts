import {
  centimetres,
  contains,
  nearestPoints,
  outlineFrom,
  overlap,
  quarterOf,
  segmentPiece,
  touch,
  within,
} from '#field/index.ts';
import type { Cover } from '../facts/words.ts';
import { BEHIND_LINE } from '../sheet.ts';
import { coverIn, groundNow } from './ground.ts';
import type { GtcBattle, GtcUnit } from './model.ts';
import { outline, shapeOf } from './place.ts';

const BEHIND = centimetres(BEHIND_LINE.value);
const WORTH: Readonly<Record<Cover, number>> = { open: 0, soft: 1, hard: 2 };

function better(a: Cover, b: Cover): Cover {
  return WORTH[b] > WORTH[a] ? b : a;
}

/** Section 8.6b: the cover of the ground it stands in, from any attacker; soft where only a part of it stands there. */
export function groundCover(battle: GtcBattle, unit: GtcUnit): Cover {
  let best: Cover = 'open';
  for (const area of groundNow(battle).areas) {
    const cover = coverIn(area);
    if (cover === 'open' || !overlap(area.cover, outline(unit))) continue;
    best = better(best, contains(area.outline, unit) ? cover : 'soft');
  }
  return best;
}

/** Section 8.6b: lines and open works that the attack crosses, the target within 1 cm behind them. */
function lineCover(battle: GtcBattle, target: GtcUnit, attacker: GtcUnit): Cover {
  const attack = outlineFrom([segmentPiece(nearestPoints(outline(attacker), outline(target)))]);
  let best: Cover = 'open';
  for (const line of groundNow(battle).lines) {
    const cover = coverIn(line);
    if (cover === 'open' || WORTH[cover] <= WORTH[best]) continue;
    if (touch(line.cover, attack) && within(line.cover, outline(target), BEHIND)) best = cover;
  }
  return best;
}

/** GTC-GAP-22: fire comes from the nearest part of the firer, a charge from the centre of the charger. */
type Attack = 'fire' | 'charge';

/** GTC-GAP-43: its own works, to the front. */
function worksCover(target: GtcUnit, attacker: GtcUnit, attack: Attack): Cover {
  if (!target.dugIn) return 'open';
  const from = attack === 'charge' ? attacker : nearestPoints(outline(attacker), outline(target)).from;
  return quarterOf(target, shapeOf(target), from) === 'front' ? target.works : 'open';
}

/** What covers a target against this attacker, by fire or, if it is the one charged, in a charge (GTC-HIT-02, GTC-HIT-03). */
export function coverAgainst(battle: GtcBattle, target: GtcUnit, attacker: GtcUnit, attack: Attack = 'fire'): Cover {
  const ground = groundCover(battle, target);
  if (ground === 'hard') return ground;
  return better(better(ground, worksCover(target, attacker, attack)), lineCover(battle, target, attacker));
}
