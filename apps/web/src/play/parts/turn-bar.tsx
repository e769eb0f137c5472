import type { Gauge, SideWords } from 'enfilade';
import { useContext } from 'preact/hooks';
import { isPhone } from '../../parts/narrow.ts';
import { isComputer } from '../players.ts';
import type { Status } from '../snapshot.ts';
import { Slots } from '../slots.ts';
import { STRINGS } from '../strings.ts';
import { Icon } from '../../parts/icon.tsx';
import { PrimaryButton } from './primary-button.tsx';
import { Menu, type MenuProps } from './menu.tsx';
import { SideMark } from '../../parts/side-mark.tsx';
import { StandingButton } from './standing-button.tsx';

/** The mark says whose it is; the tooltip has all of it. */
function GaugeLine({ side, says, name }: Gauge & { readonly name: string }) {
  const short = says.startsWith(`${name}: `) ? says.slice(name.length + 2) : says;
  return (
    <li class="gauge" title={says}>
      <SideMark side={side} />
      <span>
        {short === says ? null : <span class="unseen">{name}: </span>}
        {short.split(', ')[0]}
      </span>
    </li>
  );
}

function awaited({ waitsFor, players, question, wanted }: Status, name: SideWords): string {
  if (waitsFor === null) return STRINGS.over;
  const player = players[waitsFor];
  if (isComputer(player)) return STRINGS.acts(name, STRINGS.level[player]);
  if (wanted !== null) return STRINGS.throws(name);
  return question === null ? STRINGS.toAct(name) : STRINGS.asked(name);
}

/** While something is asked, the order that asks is the last one. */
function undoSays({ noUndo, question, wanted }: Status): string {
  if (noUndo !== null) return STRINGS.noUndo(noUndo);
  return `${question === null && wanted === null ? STRINGS.undo : STRINGS.undoAsked} (Z)`;
}

/** What is going on, and what either side is expected to do. */
export function TurnBarHeader(menu: MenuProps) {
  const { play } = menu;
  const slots = useContext(Slots);
  const [brief, scene, status] = [play.store.brief.value, play.replay.scene.value, play.store.status.value];
  if (brief === null || scene === null || status === null) return <header class="ribbon" />;
  const { turnBar: ribbon } = scene;
  const watching = !play.replay.isLive.value && (play.replay.lookingBack.value || scene.active !== status.waitsFor);
  const side = watching ? scene.active : (status.waitsFor ?? scene.active);
  const name = brief.sideWords[side];
  const seenBy = status.viewer === 'nobody' ? STRINGS.spectators : brief.sideWords[status.viewer].called;
  const now = status.isView ? STRINGS.aView(seenBy) : awaited(status, name);
  const shown = side === status.viewer ? STRINGS.own(name) : STRINGS.watching(name);
  const says = watching && !status.isView ? shown : now;
  const part = ribbon.parts.find(({ id }) => id === ribbon.part);
  const step = part?.steps.find(({ id }) => id === ribbon.step);
  // A phone has room for one of them: who acts goes without saying where it is the player.
  const place = isPhone.value && play.mayAct.value && status.question === null ? [part, step] : [];
  const labels = [...new Set(place.flatMap((each) => each?.label ?? []))];
  return (
    <header class="ribbon">
      <Menu {...menu} />
      <div
        class="ribbon-battle"
        title={[brief.name, brief.date, brief.system].filter((each) => each !== '').join(' \u00b7 ')}
      >
        <h1>{brief.name}</h1>
      </div>
      <div class="ribbon-when">
        <p class="ribbon-turn">{STRINGS.turn(scene.turn, brief.turns)}</p>
        <p class="ribbon-side" role="status">
          <SideMark side={side} />
          <b class={labels.length > 0 ? 'unseen' : ''}>{says}</b>
          {labels.length > 0 ? <b class="ribbon-part">{labels.join(' \u00b7 ')}</b> : null}
        </p>
      </div>
      <ol class="ribbon-parts" aria-label={STRINGS.partsOfTurn}>
        {ribbon.parts.map(({ id, label, steps }) => (
          <li
            key={id}
            {...(id === ribbon.part ? { class: 'part part-now', 'aria-current': 'step' as const } : { class: 'part' })}
          >
            <span class="part-label">{label}</span>
            {id === ribbon.part && steps.length > 1 ? (
              <span class="part-steps">
                {steps.map((step) => (
                  <span key={step.id} class={step.id === ribbon.step ? 'step step-now' : 'step'}>
                    {step.label}
                  </span>
                ))}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
      <div class="ribbon-score">
        <StandingButton
          standing={ribbon.scoreboard}
          sideWords={brief.sideWords}
          sides={brief.sides}
          isOver={scene.result !== null}
        >
          <ul class="ribbon-gauges">
            {ribbon.gauges.map((gauge) => (
              <GaugeLine key={`${gauge.side} ${gauge.says}`} {...gauge} name={brief.sides[gauge.side]} />
            ))}
          </ul>
        </StandingButton>
      </div>
      {slots === null ? null : <slots.Bar play={play} />}
      <div class="ribbon-actions">
        <button
          type="button"
          class="button"
          aria-disabled={!play.mayUndo.value}
          title={undoSays(status)}
          onClick={() => void play.undo()}
        >
          <Icon of="turn" />
          <span class="wide">{STRINGS.undo}</span> <kbd>Z</kbd>
        </button>
        {isPhone.value ? null : <PrimaryButton play={play} />}
      </div>
    </header>
  );
}
