import '../../../styles/play-luck.css';
import type { LuckLedger } from 'enfilade/bench';
import { useEffect } from 'preact/hooks';
import type { Play } from '../../play.ts';
import { LUCK_STRINGS } from '../../reckon-strings.ts';
import { sidePanelsOf } from '../../side-panels.ts';
import { saveText } from '../../../parts/save-text.ts';
import { LATER_STRINGS } from '../../later-strings.ts';
import { SwingList } from '../chance/swing-list.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { EntryTable, phaseLines, sideLines, unitLines } from './entry-table.tsx';
import { LuckCurve, type LuckCurveProps } from './luck-curve.tsx';
import { Progress } from './luck-progress.tsx';
import { luckBookOf } from './luck-book.ts';
import { RollTable } from './roll-table.tsx';
import { SideSums } from './side-sums.tsx';
import { battlesGained } from './unusual.ts';
import { verdictOf } from './verdict.ts';

/** Before so many battles were fought from the beginning there is no sum worth reading. */
const FEW = 8;

function Missed({ ledger: { missed, sides }, look }: Omit<LuckCurveProps, 'play'>) {
  if (missed.length === 0) return null;
  return (
    <details>
      <summary>{LUCK_STRINGS.missed}</summary>
      <SwingList
        swings={missed.map(({ event, turn, side, says, captains, decisions }) => ({
          moment: event + 1,
          turn,
          says,
          besides: LUCK_STRINGS.captain(captains),
          changes: LUCK_STRINGS.cost(sides[side], Math.max(1, Math.round(Math.abs(decisions) * 100))),
        }))}
        look={look}
      />
    </details>
  );
}

function Tables({ ledger }: { readonly ledger: LuckLedger }) {
  const { sides } = ledger;
  return (
    <>
      <details>
        <summary>{LUCK_STRINGS.tables}</summary>
        <p class="luck-note">
          {LUCK_STRINGS.plusIsGood} {LUCK_STRINGS.untoldLuck(sides.a, battlesGained(ledger.luck.untold))}
        </p>
        <div class="luck-tables">
          <div>
            <EntryTable title={LUCK_STRINGS.bySide} lines={sideLines(ledger)} sides={sides} />
            <EntryTable title={LUCK_STRINGS.byPhase} lines={phaseLines(ledger)} sides={sides} />
          </div>
          <EntryTable title={LUCK_STRINGS.byUnit} lines={unitLines(ledger)} sides={sides} />
        </div>
      </details>
      <details>
        <summary>{LUCK_STRINGS.rolls}</summary>
        <RollTable ledger={ledger} />
      </details>
    </>
  );
}

/** Where a battle was decided: by its beginning, by the dice, by decisions. Plain words first, then the sum, then everything. */
export function LuckDialog({ play, close }: { readonly play: Play; close(): void }) {
  const book = luckBookOf(play);
  useEffect(() => void book.open(), []);
  const [ledger, trouble] = [book.ledger.value, book.trouble.value];
  const look = (moment: number): void => {
    sidePanelsOf(play).isOnEnd = false;
    close();
    void play.replay.lookAt(moment);
  };
  return (
    <Dialog title={LUCK_STRINGS.title} kind="luck" close={close}>
      <button type="button" class="button dialog-close" onClick={close}>
        {LATER_STRINGS.close} <kbd>Esc</kbd>
      </button>
      {trouble === null ? (
        <Progress book={book} />
      ) : (
        <p role="alert" class="chance-trouble">
          {LUCK_STRINGS.failed(trouble)}{' '}
          <button type="button" class="button" onClick={() => void book.open()}>
            {LATER_STRINGS.tryAgain}
          </button>
        </p>
      )}
      {ledger === null || !(book.isDone.value || ledger.start.courses >= FEW) ? null : (
        <>
          <p class={book.isDone.value ? 'luck-verdict' : 'luck-verdict luck-open'}>
            {book.isDone.value ? null : LUCK_STRINGS.soFar}
            {verdictOf(ledger).join(' ')}
          </p>
          <SideSums ledger={ledger} />
          <p class="luck-note">{LUCK_STRINGS.how}</p>
          <LuckCurve ledger={ledger} play={play} look={look} />
          <Missed ledger={ledger} look={look} />
          <Tables ledger={ledger} />
          <div class="dialog-actions">
            <button
              type="button"
              class="button"
              onClick={() => saveText(`${ledger.scenario}-luck.json`, JSON.stringify(ledger, null, 1))}
            >
              {LUCK_STRINGS.save}
            </button>
            <button type="button" class="button button-main" onClick={close}>
              {LATER_STRINGS.close}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
