import { catalogue } from 'virtual:catalogue';
import { Icon } from '../parts/icon.tsx';
import { BATTLE_WORDS } from '../play/begin/battle-words.ts';
import { progressOf } from '../play/learn/progress.ts';
import type { BattleCard, Catalogue } from '../rules/catalogue.ts';
import { guidePath, rematchPath } from '../route/paths.ts';
import { Link } from '../route/link.tsx';
import { MiniMap } from './mini-map-later.tsx';
import { HOME_STRINGS as STRINGS } from './strings.ts';

/** The battle with which a newcomer begins a system. */
export interface FirstBattle {
  readonly system: string;
  readonly systemName: string;
  readonly battle: BattleCard;
  readonly guide: Catalogue[number]['guide'];
}

export const FIRST_BATTLES: readonly FirstBattle[] = catalogue.flatMap(({ id, name, battles, guide }) => {
  const battle = battles.find(({ isFirst }) => isFirst);
  return battle === undefined ? [] : [{ system: id, systemName: name, battle, guide }];
});

/** With the guide, until it has been finished once. */
export function playPath({ system, battle, guide }: FirstBattle): string {
  return progressOf(system).isFinished || guide.length === 0
    ? rematchPath(battle.id, { a: 'person', b: 'recruit' })
    : guidePath(battle.id);
}

/** One small battle a system against a recruit: no settings page at all. */
export function PlayNow() {
  const next = FIRST_BATTLES.find(({ system }) => !progressOf(system).isFinished) ?? FIRST_BATTLES[0];
  if (next === undefined) return null;
  return (
    <section class="play-now" aria-labelledby="play-now">
      <header>
        <h2 id="play-now">{STRINGS.playNow}</h2>
        <p>{STRINGS.playNowAbout}</p>
        <Link to={playPath(next)} class="button play-now-button">
          <Icon of="play" /> {STRINGS.play}
        </Link>
      </header>
      <ul>
        {FIRST_BATTLES.map((first) => (
          <li key={first.system}>
            <FirstCard first={first} isNext={first === next} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FirstCard({ first, isNext }: { readonly first: FirstBattle; readonly isNext: boolean }) {
  const { battle, system, systemName } = first;
  const { isFinished } = progressOf(system);
  const { a, b } = battle.units;
  return (
    <Link to={playPath(first)} class={isNext ? 'first-card first-card-next' : 'first-card'}>
      <span class="first-map">
        <MiniMap id={battle.id} label="" />
        {isFinished || isNext ? (
          <span class={isFinished ? 'first-pill first-pill-done' : 'first-pill'}>
            {isFinished ? STRINGS.learned : STRINGS.startHere}
          </span>
        ) : null}
      </span>
      <b class="first-name">{battle.name}</b>
      <span class="first-system">{STRINGS.system(systemName)}</span>
      <span class="first-size">
        {battle.minutes === null ? null : `${BATTLE_WORDS.minutes(battle.minutes)} \u00b7 `}
        {BATTLE_WORDS.units(a, b)}
      </span>
    </Link>
  );
}
