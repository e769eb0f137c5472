import '../../../styles/play-end.css';
import { capital } from 'enfilade';
import { useSignal } from '@preact/signals';
import { useContext, useEffect } from 'preact/hooks';
import { Dialog } from '../../../parts/dialog.tsx';
import { Icon } from '../../../parts/icon.tsx';
import { rematchPath } from '../../../route/paths.ts';
import { go } from '../../../route/route.ts';
import { sidePanelsOf } from '../../side-panels.ts';
import { LATER_STRINGS } from '../../later-strings.ts';
import type { Play } from '../../play.ts';
import { saveFile } from '../../save-file.ts';
import { Slots } from '../../slots.ts';
import type { Brief, Status } from '../../snapshot.ts';
import { STRINGS } from '../../strings.ts';
import { CountList } from '../standing.tsx';
import { GuideEnd } from '../later.tsx';
import { BattleName } from './battle-name.tsx';
import { endWords } from './end-words.ts';
import { Turned } from './turned.tsx';

interface EndProps {
  readonly play: Play;
  readonly brief: Brief;
  readonly status: Status;
  close(): void;
}

/** Who won, as the person at the screen should read it, and how. */
function Head({ brief, status, turn }: Omit<EndProps, 'play' | 'close'> & { readonly turn: number }) {
  const { result, players, isView } = status;
  if (result === null) return null;
  const { winner, because } = result;
  const { led } = endWords({ winner, players, isView, sides: brief.sideWords });
  return (
    <header class="end-head">
      <span class={winner === null ? 'end-seal' : `end-seal side-fill-${winner}`} aria-hidden="true">
        {winner === null ? LATER_STRINGS.drawSeal : LATER_STRINGS.victory(brief.sideWords[winner])}
      </span>
      <div>
        <p class="end-where">
          {[brief.name, brief.date].filter((each) => each !== '').join(', ')}.{' '}
          {led === null ? null : LATER_STRINGS.youLed(brief.sideWords[led])}
        </p>
        <p>
          {STRINGS.turn(turn, brief.turns)}.{' '}
          {winner === null ? null : `${LATER_STRINGS.sideWon(brief.sideWords[winner])}: `}
          {winner === null ? capital(because) : because}.
        </p>
      </div>
    </header>
  );
}

function Actions({ play, brief, status, close }: EndProps) {
  const { a, b } = status.players;
  const isOnline = useContext(Slots) !== null;
  const again = (players: Status['players']) => (): void => location.assign(rematchPath(brief.scenario, players));
  const closeAnd = (act: () => void) => (): void => {
    close();
    act();
  };
  return (
    <div class="dialog-actions end-actions">
      <button type="button" class="button button-main" autoFocus onClick={closeAnd(() => void play.replay.playBack())}>
        {LATER_STRINGS.watch}
      </button>
      <button
        type="button"
        class="button"
        onClick={closeAnd(() => {
          const panels = sidePanelsOf(play);
          [panels.ledger.value, panels.isOnEnd] = [true, true];
        })}
      >
        <Icon of="luck" /> {LATER_STRINGS.ledger}
      </button>
      <button type="button" class="button" onClick={() => void saveFile(play)}>
        <Icon of="save" /> {LATER_STRINGS.exportFile}
      </button>
      {status.isView || isOnline ? null : (
        <>
          <button type="button" class="button" onClick={again({ a, b })}>
            {LATER_STRINGS.rematch}
          </button>
          {a === b ? null : (
            <button type="button" class="button" onClick={again({ a: b, b: a })}>
              {LATER_STRINGS.swapSides}
            </button>
          )}
        </>
      )}
      <button type="button" class="button" onClick={close}>
        {LATER_STRINGS.lookAtTable}
      </button>
      <button type="button" class="button" onClick={() => go('/')}>
        {STRINGS.toLibrary}
      </button>
    </div>
  );
}

/** How it ended, what it cost and what decided it, from the point of view of the person at the screen. */
export function Victory({ play }: { readonly play: Play }) {
  const { endSeen } = sidePanelsOf(play);
  const slots = useContext(Slots);
  const turned = useSignal(false);
  const [status, brief, scene] = [play.store.status.value, play.store.brief.value, play.replay.scene.value];
  const result = status?.result ?? null;
  useEffect(() => {
    if (result === null) endSeen.value = false;
  }, [result]);
  if (status === null || brief === null || result === null || scene === null) return null;
  if (endSeen.value || !play.replay.isLive.value) return null;
  const close = (): void => {
    endSeen.value = true;
  };
  const { title, isWon } = endWords({ ...status, winner: result.winner, sides: brief.sideWords });
  const tone = isWon === null ? '' : isWon ? ' end-won' : ' end-lost';
  return (
    <Dialog title={title} kind={`victory${tone}`} close={close}>
      <Head brief={brief} status={status} turn={scene.turn} />
      <h3>{LATER_STRINGS.bill}</h3>
      <CountList counts={scene.turnBar.scoreboard.counts} sides={brief.sides} />
      <Turned play={play} shown={turned} close={close} />
      {status.isView || slots !== null ? null : <BattleName id={status.id} usual={brief.name} />}
      {slots === null ? null : <slots.End play={play} />}
      <GuideEnd play={play} />
      <Actions play={play} brief={brief} status={status} close={close} />
    </Dialog>
  );
}
