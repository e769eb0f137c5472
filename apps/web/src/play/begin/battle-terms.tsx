import { stakes } from 'virtual:stakes';
import { SIDES } from 'enfilade';
import { HouseList } from '../../parts/house-list.tsx';
import { SideMark } from '../../parts/side-mark.tsx';
import { Link } from '../../route/link.tsx';
import { editorPath } from '../../route/paths.ts';
import type { BattleCard } from '../../rules/catalogue.ts';
import { BATTLE_WORDS } from './battle-words.ts';
import { EvennessBar } from './evenness-bar.tsx';
import { evennessOf } from './evenness.ts';
import { BEGIN_STRINGS as STRINGS } from './strings.ts';

/** How a battle is won, who fights, and how even it is. */
export function BattleTerms({ battle }: { readonly battle: BattleCard }) {
  const { [battle.id]: known } = stakes;
  if (known === undefined) return null;
  const evenness = evennessOf(battle);
  return (
    <div class="stakes begin-terms">
      <section>
        <h2>{STRINGS.howWon}</h2>
        <ul class="begin-wins">
          {known.wins.map(({ says }) => (
            <li key={says}>{says}.</li>
          ))}
        </ul>
        {known.house.length === 0 ? null : <HouseList house={known.house} />}
      </section>
      <section>
        <h2>{STRINGS.armies}</h2>
        <dl>
          {SIDES.map((side) => (
            <div key={side}>
              <dt>
                <SideMark side={side} /> {battle.sides[side]}
              </dt>
              <dd>{known.forces[side]}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2>{STRINGS.howEven}</h2>
        {evenness === null ? null : (
          <>
            <EvennessBar evenness={evenness} />
            <p>
              <b class={`even-${evenness.tone}`}>{evenness.word}</b>
            </p>
          </>
        )}
        <p>{known.balance === '' ? `${BATTLE_WORDS.notMeasured}.` : known.balance}</p>
        <p>
          <Link to={`/lab/${battle.id}`}>{STRINGS.measure}</Link>
        </p>
        <p>
          <Link to={editorPath(battle.id)}>{STRINGS.edit}</Link>
        </p>
      </section>
    </div>
  );
}
