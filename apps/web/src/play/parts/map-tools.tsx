import type { Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import type { LayerSwitches } from '../../table/index.ts';
import type { MapHandle } from '../map-view.tsx';
import { settings } from '../../settings/store.ts';
import type { Play } from '../play.ts';
import { sidePanelsOf } from '../side-panels.ts';
import { STRINGS } from '../strings.ts';
import { Icon } from '../../parts/icon.tsx';
import { HintButton } from './hint-button.tsx';

const LAYERS: readonly (keyof LayerSwitches)[] = ['moves', 'fire', 'sight', 'command', 'names'];

interface ToolsProps {
  readonly play: Play;
  readonly shown: Signal<LayerSwitches>;
  readonly measuring: Signal<boolean>;
  readonly handle: RefObject<MapHandle | null>;
}

/** The layer bar, the measure, and the ways to look nearer. */
export function MapTools({ play, shown, measuring, handle }: ToolsProps) {
  const { army } = sidePanelsOf(play);
  return (
    <div class="map-tools">
      <button
        type="button"
        class="army-open"
        title={`${STRINGS.army} (O)`}
        aria-label={STRINGS.army}
        aria-pressed={army.value}
        onClick={() => (army.value = !army.value)}
      >
        <Icon of="army" />
      </button>
      <details class="layers">
        <summary aria-label={STRINGS.layers} title={STRINGS.layers}>
          <Icon of="layers" />
        </summary>
        <fieldset class="layer-bar" aria-label={STRINGS.layers}>
          {LAYERS.map((layer) => (
            <button
              key={layer}
              type="button"
              aria-pressed={shown.value[layer]}
              onClick={() => {
                shown.value = { ...shown.value, [layer]: !shown.value[layer] };
              }}
            >
              {STRINGS.layer[layer]}
            </button>
          ))}
        </fieldset>
      </details>
      <fieldset class="layer-bar" aria-label={STRINGS.sight}>
        <button
          type="button"
          title={`${STRINGS.sight} (M)`}
          aria-label={STRINGS.sight}
          aria-pressed={measuring.value}
          onClick={() => {
            measuring.value = !measuring.value;
            play.selection.sighted.value = null;
          }}
        >
          <Icon of="ruler" />
        </button>
        {play.store.status.value?.isView === true || !settings.hints.value ? null : <HintButton play={play} />}
      </fieldset>
      <fieldset class="layer-bar" aria-label={STRINGS.nearness}>
        <button type="button" class="zoom-step" aria-label={STRINGS.zoomIn} onClick={() => handle.current?.zoom(1)}>
          <Icon of="closer" />
        </button>
        <button type="button" class="zoom-step" aria-label={STRINGS.zoomOut} onClick={() => handle.current?.zoom(-1)}>
          <Icon of="farther" />
        </button>
        <button type="button" aria-label={STRINGS.fit} onClick={() => handle.current?.zoom('fit')}>
          <Icon of="fit" />
        </button>
        <button
          type="button"
          class="turn-table"
          aria-label={STRINGS.turnTable}
          title={`${STRINGS.turnTable} (V)`}
          onClick={() => handle.current?.zoom('turn')}
        >
          <Icon of="turn" />
        </button>
      </fieldset>
      {measuring.value ? (
        <p class="measure-says" role="status">
          {play.selection.sighted.value?.says ?? STRINGS.sightHint}
        </p>
      ) : null}
    </div>
  );
}
