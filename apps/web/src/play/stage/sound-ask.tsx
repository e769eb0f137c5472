import type { ResolutionCard } from 'enfilade';
import { useEffect } from 'preact/hooks';
import { choose, settings } from '../../settings/store.ts';
import { STAGE_STRINGS } from './strings.ts';

function answer(hears: boolean): void {
  choose('sound', hears);
  choose('soundAsked', true);
}

/** At the first volley, and never again: whoever goes on without an answer wants no sound. */
export function SoundAsk({ card }: { readonly card: ResolutionCard }) {
  const asks = card.weight === 'volley' && !settings.soundAsked.value && !settings.sound.value;
  useEffect(() => (asks ? () => choose('soundAsked', true) : undefined), [asks]);
  if (!asks) return null;
  return (
    <div class="stage-sound">
      <span>{STAGE_STRINGS.heard}</span>
      <button type="button" class="button button-quiet" onClick={() => answer(true)}>
        {STAGE_STRINGS.soundOn}
      </button>
      <button type="button" class="button button-quiet" onClick={() => answer(false)}>
        {STAGE_STRINGS.soundOff}
      </button>
    </div>
  );
}
