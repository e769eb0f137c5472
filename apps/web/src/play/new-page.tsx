import { useSignal } from '@preact/signals';
import { catalogue } from 'virtual:catalogue';
import { lazily } from '../parts/lazily.tsx';
import { NotFound } from '../parts/notice.tsx';
import { useTitle } from '../parts/title.ts';
import { go } from '../route/route.ts';
import { keepBudget, keptBudget } from './budget.ts';
import { SeatChoice, ThinkingTime } from './parts/seat-choice.tsx';
import { battlePath, keptSeed } from '../route/paths.ts';
import { isShow, type Players } from './players.ts';
import { LATER_STRINGS } from './later-strings.ts';

const BattleStakes = lazily(() => import('./parts/stakes.tsx'), 'BattleStakes');

/** Before a battle: what it is, how it is won, and who plays. */
export function NewBattlePage({ scenario: id }: { readonly scenario: string }) {
  const players = useSignal<Players>({ a: 'person', b: 'captain' });
  const budget = useSignal(keptBudget());
  const system = catalogue.find(({ battles }) => battles.some((battle) => battle.id === id));
  const battle = system?.battles.find((each) => each.id === id);
  useTitle(battle?.name ?? id);
  if (system === undefined || battle === undefined) return <NotFound what={`battle ${id}`} />;
  const { a, b } = players.value;
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
          keepBudget(budget.value);
          go(`${battlePath('new')}/${id}/${a}-${b}${keptSeed()}`);
        }}
      >
        <h2>{LATER_STRINGS.whoPlays}</h2>
        <div class="seats">
          {(['a', 'b'] as const).map((side) => (
            <SeatChoice
              key={side}
              side={side}
              name={battle.sides[side]}
              player={players.value[side]}
              choose={(player) => {
                players.value = { ...players.value, [side]: player };
              }}
            />
          ))}
        </div>
        {a === 'marshal' || b === 'marshal' ? (
          <ThinkingTime budget={budget.value} choose={(chosen) => (budget.value = chosen)} />
        ) : null}
        {isShow(players.value) ? <p role="status">{LATER_STRINGS.aShow}</p> : null}
        <button type="submit" class="button button-main">
          {LATER_STRINGS.begin}
        </button>
      </form>
    </article>
  );
}
