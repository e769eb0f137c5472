import '../../styles/play-menu.css';
import type { Offer, System } from 'enfilade';
import { useSignal } from '@preact/signals';
import { useContext } from 'preact/hooks';
import { Dialog } from '../../parts/dialog.tsx';
import { broughtBattle } from '../../parts/brought-battle.ts';
import { Icon } from '../../parts/icon.tsx';
import { Link } from '../../route/link.tsx';
import { go } from '../../route/route.ts';
import { sidePanelsOf } from '../side-panels.ts';
import { Slots } from '../slots.ts';
import { LATER_STRINGS } from '../later-strings.ts';
import { STRINGS } from '../strings.ts';
import { AsideButton } from './aside-button.tsx';
import type { MenuProps } from './menu.tsx';
import { OwnDiceButton } from './own-dice-button.tsx';
import { PlayersButton } from './players-button.tsx';
import { SavingNote, useSaving } from './saving.tsx';

/** Conceding is asked about: it is never one press away. */
function Leave({ play, offer, close }: Pick<MenuListProps, 'play' | 'close'> & { readonly offer: Offer<System> }) {
  const isAsked = useSignal(false);
  const leave = (): void => {
    close();
    void play.give(offer.order);
  };
  return (
    <>
      <button type="button" data-kind={offer.kind} disabled={!play.mayAct.value} onClick={() => (isAsked.value = true)}>
        <Icon of="leave" /> {offer.says}
      </button>
      {isAsked.value ? (
        <Dialog title={offer.says} close={() => (isAsked.value = false)}>
          <p>{LATER_STRINGS.leaveWhy}</p>
          <div class="dialog-actions">
            <button type="button" class="button button-main" onClick={leave}>
              {offer.says}
            </button>
            <button type="button" class="button" onClick={() => (isAsked.value = false)}>
              {LATER_STRINGS.guardNo}
            </button>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

/** To the page on which it is gone on with online, or shared. */
async function bringOnline({ engine }: MenuProps['play']): Promise<void> {
  broughtBattle.value = await engine.file('battle');
  go('/online');
}

interface MenuListProps extends MenuProps {
  close(): void;
}

/** What is not needed every turn: the other pages, the battle's file, how it is shown, and the ways out of it. */
export function MenuList({ play, asText, showsKeys, showsSheet, close }: MenuListProps) {
  const saving = useSaving(play);
  const slots = useContext(Slots);
  const andClose = (act: () => void) => (): void => {
    act();
    close();
  };
  return (
    <>
      <Link to="/">
        <Icon of="back" /> {STRINGS.toLibrary}
      </Link>
      {play.store.status.value?.isView === true ? null : (
        <>
          <AsideButton play={play} close={close} />
          {play.store.online.value === null ? (
            <>
              <PlayersButton play={play} />
              <OwnDiceButton play={play} />
            </>
          ) : null}
        </>
      )}
      <button type="button" onClick={andClose(() => (sidePanelsOf(play).army.value = true))}>
        <Icon of="army" /> {LATER_STRINGS.army} <kbd>O</kbd>
      </button>
      <button type="button" aria-haspopup="dialog" onClick={andClose(() => (showsSheet.value = true))}>
        <Icon of="sheet" /> {LATER_STRINGS.sheet} <kbd>P</kbd>
      </button>
      <button type="button" aria-pressed={asText.value} onClick={andClose(() => (asText.value = !asText.value))}>
        <Icon of="text" /> {LATER_STRINGS.textMode} <kbd>T</kbd>
      </button>
      <button type="button" aria-haspopup="dialog" onClick={andClose(() => (showsKeys.value = true))}>
        <Icon of="keys" /> {LATER_STRINGS.keys} <kbd>?</kbd>
      </button>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={andClose(() => {
          sidePanelsOf(play).settings.value = true;
        })}
      >
        <Icon of="settings" /> {LATER_STRINGS.settings}
      </button>
      <button type="button" onClick={() => saving.press()}>
        <Icon of="save" /> {LATER_STRINGS.exportFile}
      </button>
      {play.store.online.value === null && play.store.status.value?.isView !== true ? (
        <button type="button" onClick={() => void bringOnline(play)}>
          <Icon of="players" /> {LATER_STRINGS.bringOnline}
        </button>
      ) : null}
      {slots === null ? null : <slots.MenuEntry play={play} />}
      <SavingNote play={play} saving={saving} />
      {play.store.leaving.value.map((offer) => (
        <Leave key={offer.kind} play={play} offer={offer} close={close} />
      ))}
    </>
  );
}
