import { useSignal } from '@preact/signals';
import { isPhone } from '../../parts/narrow.ts';
import type { Play } from '../play.ts';
import { LATER_STRINGS } from '../later-strings.ts';

import { OpenTimeline } from './later.tsx';
import { Ticks } from './timeline-ticks.tsx';

/** The whole battle as a line: thin at the foot of the table until it is asked for. */
export function Timeline({ play }: { readonly play: Play }) {
  const isOpen = useSignal(false);
  const isOver = (play.store.status.value?.result ?? null) !== null;
  if (isOver || isPhone.value) return <OpenTimeline play={play} />;
  if (isOpen.value || play.replay.lookingBack.value)
    return <OpenTimeline play={play} fold={() => (isOpen.value = false)} />;
  return (
    <section class="timeline timeline-folded" aria-label={LATER_STRINGS.timeline}>
      <Ticks play={play} />
      <button
        type="button"
        class="timeline-unfold"
        aria-expanded={false}
        aria-label={LATER_STRINGS.timeline}
        title={LATER_STRINGS.timeline}
        onClick={() => (isOpen.value = true)}
      />
    </section>
  );
}
