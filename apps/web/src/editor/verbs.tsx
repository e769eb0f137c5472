import type { DraftCommand, PieceKey } from 'enfilade/drafting';
import type { Drawing } from './drawing.ts';
import { EDITOR_STRINGS as STRINGS } from './strings.ts';

const QUARTER = 15;
const LARGER = 1.1;
const BESIDE = 2;

/** What can be done with what is selected. */
export function Verbs({ drawing, keys }: { readonly drawing: Drawing; readonly keys: readonly PieceKey[] }) {
  const [key = ''] = keys;
  const pieces = keys.flatMap((each) => drawing.piece(each) ?? []);
  const isGround = pieces.every(({ of }) => of === 'terrain' || of === 'cover' || of === 'zones');
  const isLocked = keys.some((each) => drawing.isLocked(each));
  const verbs: readonly (readonly [string, DraftCommand])[] = [
    [STRINGS.duplicate, { do: 'copy', keys, by: [BESIDE, -BESIDE] }],
    [STRINGS.turnLeft, { do: 'turn', keys, by: QUARTER }],
    [STRINGS.turnRight, { do: 'turn', keys, by: -QUARTER }],
    [STRINGS.mirror, { do: 'mirror', keys, across: 'eastWest' }],
    ...(isGround
      ? [
          [STRINGS.larger, { do: 'scale', keys, by: LARGER }] as const,
          [STRINGS.smaller, { do: 'scale', keys, by: 1 / LARGER }] as const,
        ]
      : []),
    ...(isGround && keys.length === 1 && pieces[0]?.of === 'terrain'
      ? [
          [STRINGS.forward, { do: 'reorder', key, to: 'later' }] as const,
          [STRINGS.backward, { do: 'reorder', key, to: 'earlier' }] as const,
        ]
      : []),
    [isLocked ? STRINGS.unlock : STRINGS.lock, { do: 'lock', keys, on: !isLocked }],
    [STRINGS.remove, { do: 'remove', keys }],
  ];
  return (
    <div class="editor-verbs">
      {verbs.map(([says, command]) => (
        <button key={says} type="button" class="editor-verb" onClick={() => drawing.do(command)}>
          {says}
        </button>
      ))}
    </div>
  );
}
