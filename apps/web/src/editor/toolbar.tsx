import { DrawnIcon } from '../parts/drawn-icon.tsx';
import type { Board } from './board.ts';
import type { Drawing } from './drawing.ts';
import { EDITOR_STRINGS as STRINGS } from './strings.ts';
import { isGroundTool, toolsFor } from './tools.ts';

/** The tools at the left, each with its letter. */
export function Toolbar({ drawing }: { readonly drawing: Drawing }) {
  return (
    <div class="editor-tools" role="toolbar" aria-label={STRINGS.tools} aria-orientation="vertical">
      {toolsFor(drawing.palette).map(({ id, key, icon }) => (
        <button
          key={id}
          type="button"
          class={`editor-tool editor-tool-${isGroundTool(id) ? 'ground' : 'other'}`}
          aria-pressed={drawing.tool.value === id && drawing.placing.value === null}
          aria-keyshortcuts={key}
          onClick={() => drawing.take(id)}
        >
          <DrawnIcon name={id} path={icon} />
          {STRINGS.tool[id]}
          <small aria-hidden="true">{key.toUpperCase()}</small>
        </button>
      ))}
    </div>
  );
}

/** What the tool in hand draws, how it is used, and whether it snaps. */
export function OptionBar({ board }: { readonly board: Board }) {
  const { drawing } = board;
  const { value: tool } = drawing.tool;
  const { value: placing } = drawing.placing;
  const stamps = placing === null ? drawing.stampsOf(tool) : [];
  const isSketching = board.sketch.value !== null;
  return (
    <div class="editor-options">
      {stamps.map(({ id, label }) => (
        <button key={id} type="button" aria-pressed={drawing.stamp?.id === id} onClick={() => drawing.chooseStamp(id)}>
          {label}
        </button>
      ))}
      {placing?.what === 'troops' ? (
        <Formations drawing={drawing} profile={placing.profile} formation={placing.formation} />
      ) : null}
      <span class="editor-help">
        {helpFor(board)}
        {isSketching ? (
          <>
            {' '}
            <kbd>{STRINGS.closeShape}</kbd> {board.shape === 'line' ? STRINGS.ends : STRINGS.closes}
          </>
        ) : null}
      </span>
      {isSketching ? (
        <button type="button" onClick={() => board.finish()}>
          {STRINGS.done}
        </button>
      ) : null}
      {placing === null ? null : (
        <button type="button" onClick={() => drawing.place(null)}>
          {STRINGS.stopPlacing} <kbd>Esc</kbd>
        </button>
      )}
      <button
        type="button"
        aria-pressed={drawing.isSnapping.value}
        onClick={() => {
          drawing.isSnapping.value = !drawing.isSnapping.value;
        }}
      >
        {STRINGS.snap} <b>{drawing.isSnapping.value ? STRINGS.on : STRINGS.off}</b>
      </button>
    </div>
  );
}

function Formations({
  drawing,
  profile,
  formation,
}: {
  readonly drawing: Drawing;
  readonly profile: string;
  readonly formation: string;
}) {
  const formations = drawing.palette.troops.find((each) => each.profile === profile)?.formations ?? [];
  return (
    <>
      {formations
        .filter(({ id }) => drawing.troops[profile]?.[id] !== undefined)
        .map(({ id, label }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === formation}
            onClick={() => drawing.place({ what: 'troops', profile, formation: id })}
          >
            {label}
          </button>
        ))}
    </>
  );
}

function helpFor({ drawing, shape }: Board): string {
  if (drawing.placing.value !== null) return STRINGS.help.placing;
  const { value: tool } = drawing.tool;
  if (isGroundTool(tool)) return shape === 'line' ? STRINGS.help.line : STRINGS.help.area;
  if (tool === 'arrival')
    return drawing.selected.value.some((key) => key.startsWith('units/'))
      ? STRINGS.help.arrival
      : STRINGS.help.arrivalNone;
  return STRINGS.help[tool];
}
