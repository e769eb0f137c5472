import type { Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { LayerSwitches } from '../../table/index.ts';
import type { MapHandle } from '../map-view.tsx';
import { isPhone } from '../../parts/narrow.ts';
import { settings } from '../../settings/store.ts';
import type { Play } from '../play.ts';
import { sidePanelsOf } from '../side-panels.ts';
import { LATER_STRINGS } from '../later-strings.ts';
import { Icon } from '../../parts/icon.tsx';
import { HintButton } from './hint-button.tsx';
import { areToolsHigh } from './tools-place.ts';

const LAYERS: readonly (keyof LayerSwitches)[] = ['moves', 'fire', 'sight', 'command', 'names'];

interface ToolsProps {
  readonly play: Play;
  readonly shown: Signal<LayerSwitches>;
  readonly measuring: Signal<boolean>;
  readonly handle: RefObject<MapHandle | null>;
}

/** The layer bar, the measure, and the ways to look nearer. */
export function MapTools({ play, shown, measuring, handle }: ToolsProps) {
  const { army: shows } = sidePanelsOf(play);
  const isHigh = useHigh(play) && !isPhone.value;
  const army: ToolProps = { icon: 'army', says: LATER_STRINGS.army, letter: 'O', isOn: shows };
  const ruler: ToolProps = { icon: 'ruler', says: LATER_STRINGS.sight, letter: 'M', isOn: measuring };
  const layers = useRef<HTMLDetailsElement>(null);
  const { waitsFor } = play.store.status.value ?? {};
  const [active, { chances }] = [play.replay.scene.value?.active, sidePanelsOf(play)];
  // They lie over troops: not when the turn changes, nor beside another panel.
  useEffect(() => layers.current?.removeAttribute('open'), [waitsFor, active, chances.value, shows.value]);
  return (
    <div class={isHigh ? 'map-tools tools-high' : 'map-tools'}>
      {isPhone.value ? null : <Tool {...army} class="army-open" />}
      <details class="layers" ref={layers}>
        <summary aria-label={LATER_STRINGS.layers} title={LATER_STRINGS.layers}>
          <Icon of="layers" />
        </summary>
        <fieldset class="layer-bar" aria-label={LATER_STRINGS.layers}>
          {LAYERS.map((layer) => (
            <button
              key={layer}
              type="button"
              aria-pressed={shown.value[layer]}
              onClick={() => {
                shown.value = { ...shown.value, [layer]: !shown.value[layer] };
              }}
            >
              {LATER_STRINGS.layer[layer]}
            </button>
          ))}
          {isPhone.value ? [army, ruler].map((tool) => <ToolInWords key={tool.letter} {...tool} />) : null}
        </fieldset>
      </details>
      <fieldset class="layer-bar" aria-label={LATER_STRINGS.sight}>
        {isPhone.value ? null : <Tool {...ruler} />}
        {play.store.status.value?.isView === true || !settings.hints.value ? null : <HintButton play={play} />}
      </fieldset>
      <fieldset class="layer-bar" aria-label={LATER_STRINGS.nearness}>
        <button
          type="button"
          class="zoom-step"
          aria-label={LATER_STRINGS.zoomIn}
          onClick={() => handle.current?.zoom(1)}
        >
          <Icon of="closer" />
        </button>
        <button
          type="button"
          class="zoom-step"
          aria-label={LATER_STRINGS.zoomOut}
          onClick={() => handle.current?.zoom(-1)}
        >
          <Icon of="farther" />
        </button>
        <button type="button" aria-label={LATER_STRINGS.fit} onClick={() => handle.current?.zoom('fit')}>
          <Icon of="fit" />
        </button>
        <button
          type="button"
          class="turn-table"
          aria-label={LATER_STRINGS.turnTable}
          title={`${LATER_STRINGS.turnTable} (V)`}
          onClick={() => handle.current?.zoom('turn')}
        >
          <Icon of="turn" />
        </button>
      </fieldset>
      {measuring.value ? (
        <p class="measure-says" role="status">
          {play.selection.sighted.value?.says ?? LATER_STRINGS.sightHint}
        </p>
      ) : null}
    </div>
  );
}

/** Where they lie when the table is opened; they do not go to and fro with the units. */
function useHigh({ stage, replay }: Play): boolean {
  const [camera, view] = [stage.view.camera.value, stage.view.size.value];
  const kept = useRef({ of: '', isHigh: false });
  const signs = replay.scene.value?.signs ?? [];
  const of = `${view.width} ${view.height} ${camera?.turn}`;
  if (camera !== null && signs.length > 0 && kept.current.of !== of)
    kept.current = { of, isHigh: areToolsHigh(signs, camera, view) };
  return kept.current.isHigh;
}

interface ToolProps {
  readonly icon: Parameters<typeof Icon>[0]['of'];
  readonly says: string;
  /** The key that does the same. */
  readonly letter: string;
  readonly isOn: Signal<boolean>;
  readonly class?: string;
}

function Tool({ icon, says, letter, isOn, class: named }: ToolProps) {
  return (
    <button
      type="button"
      class={named}
      title={`${says} (${letter})`}
      aria-label={says}
      aria-pressed={isOn.value}
      onClick={() => (isOn.value = !isOn.value)}
    >
      <Icon of={icon} />
    </button>
  );
}

/** On a phone among the layers: every button of its own would lie over troops. */
function ToolInWords({ says, isOn }: ToolProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn.value}
      onClick={({ currentTarget }) => {
        isOn.value = !isOn.value;
        currentTarget.closest('details')?.removeAttribute('open');
      }}
    >
      {says}
    </button>
  );
}
