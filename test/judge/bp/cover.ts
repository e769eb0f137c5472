import { depthIn, gap, type Patch, SLACK, type Spot } from '../geometry.ts';
import { baseOf, bodyOf, groundOf, type Table, type Unit } from './bodies.ts';
import { isHurdle } from './pace.ts';

/** Whether all of a body lies beyond a line, as seen from a spot that does not touch the line itself. */
function isBehind(line: Patch, eye: Spot, { corners }: Patch): boolean {
  if (gap({ corners: [eye, eye], radius: 0 }, line) < SLACK) return false;
  return corners.every((corner) => gap({ corners: [eye, corner], radius: 0 }, line) === 0);
}

/** BP-SAVE-03, BP-SAVE-04, section 8.2: in a wood or the like, or within 1" behind an obstacle; a work is heavy cover. Where it is doubtful all that may be is named. */
export function coversOf(battle: Table, target: Unit, eyes: readonly Spot[], charging = false): ReadonlySet<string> {
  if (target.building !== null) return new Set(['none']);
  const body = bodyOf(battle, target);
  const possible = new Set<string>();
  let sheltered = false;
  for (const { kind, area, patches, with: given } of groundOf(battle)) {
    if (area && (kind === 'wood' || kind === 'fieldwork' || given['cover'] === 'light')) {
      if (!patches.some((patch) => gap(patch, body) < SLACK)) continue;
      possible.add(kind === 'fieldwork' ? 'heavy' : 'light');
      if (patches.some((patch) => depthIn(patch, baseOf(target)) > SLACK)) sheltered = true;
    } else if (!area && isHurdle(kind) && !charging) {
      if (!patches.some((patch) => gap(patch, body) < 1 + SLACK)) continue;
      possible.add(kind === 'fieldwork' ? 'heavy' : 'light');
      const close = patches.filter((patch) => gap(patch, body) < 1 - SLACK);
      if (close.some((patch) => eyes.every((eye) => isBehind(patch, eye, body)))) sheltered = true;
    }
  }
  if (!sheltered) possible.add('none');
  return possible;
}
