import '../../styles/play-clash.css';
import { percent, signed } from 'enfilade';
import { Chip } from '../../parts/chip.tsx';
import { SideMark } from '../../parts/side-mark.tsx';
import { count, headed, inWords } from '../../parts/words.ts';
import { Link } from '../../route/link.tsx';
import { sheetPath } from '../../route/route.ts';
import { settings } from '../../settings/store.ts';
import type { ClashOdds } from '../engine/clash-study.ts';
import type { ClashStage } from '../engine/stage-ledger.ts';
import { LATER_STRINGS } from '../later-strings.ts';
import type { Play } from '../play.ts';
import { halfWidth } from './clash-shares.ts';
import { ShareBar, ShareRows } from './shares.tsx';

interface CardProps {
  readonly play: Play;
  readonly odds: ClashOdds;
}

const MOST_NUMBERS = 4;

/** One resolution: what is rolled, and why. */
function Stage({
  stage,
  odds,
  ruleset,
}: {
  readonly stage: ClashStage;
  readonly odds: ClashOdds;
  readonly ruleset: string;
}) {
  const numbers = stage.settled.filter(({ value }) => typeof value === 'number' && value !== 0).slice(0, MOST_NUMBERS);
  const entries = stage.reckonings.flatMap(({ variants }) => variants[0]?.entries ?? []);
  if (numbers.length + entries.length === 0) return null;
  return (
    <section>
      <h3>
        {LATER_STRINGS.whoRolls[stage.by]} · {stage.label}
      </h3>
      {numbers.length === 0 ? null : (
        <p class="clash-numbers">
          {numbers.map(({ field, value }) => (
            <span key={field}>
              {headed(field)} <b>{inWords(value)}</b>
            </span>
          ))}
        </p>
      )}
      <ul>
        {entries.map((entry, i) => {
          const line = odds.lines[entry.rule];
          return (
            <li key={i}>
              <span>{entry.label}</span>
              <b>{signed(entry.value)}</b>
              {line === undefined ? null : <Chip source={line.source} />}
              <Link to={sheetPath(ruleset, encodeURIComponent(entry.rule))} class="fact">
                {line?.fact ?? entry.id}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A whole charge or fight before it is ordered: who wins, what becomes of both, and the reckoning. */
export function ClashCard({ play, odds }: CardProps) {
  const [scene, brief] = [play.replay.scene.value, play.store.brief.value];
  if (settings.odds.value === 'off' || brief === null) return null;
  const signOf = (id: string) => scene?.signs.find((sign) => sign.id === id);
  const [win] = odds.verdicts;
  const [own, enemy] = [signOf(odds.unit), signOf(odds.target)];
  return (
    <section class="clash-card" aria-label={LATER_STRINGS.odds}>
      {win === undefined || odds.likely === undefined ? null : (
        <p class="clash-whole">
          <b>{percent(win.p * odds.likely, 0)}</b> {LATER_STRINGS.allInAll(win.says, percent(odds.likely, 0))}
        </p>
      )}
      <p class="small-caps clash-how">
        <span>{odds.granted === undefined ? LATER_STRINGS.ifYouGoIn : LATER_STRINGS.ifGranted(odds.granted)}</span>
        <span class="clash-tries">{LATER_STRINGS.tries(count(odds.tries), halfWidth(odds))}</span>
      </p>
      <h2>
        <SideMark side={own?.side ?? null} /> {own?.name} <i>{LATER_STRINGS.against}</i>{' '}
        <SideMark side={enemy?.side ?? null} /> {enemy?.name}
      </h2>
      <ShareBar shares={odds.verdicts.map((verdict) => ({ ...verdict, tone: verdict.verdict }))} />
      <ShareRows shares={odds.fates.map((fate) => ({ ...fate, tone: fate.of }))} />
      <details open={settings.odds.value === 'full'}>
        <summary>{LATER_STRINGS.openTerms}</summary>
        {odds.stages.map((stage) => (
          <Stage key={`${stage.by} ${stage.label}`} stage={stage} odds={odds} ruleset={brief.ruleset} />
        ))}
      </details>
    </section>
  );
}
