import '../../styles/play-guide.css';
import { useEffect } from 'preact/hooks';
import { Icon } from '../../parts/icon.tsx';
import { isLow, isPhone } from '../../parts/narrow.ts';
import { choose } from '../../settings/store.ts';
import { PrimaryButton } from '../parts/primary-button.tsx';
import type { Play } from '../play.ts';
import { guidingOf } from './guiding.ts';
import { GuideFrame } from './guide-frame.tsx';
import type { AskedStep, GuideState } from './guide-state.ts';
import { guideHolds } from './guided.ts';
import { SheetGuide, SheetLine } from './sheet-guide.tsx';
import { GUIDE_STRINGS as STRINGS } from './strings.ts';

/** One thing at a time: beside what it is about, or in a phone's sheet. */
export function GuideCard({ play }: { readonly play: Play }) {
  const guiding = guidingOf(play);
  useEffect(() => guiding.follow(), [play]);
  useEffect(() => {
    // On a phone it has been read when the hand goes to the table, and makes room; a tool would move away from under the finger.
    const fold = ({ target }: Event): void => {
      if (target instanceof HTMLCanvasElement) guiding.isFolded.value = true;
    };
    const map = document.querySelector('.play-map > .map');
    map?.addEventListener('pointerdown', fold);
    return () => map?.removeEventListener('pointerdown', fold);
  }, [play]);
  const { value: state } = guiding.state;
  if (state === null || !guideHolds.value || play.isDragging.value) return null;
  if (state.step !== null && play.mayAct.value) return <Asked play={play} state={state} step={state.step} />;
  const isOver = (play.store.status.value?.result ?? null) !== null;
  if (state.step !== null || guiding.isRead.value || isOver) return null;
  const end = <AllDone play={play} state={state} />;
  return isPhone.value ? <SheetGuide>{end}</SheetGuide> : <GuideFrame play={play}>{end}</GuideFrame>;
}

function AllDone({ play, state }: { readonly play: Play; readonly state: GuideState }) {
  const close = (): void => {
    guidingOf(play).isRead.value = true;
    guideHolds.value = false;
  };
  return (
    <>
      {isPhone.value ? null : <Steps state={state} />}
      <h2>{STRINGS.allDone}</h2>
      <p>{STRINGS.allDoneSays}</p>
      <div class="guide-actions">
        <button type="button" class="button button-main" onClick={close}>
          {STRINGS.goOn}
        </button>
      </div>
    </>
  );
}

interface AskedProps {
  readonly play: Play;
  readonly state: GuideState;
  readonly step: AskedStep;
}

function Asked({ play, state, step }: AskedProps) {
  const guiding = guidingOf(play);
  const isFolded = (isPhone.value || isLow.value) && guiding.isFolded.value;
  if (isPhone.value && isFolded) {
    // Nothing is looked at but the order, until it is given.
    if (play.draft.order.value !== null) return null;
    return (
      <SheetLine>
        <Unfold play={play} state={state} step={step} />
      </SheetLine>
    );
  }
  const Inside = isFolded ? Unfold : isPhone.value ? SheetStep : CardStep;
  const content = <Inside play={play} state={state} step={step} />;
  return isPhone.value ? <SheetGuide>{content}</SheetGuide> : <GuideFrame play={play}>{content}</GuideFrame>;
}

function Unfold({ play, state, step }: AskedProps) {
  const { isFolded } = guidingOf(play);
  return (
    <button type="button" class="guide-unfold" aria-expanded={false} onClick={() => (isFolded.value = false)}>
      <StepNumber state={state} step={step} />
      <b>{step.asks}</b>
      <Icon of="down" />
    </button>
  );
}

/** What was done of it already, if anything. */
function toldOf(play: Play): string | null {
  const { wasShown, hasStrayed } = guidingOf(play);
  return wasShown.value ? STRINGS.takenBack : hasStrayed.value ? STRINGS.strayed : null;
}

/** The order that waits to be confirmed; an example is not the player’s. */
function stagedBy(play: Play): string | null {
  const { value: draft } = play.draft.order;
  const isRefused = draft === null || (draft.proposal !== null && draft.proposal.refusal !== null);
  return isRefused || guidingOf(play).isShowing.value ? null : draft.says;
}

function CardStep({ play, state, step }: AskedProps) {
  const [told, staged] = [toldOf(play), stagedBy(play)];
  return (
    <>
      <Steps state={state} />
      {staged !== null ? (
        <>
          <h2>{STRINGS.confirm}</h2>
          <p>{STRINGS.confirmHow(staged)}</p>
        </>
      ) : (
        <>
          {told === null ? null : <p class="guide-told">{told}</p>}
          <h2>{step.asks}</h2>
          {told === null ? <p>{step.says}</p> : null}
        </>
      )}
      <div class="guide-actions">
        {staged === null ? <ShowMe play={play} step={step} isMain /> : null}
        <OnSheet play={play} step={step} />
        <Stop />
      </div>
    </>
  );
}

/** The same with less around it; the button that ends the part stands where it always does. */
function SheetStep({ play, state, step }: AskedProps) {
  return (
    <>
      <h2>
        <StepNumber state={state} step={step} /> {step.asks}
      </h2>
      <p>
        {toldOf(play) ?? step.says} <OnSheet play={play} step={step} />
      </p>
      <div class="guide-actions">
        <ShowMe play={play} step={step} />
        <Stop />
        <PrimaryButton play={play} />
      </div>
    </>
  );
}

interface StepProps {
  readonly play: Play;
  readonly step: AskedStep;
}

function ShowMe({ play, step, isMain = false }: StepProps & { readonly isMain?: boolean }) {
  const guiding = guidingOf(play);
  return (
    <button
      type="button"
      class={isMain ? 'button button-main' : 'button'}
      disabled={guiding.isShowing.value}
      onClick={() => void guiding.showMe(step)}
    >
      {STRINGS.showMe}
    </button>
  );
}

function OnSheet({ play, step }: StepProps) {
  const system = play.store.status.value?.ruleset ?? '';
  return (
    <a class="guide-sheet" href={`/sheet/${system}#box-${step.box}`} target="_blank" rel="noopener">
      {STRINGS.onSheet}
    </a>
  );
}

function Stop() {
  return (
    <button type="button" class="guide-stop" onClick={() => choose('coach', false)}>
      {STRINGS.stop}
    </button>
  );
}

function StepNumber({ state: { steps }, step }: { readonly state: GuideState; readonly step: AskedStep }) {
  const n = steps.findIndex(({ id }) => id === step.id) + 1;
  return (
    <span class="guide-number" role="img" aria-label={STRINGS.count(n, steps.length)}>
      {n}
    </span>
  );
}

function Steps({ state: { steps, done, step } }: { readonly state: GuideState }) {
  const at = steps.findIndex(({ id }) => id === step?.id);
  return (
    <ol class="guide-steps" aria-label={STRINGS.count(done.length, steps.length)}>
      {steps.map(({ id, title }, i) => (
        <li
          key={id}
          title={title}
          class={i === at ? 'guide-now' : done.includes(id) ? 'guide-done' : ''}
          {...(i === at ? { 'aria-current': 'step' as const } : {})}
        >
          <span>{done.includes(id) ? <Icon of="done" /> : i + 1}</span> <b>{title}</b>
        </li>
      ))}
    </ol>
  );
}
