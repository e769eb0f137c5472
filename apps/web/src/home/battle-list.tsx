import { catalogue } from 'virtual:catalogue';
import { capital, type Side } from 'enfilade';
import { SideMark } from '../parts/side-mark.tsx';
import { BATTLE_WORDS } from '../play/begin/battle-words.ts';
import { EvennessBar } from '../play/begin/evenness-bar.tsx';
import { evennessOf } from '../play/begin/evenness.ts';
import { newBattlePath } from '../route/paths.ts';
import { Link } from '../route/link.tsx';
import { chooseLength, chooseSystem, filtered, length, LENGTHS, listed, type ListedBattle, system } from './filters.ts';
import { MiniMap } from './mini-map-later.tsx';
import { HOME_STRINGS as STRINGS } from './strings.ts';
import { PageIcon } from '../parts/page-icon.tsx';
import { chosenDress, dressAttributes } from '../table/army-colours.ts';

const ALL = listed(catalogue);
const LENGTH_WORDS = { any: STRINGS.anyLength, short: STRINGS.short, long: STRINGS.long } as const;

/** Every battle there is, by system and playing time. */
export function BattleList() {
  const shown = filtered(ALL, { system: system.value, length: length.value });
  return (
    <section class="battles" aria-labelledby="battles">
      <header>
        <h2 id="battles">{STRINGS.battles}</h2>
        <div class="filter" role="group" aria-label={STRINGS.systems}>
          <FilterButton on={system.value === null} choose={() => chooseSystem(null)} says={STRINGS.all(ALL.length)} />
          {catalogue.map(({ id, name }) => (
            <FilterButton
              key={id}
              on={system.value === id}
              choose={() => chooseSystem(id)}
              says={STRINGS.system(name)}
            />
          ))}
        </div>
        <div class="filter" role="group" aria-label={STRINGS.lengths}>
          {LENGTHS.map((each) => (
            <FilterButton
              key={each}
              on={length.value === each}
              choose={() => chooseLength(each)}
              says={LENGTH_WORDS[each]}
            />
          ))}
        </div>
      </header>
      {shown.length === 0 ? (
        <p class="battles-none">
          {STRINGS.noneSo}{' '}
          <button
            type="button"
            onClick={() => {
              chooseSystem(null);
              chooseLength('any');
            }}
          >
            {STRINGS.showAll}
          </button>
        </p>
      ) : null}
      <div class="battle-grid">
        {shown.map((each) => (
          <Card key={each.battle.id} listed={each} />
        ))}
      </div>
    </section>
  );
}

interface FilterProps {
  readonly on: boolean;
  readonly says: string;
  choose(): void;
}

function FilterButton({ on, says, choose }: FilterProps) {
  return (
    <button type="button" aria-pressed={on} onClick={choose}>
      {says}
    </button>
  );
}

function Card({ listed: { battle, systemName } }: { readonly listed: ListedBattle }) {
  const { id, name, date, minutes, units, armies } = battle;
  return (
    <Link to={newBattlePath(id)} class="card battle-card" {...dressAttributes(chosenDress(armies))}>
      <MiniMap id={id} label={`Map of ${name}`} />
      <div class="battle-words">
        <p class="battle-system">{STRINGS.system(systemName)}</p>
        <h3>{name}</h3>
        <p class="battle-date">{capital(date)}</p>
        <p class="battle-foot">
          <span>
            {minutes === null ? null : (
              <>
                <PageIcon of="clock" /> <b>{BATTLE_WORDS.minutes(minutes)}</b>
              </>
            )}
          </span>
          <span aria-label={BATTLE_WORDS.unitsSpoken(units.a, units.b)} role="img">
            {BATTLE_WORDS.units(units.a, units.b)}
          </span>
        </p>
        <Even battle={battle} />
      </div>
    </Link>
  );
}

interface HalfProps {
  readonly side: Side;
  readonly name: string;
  /** "48%"; null where it was not measured. */
  readonly share: string | null;
}

function Half({ side, name, share }: HalfProps) {
  return (
    <span class={`battle-half battle-half-${side}`}>
      <SideMark side={side} /> <span>{name}</span> {share === null ? null : <b>{share}</b>}
    </span>
  );
}

function Even({ battle }: { readonly battle: ListedBattle['battle'] }) {
  const evenness = evennessOf(battle);
  const { a, b } = battle.sides;
  return (
    <>
      <p class="battle-sides" aria-hidden={evenness !== null}>
        <Half side="a" name={a} share={evenness && `${evenness.a}%`} />
        <Half side="b" name={b} share={evenness && `${evenness.b}%`} />
      </p>
      {evenness === null ? (
        <p class="battle-even">{BATTLE_WORDS.notMeasured}</p>
      ) : (
        <>
          <EvennessBar evenness={evenness} />
          <p class="battle-even">
            <b class={`even-${evenness.tone}`}>{evenness.word}</b>
            <span aria-hidden="true">{BATTLE_WORDS.drawnShare(`${evenness.drawn}%`)}</span>
          </p>
        </>
      )}
    </>
  );
}
