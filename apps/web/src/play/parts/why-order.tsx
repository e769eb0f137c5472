import '../../styles/play-why.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { JournalLine } from '../engine/journal-lines.ts';
import type { Play } from '../play.ts';
import type { Reason } from '../snapshot.ts';
import { LATER_STRINGS } from '../later-strings.ts';

interface WhyProps {
  readonly play: Play;
  readonly line: JournalLine;
}

/** Why the computer did it; only on request. */
export function WhyOrder({ play, line }: WhyProps) {
  const { entry, says } = line;
  const reasons = useSignal<readonly Reason[] | null>(null);
  useEffect(() => {
    reasons.value = null;
  }, [entry]);
  const ask = async (): Promise<void> => {
    reasons.value = reasons.value === null ? await play.engine.reasons(entry) : null;
  };
  const { value: told } = reasons;
  return (
    <span class="why-order">
      <button
        type="button"
        class="why-ask"
        aria-expanded={told !== null}
        aria-label={LATER_STRINGS.whyWhat(says)}
        onClick={() => void ask()}
      >
        {LATER_STRINGS.whyThis}
      </button>
      {told === null ? null : (
        <span class="why-says" role="status">
          {told.length === 0 ? LATER_STRINGS.untold : told.map((reason) => reason.says).join(' ')}
        </span>
      )}
    </span>
  );
}
