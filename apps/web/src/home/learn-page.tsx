import '../styles/learn-page.css';
import { useTitle } from '../parts/title.ts';
import { keepProgress, progressOf } from '../play/learn/progress.ts';
import { battlePath, guidePath, rematchPath } from '../route/paths.ts';
import { Link } from '../route/link.tsx';
import { MiniMap } from './mini-map-later.tsx';
import { FIRST_BATTLES, type FirstBattle } from './play-now.tsx';
import { HOME_STRINGS as STRINGS } from './strings.ts';

/** The guided first battles, and how far this player has come with each. */
export function LearnPage() {
  useTitle(STRINGS.learn);
  return (
    <article class="learn">
      <h1>{STRINGS.learn}</h1>
      <p class="learn-intro">{STRINGS.learnIntro}</p>
      <ul>
        {FIRST_BATTLES.filter(({ guide }) => guide.length > 0).map((first) => (
          <li key={first.system}>
            <Guide {...first} />
          </li>
        ))}
      </ul>
    </article>
  );
}

function Guide({ system, systemName, battle, guide }: FirstBattle) {
  const { battle: open, done, isFinished } = progressOf(system);
  const isUnderway = open !== null && !isFinished;
  const begin = (): void => keepProgress(system, { battle: null, done: [] });
  return (
    <section class="learn-guide" aria-labelledby={`learn-${system}`}>
      <MiniMap id={battle.id} label={`Map of ${battle.name}`} />
      <div>
        <h2 id={`learn-${system}`}>{systemName}</h2>
        <p>
          <b>{battle.name}</b>
          {battle.minutes === null ? null : ` \u00b7 ${STRINGS.takes(battle.minutes)}`}
        </p>
        <p>{STRINGS.youLead(battle.called.a)}</p>
        <h3>{STRINGS.youLearn}</h3>
        <ol class="learn-steps">
          {guide.map(({ id, title }) => (
            <li key={id} class={isFinished || done.includes(id) ? 'learn-done' : ''}>
              {title}
            </li>
          ))}
        </ol>
        <p class="learn-actions">
          {isUnderway ? (
            <Link to={battlePath(open)} class="button button-main">
              {STRINGS.guideResume}
            </Link>
          ) : null}
          <span onClickCapture={begin}>
            <Link to={guidePath(battle.id)} class={isUnderway ? 'button' : 'button button-main'}>
              {isUnderway || isFinished ? STRINGS.guideAgain : STRINGS.guideBegin}
            </Link>
          </span>
          <Link to={rematchPath(battle.id, { a: 'person', b: 'recruit' })} class="button">
            {STRINGS.guidePlain}
          </Link>
        </p>
        {isUnderway ? <p>{STRINGS.guideAt(done.length, guide.length)}</p> : null}
        {isFinished ? <p>{STRINGS.guideDone}</p> : null}
      </div>
    </section>
  );
}
