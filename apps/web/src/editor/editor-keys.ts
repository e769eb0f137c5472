import { type PieceKey, piecesOf } from 'enfilade/drafting';
import type { Board } from './board.ts';
import { gridOf } from './snap.ts';
import { toolsFor } from './tools.ts';

const FAR = 6;
const FINE = 5;
const TURN = 15;
const PASTE = 2;

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** What a key does on the drawing board; false if it does nothing here. */
export function handleEditorKey(event: KeyboardEvent, board: Board): boolean {
  const { drawing } = board;
  if (isTyping(event) || document.querySelector('dialog[open]') !== null) return false;
  const isCommand = event.ctrlKey || event.metaKey;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (isCommand) return handleCommand(key, event.shiftKey, board);
  if (event.key in WAYS) return move(event, board);
  const { value: selected } = drawing.selected;
  switch (key) {
    case 'Escape':
      if (board.sketch.value !== null) board.drop();
      else if (drawing.placing.value !== null) drawing.place(null);
      else if (drawing.tool.value !== 'select') drawing.take('select');
      else drawing.select([]);
      return true;
    case 'Enter':
      return board.sketch.value !== null && (board.finish(), true);
    case 'Backspace':
    case 'Delete':
      if (board.sketch.value !== null) board.takeBackPoint();
      else if (selected.length > 0) drawing.do({ do: 'remove', keys: selected });
      return true;
    case '[':
    case ']': {
      const by = key === '[' ? TURN : -TURN;
      if (drawing.placing.value !== null) drawing.face(drawing.facing + by);
      else if (selected.length > 0) drawing.do({ do: 'turn', keys: selected, by });
      return true;
    }
    default: {
      const tool = event.altKey ? undefined : toolsFor(drawing.palette).find((each) => each.key === key);
      if (tool === undefined) return false;
      drawing.take(tool.id);
      return true;
    }
  }
}

function handleCommand(key: string, shift: boolean, { drawing }: Board): boolean {
  const { value: selected } = drawing.selected;
  switch (key) {
    case 'z':
      if (shift) drawing.redo();
      else drawing.undo();
      return true;
    case 'y':
      drawing.redo();
      return true;
    case 'a':
      drawing.select(
        piecesOf(drawing.draft.value).flatMap(([each, { of }]): readonly PieceKey[] =>
          of === 'units' || of === 'commands' ? [each] : [],
        ),
      );
      return true;
    case 'd':
      if (selected.length > 0) drawing.do({ do: 'copy', keys: selected, by: [PASTE, -PASTE] });
      return true;
    default:
      return false;
  }
}

let strokes = 0;

/** Half an inch; with Shift farther, with Alt finer. Key after key is one gesture. */
function move(event: KeyboardEvent, { drawing }: Board): boolean {
  const { value: keys } = drawing.selected;
  const way = WAYS[event.key];
  if (keys.length === 0 || way === undefined) return false;
  const step = gridOf(drawing) * (event.shiftKey ? FAR : event.altKey ? 1 / FINE : 1);
  if (!event.repeat) strokes += 1;
  drawing.do({ do: 'move', keys, by: [way[0] * step, way[1] * step] }, `key ${strokes} ${keys.join(' ')}`);
  return true;
}
