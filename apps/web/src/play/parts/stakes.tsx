import { SIDES } from 'enfilade';
import { stakes } from 'virtual:stakes';
import type { BattleCard } from '../../rules/catalogue.ts';
import { HouseList } from '../../parts/house-list.tsx';
import { LATER_STRINGS } from '../later-strings.ts';
import { SideMark } from '../../parts/side-mark.tsx';
import { WinList } from './standing.tsx';

/** What a battle is about, before it begins. */
export function BattleStakes({ battle }: { readonly battle: BattleCard }) {
  const { [battle.id]: known } = stakes;
  if (known === undefined) return null;
  return (
    <section class="stakes">
      <HouseList house={known.house} />
      <h2>{LATER_STRINGS.howWon}</h2>
      <p class="stakes-length">{LATER_STRINGS.lasts(battle.turns)}</p>
      <WinList wins={known.wins} />
      <h2>{LATER_STRINGS.whoFights}</h2>
      <dl class="stakes-forces">
        {SIDES.map((side) => (
          <div key={side}>
            <dt>
              <SideMark side={side} /> {battle.sides[side]}
            </dt>
            <dd>{known.forces[side]}</dd>
          </div>
        ))}
      </dl>
      {known.balance === '' ? null : (
        <>
          <h2>{LATER_STRINGS.howEven}</h2>
          <p>{known.balance}</p>
        </>
      )}
    </section>
  );
}
