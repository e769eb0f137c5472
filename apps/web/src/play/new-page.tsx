import { useSignal } from '@preact/signals';
import { catalogue } from 'virtual:catalogue';
import { lazily } from '../parts/lazily.tsx';
import { NotFound } from '../parts/notice.tsx';
import { useTitle } from '../parts/title.ts';
import { go } from '../route/route.ts';
import { battlePath, keptSeed } from './paths.ts';
import { PLAYERS, type Players } from './session.ts';
import { SideMark } from './parts/side-mark.tsx';
import { STRINGS } from './strings.ts';

const BattleStakes = lazily(() => import('./parts/stakes.tsx').then(({ BattleStakes: part }) => part));

/** Before a battle: what it is, how it is won, and who plays. */
export function NewBattlePage({ scenario: id }: { readonly scenario: string }) {
  const players = useSignal<Players>({ a: 'person', b: 'random' });
  const system = catalogue.find(({ battles }) => battles.some((battle) => battle.id === id));
  const battle = system?.battles.find((each) => each.id === id);
  useTitle(battle?.name ?? id);
  if (system === undefined || battle === undefined) return <NotFound what={`battle ${id}`} />;
  return (
    <article class="new-battle">
      <p class="small-caps">{system.name}</p>
      <h1>{battle.name}</h1>
      <p class="new-battle-date">{battle.date}</p>
      <p>{battle.about}</p>
      <BattleStakes battle={battle} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const { a, b } = players.value;
          go(`${battlePath('new')}/${id}/${a}-${b}${keptSeed()}`);
        }}
      >
        <h2>{STRINGS.whoPlays}</h2>
        {(['a', 'b'] as const).map((side) => (
          <fieldset key={side} class="seat">
            <legend>
              <SideMark side={side} /> {battle.sides[side]}
            </legend>
            {PLAYERS.map((player) => (
              <label key={player}>
                <input
                  type="radio"
                  name={side}
                  checked={players.value[side] === player}
                  onChange={() => {
                    players.value = { ...players.value, [side]: player };
                  }}
                />{' '}
                {STRINGS[player]}
              </label>
            ))}
          </fieldset>
        ))}
        <button type="submit" class="button button-main">
          {STRINGS.begin}
        </button>
      </form>
    </article>
  );
}
