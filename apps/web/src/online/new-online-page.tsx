import { useSignal } from '@preact/signals';
import type { Side } from 'enfilade';
import { catalogue } from 'virtual:catalogue';
import { onlinePath } from 'enfilade/online';
import { NotFound } from '../parts/notice.tsx';
import { SideMark } from '../parts/side-mark.tsx';
import { useTitle } from '../parts/title.ts';
import { lazily } from '../parts/lazily.tsx';
import { go } from '../route/route.ts';
import { makeBattle } from './make.ts';
import { SealNote } from './seal-note.tsx';
import { ownName } from './seats.ts';
import { ONLINE_STRINGS } from './strings.ts';
import { type FriendTerms, FriendTermsForm, USUAL_TERMS } from './terms-form.tsx';
import { useLobby } from './use-lobby.ts';
import { paceWords } from './words.ts';

const STRINGS = ONLINE_STRINGS.form;
const BattleMap = lazily(() => import('../table/battle-map.tsx'), 'BattleMap', <div class="table-thumbnail" />);

/** Before an online battle: the side, the pace, and who may watch. */
export function NewOnlinePage({ scenario: id }: { readonly scenario: string }) {
  const side = useSignal<Side>('a');
  const terms = useSignal<FriendTerms>({ ...USUAL_TERMS, name: ownName() });
  const trouble = useSignal('');
  const asking = useSignal(false);
  const lobby = useLobby();
  const battle = catalogue.flatMap(({ battles }) => battles).find((each) => each.id === id);
  useTitle(battle?.name ?? id);
  if (battle === undefined) return <NotFound what={`battle ${id}`} />;
  const make = async (): Promise<void> => {
    asking.value = true;
    const made = await makeBattle({ kind: 'shipped', scenario: id }, { ...terms.value, side: side.value });
    asking.value = false;
    const isAlone = terms.value.opponent.kind === 'computer';
    if (made.ok) go(isAlone ? onlinePath(made.value.battle) : `${onlinePath(made.value.battle)}/invite`);
    else trouble.value = made.says;
  };
  return (
    <article class="online-page new-online">
      <header>
        <h1>{STRINGS.title(battle.name)}</h1>
        <p>{battle.date}</p>
      </header>
      <div class="online-map">
        <BattleMap id={id} name={battle.name} />
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <fieldset class="field">
          <legend>{STRINGS.side}</legend>
          <div class="chips">
            {(['a', 'b'] as const).map((each) => (
              <label key={each} class="chip-choice">
                <input type="radio" name="side" checked={side.value === each} onChange={() => (side.value = each)} />
                <span>
                  <SideMark side={each} /> {battle.sides[each]}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <FriendTermsForm terms={terms} hasLobby={lobby !== null && !lobby.off} />
        <SealNote />
        {trouble.value === '' ? null : (
          <p class="refusal" role="alert">
            {trouble.value}
          </p>
        )}
        <p class="help">{STRINGS.make(battle.called[side.value].called, paceWords(terms.value.pace))}</p>
        <button type="submit" class="button button-main" disabled={asking.value}>
          {STRINGS.begin}
        </button>
      </form>
    </article>
  );
}
