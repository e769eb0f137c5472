import '../styles/begin.css';
import { useSignal } from '@preact/signals';
import { catalogue } from 'virtual:catalogue';
import { capital, other, type Side } from 'enfilade';
import { useEffect } from 'preact/hooks';
import { Icon } from '../parts/icon.tsx';
import { lazily } from '../parts/lazily.tsx';
import { NotFound } from '../parts/notice.tsx';
import { useTitle } from '../parts/title.ts';
import { Link } from '../route/link.tsx';
import { chosenDress, dressAttributes } from '../table/army-colours.ts';
import { battlePath, guidePath, keptSeed } from '../route/paths.ts';
import { go } from '../route/route.ts';
import type { BattleCard } from '../rules/catalogue.ts';
import { BATTLE_WORDS } from './begin/battle-words.ts';
import { keepOpponent, keptOpponent, playersFor, showOf } from './begin/choice.ts';
import { OpponentChoice } from './begin/opponent-choice.tsx';
import { BEGIN_STRINGS as STRINGS } from './begin/strings.ts';
import { measuredTime } from './begin/turn-time.ts';
import { keepBudget, keptBudget } from './budget.ts';
import { type ShelfEntry, shelf } from './engine/store.ts';
import type { Players } from './players.ts';

const SideMap = lazily(
  () => import('./begin/side-map.tsx'),
  'SideMap',
  <div class="begin-map begin-map-waits" aria-hidden="true" />,
);
const BattleTerms = lazily(() => import('./begin/battle-terms.tsx'), 'BattleTerms', <div class="begin-terms" />);

/** Before a battle: which side, against whom, how long and how even. */
export function NewBattlePage({ scenario: id }: { readonly scenario: string }) {
  const system = catalogue.find(({ battles }) => battles.some((battle) => battle.id === id));
  const battle = system?.battles.find((each) => each.id === id);
  useTitle(battle?.name ?? id);
  if (system === undefined || battle === undefined) return <NotFound what={`battle ${id}`} />;
  return <NewBattle system={system.id} systemName={system.name} battle={battle} />;
}

interface NewBattleProps {
  readonly system: string;
  readonly systemName: string;
  readonly battle: BattleCard;
}

function NewBattle({ system, systemName, battle }: NewBattleProps) {
  const side = useSignal<Side>('a');
  const opponent = useSignal(keptOpponent());
  const budget = useSignal(keptBudget());
  const battles = useSignal<readonly ShelfEntry[]>([]);
  useEffect(() => {
    shelf().then(
      (found) => (battles.value = found),
      () => undefined, // No times measured here.
    );
  }, []);
  const begin = (players: Players): void => {
    keepBudget(budget.value);
    keepOpponent(opponent.value);
    go(`${battlePath('new')}/${battle.id}/${players.a}-${players.b}${keptSeed()}`);
  };
  const { called, units, date, name, about, minutes, turns, isFirst } = battle;
  const them = other(side.value);
  const { kind, level } = opponent.value;
  return (
    <form
      class="new-battle"
      {...dressAttributes(chosenDress(battle.armies, side.value))}
      onSubmit={(event) => {
        event.preventDefault();
        begin(playersFor(side.value, opponent.value));
      }}
    >
      <header>
        <h1>{name}</h1>
        <p>
          <i class="new-battle-date">{capital(date)}</i>{' '}
          {[
            systemName,
            STRINGS.size(units.a, units.b),
            STRINGS.turns(turns),
            ...(minutes === null ? [] : [STRINGS.about(BATTLE_WORDS.minutes(minutes))]),
          ].join(' \u00b7 ')}
        </p>
      </header>
      <div class="new-battle-map">
        <SideMap battle={battle} side={side.value} choose={(chosen) => (side.value = chosen)} />
      </div>
      <div class="new-battle-with">
        <h2>
          {STRINGS.opponent} <small>{STRINGS.plays(called[them])}</small>
        </h2>
        <OpponentChoice
          scenario={battle.id}
          opponent={opponent.value}
          budget={budget.value}
          measured={(each) => measuredTime(battles.value, system, each)}
          choose={(chosen) => (opponent.value = chosen)}
          thinkFor={(chosen) => (budget.value = chosen)}
        />
        <p class="new-battle-about">{about}</p>
        <p id="agreement" class="new-battle-agreement">
          {STRINGS.agreement({
            you: called[side.value],
            them: called[them],
            opponent: kind,
            level,
            budget: budget.value,
          })}
        </p>
        <div class="new-battle-begin">
          <button type="submit" class="button button-main" aria-describedby="agreement">
            <Icon of="play" /> {STRINGS.begin}
          </button>
          {kind === 'here' ? null : (
            <button type="button" class="button" onClick={() => begin(showOf(level))}>
              {STRINGS.watch}
            </button>
          )}
        </div>
        {isFirst ? (
          <p>
            <Link to={guidePath(battle.id)}>{STRINGS.guide}</Link>
          </p>
        ) : null}
        <BattleTerms battle={battle} />
      </div>
    </form>
  );
}
