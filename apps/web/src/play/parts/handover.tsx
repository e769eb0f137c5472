import type { Play } from '../play.ts';
import { STRINGS } from '../strings.ts';
import { SideMark } from './side-mark.tsx';

/** The screen goes to the other person; the table is covered until he says that he has it. */
export function Handover({ play }: { readonly play: Play }) {
  const [side, brief] = [play.handover.value, play.brief.value];
  if (side === null || brief === null) return null;
  const name = brief.sides[side];
  return (
    <section class="handover" aria-labelledby="handover-title">
      <div class="handover-card">
        <SideMark side={side} />
        <h2 id="handover-title">{STRINGS.handover(name)}</h2>
        <p>{STRINGS.handoverWhy}</p>
        <button type="button" class="button button-main" onClick={() => void play.takeOver()}>
          {STRINGS.handoverReady(name)}
        </button>
      </div>
    </section>
  );
}
