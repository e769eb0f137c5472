import { useSignalEffect } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { theme } from '../settings/appearance.ts';
import type { Board } from './board.ts';
import type { MapHands } from './map-hands.ts';
import { Overlay } from './overlay.tsx';
import { pointOf } from './snap.ts';
import { EDITOR_STRINGS as STRINGS } from './strings.ts';
import { fitted, followHands, lensOf, NO_FOCUS, onScreen, TableCanvas } from '../table/index.ts';

interface EditorMapProps {
  readonly board: Board;
  readonly hands: MapHands;
}

const MARGIN = 26;

/** The table as it is drawn, and over it what the hand does. */
export function EditorMap({ board, hands }: EditorMapProps) {
  const { drawing, camera, view } = board;
  const cover = useRef<HTMLDivElement>(null);
  const { value: survey } = drawing.survey;
  const { value: draft } = drawing.draft;
  const { width, height } = draft.scenario.table;
  const table = { width: width * 1000, height: height * 1000 };
  const scene = useMemo(
    () => ({
      width: table.width,
      height: table.height,
      unit: drawing.palette.unit,
      ground: survey?.ground ?? [],
      cover: survey?.cover ?? [],
      signs: survey?.signs ?? [],
    }),
    [survey, table.width, table.height],
  );
  useEffect(() => (cover.current === null ? undefined : followHands(cover.current, hands)), [hands]);
  // The table keeps a margin for what stands at its edge, until it is moved.
  const { width: wide, height: high } = view.value;
  useEffect(() => {
    if (wide === 0) return;
    const inner = { width: wide - 2 * MARGIN, height: high - 2 * MARGIN };
    camera.value = fitted(table, inner, 0);
  }, [wide === 0, wide, high, table.width, table.height]);
  useSignalEffect(() => {
    // A sketch belongs to the tool that began it.
    void drawing.tool.value;
    void drawing.placing.value;
    board.drop();
  });
  const { value: now } = camera;
  const lens = now === null ? null : lensOf(now, view.value, 1);
  return (
    <div
      class={`editor-map editor-map-${drawing.placing.value !== null || board.shape !== null ? 'draws' : 'selects'}`}
      role="application"
      aria-label={STRINGS.map(draft.scenario.name)}
      tabIndex={0}
      ref={(map) => {
        // Lets browser tests find a place: a canvas has no elements to look for.
        if (map !== null)
          Object.assign(map, {
            pixelAt: (place: readonly [number, number]) => {
              if (camera.value === null) return undefined;
              const { x, y } = onScreen(lensOf(camera.value, view.value, 1), pointOf(place));
              const { left, top } = map.getBoundingClientRect();
              return { x: left + x, y: top + y };
            },
          });
      }}
    >
      <TableCanvas
        scene={scene}
        focus={NO_FOCUS}
        camera={camera}
        view={view}
        theme={theme.value}
        label={STRINGS.map(draft.scenario.name)}
        turn={0}
        mayDrag={() => false}
        onTap={() => undefined}
      />
      {lens === null ? null : <Overlay board={board} lens={lens} />}
      <div class="editor-hands" ref={cover} />
    </div>
  );
}
