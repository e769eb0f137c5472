import { catalogue } from 'virtual:catalogue';
import { useSignal } from '@preact/signals';
import { capital, type Level, type Side, SIDES, wordsOfSides } from 'enfilade';
import { Icon } from '../parts/icon.tsx';
import { lazily } from '../parts/lazily.tsx';
import { PageIcon } from '../parts/page-icon.tsx';
import { saveText } from '../parts/save-text.ts';
import { SideMark } from '../parts/side-mark.tsx';
import { BATTLE_WORDS } from '../play/begin/battle-words.ts';
import { keepOpponent, keptOpponent, LEVELS, type Opponent, playersFor } from '../play/begin/choice.ts';
import { EvennessBar } from '../play/begin/evenness-bar.tsx';
import { evennessOf } from '../play/begin/evenness.ts';
import { filePath } from '../route/paths.ts';
import { go } from '../route/route.ts';
import { theme } from '../settings/appearance.ts';
import { chosenDress } from '../table/army-colours.ts';
import type { MadeBattle } from './message.ts';
import { TONIGHT_STRINGS as STRINGS } from './strings.ts';
import type { Tonight } from './tonight.ts';

const isDrawn = (system: string): boolean => catalogue.some((each) => each.id === system && each.isDrawn);

const Thumbnail = lazily(() => import('../table/thumbnail.tsx'), 'Thumbnail', <></>);

interface MadeProps {
  readonly tonight: Tonight;
  readonly battle: MadeBattle;
}

/** Name, date and story. */
export function MadeHead({ battle: { scenario } }: Pick<MadeProps, 'battle'>) {
  const { name, date = '', about, minutes, turns } = scenario;
  return (
    <header class="tonight-head">
      <h2>{name}</h2>
      <p>
        {[capital(date), STRINGS.turns(turns), ...(minutes === undefined ? [] : [BATTLE_WORDS.minutes(minutes)])].join(
          ' \u00b7 ',
        )}
      </p>
      <p class="tonight-story">{about}</p>
    </header>
  );
}

/** Both forces, how even it is, and what to do with it. */
export function UnderTheMap({ tonight, battle }: MadeProps) {
  const side = useSignal<Side>('a');
  const opponent = useSignal<Opponent>(keptOpponent());
  const notEdited = useSignal(false);
  const { scenario } = battle;
  const play = (): void => {
    keepOpponent(opponent.value);
    go(filePath(JSON.stringify(scenario), playersFor(side.value, opponent.value)));
  };
  const edit = (): void => {
    void import('./edit.ts').then(({ editBattle }) => editBattle(scenario)).catch(() => (notEdited.value = true));
  };
  return (
    <>
      <div class="tonight-facts">
        {SIDES.map((each) => (
          <Force key={each} battle={battle} side={each} isOwn={each === side.value} lead={() => (side.value = each)} />
        ))}
        <HowEven tonight={tonight} battle={battle} />
      </div>
      <div class="tonight-acts">
        <button type="button" class="button button-main" onClick={play}>
          <Icon of="play" /> {STRINGS.play}
        </button>
        <OpponentSelect opponent={opponent.value} choose={(chosen) => (opponent.value = chosen)} />
        <button type="button" class="button" onClick={() => tonight.shuffle()}>
          <Icon of="turn" /> {STRINGS.shuffle}
        </button>
        {isDrawn(scenario.ruleset) ? (
          <button type="button" class="button" onClick={edit}>
            <PageIcon of="draw" /> {STRINGS.edit}
          </button>
        ) : null}
        <button
          type="button"
          class="button"
          onClick={() => saveText(`${scenario.id}.json`, JSON.stringify(scenario, null, 1))}
        >
          <Icon of="save" /> {STRINGS.save}
        </button>
        <EarlierStrip tonight={tonight} />
      </div>
      {notEdited.value ? <p role="alert">{STRINGS.notEdited}</p> : null}
      <details class="tonight-sources">
        <summary>{STRINGS.sources}</summary>
        {(scenario.house ?? []).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </details>
    </>
  );
}

interface ForceProps {
  readonly battle: MadeBattle;
  readonly side: Side;
  readonly isOwn: boolean;
  lead(): void;
}

function Force({ battle: { scenario, forces }, side, isOwn, lead }: ForceProps) {
  const count = scenario.units.filter((unit) => unit.side === side).length;
  return (
    <div class={isOwn ? 'tonight-force tonight-force-own' : 'tonight-force'}>
      <p>
        <SideMark side={side} /> <b>{scenario.sides[side].name}</b> <small>{STRINGS.units(count)}</small>
      </p>
      <p>{forces[side]}</p>
      <label>
        <input type="radio" name="tonight-side" checked={isOwn} onChange={lead} />
        {isOwn ? STRINGS.youLead : STRINGS.lead(wordsOfSides(scenario)[side])}
      </label>
    </div>
  );
}

const EVEN_WITHIN = 0.05;
const NEARLY_WITHIN = 0.1;

function HowEven({ tonight, battle }: MadeProps) {
  const { value: found } = tonight.evenness;
  const called = wordsOfSides(battle.scenario);
  if (found === null)
    return (
      <div class="tonight-even" aria-live="polite">
        <p>
          <b>{STRINGS.counting}</b>
        </p>
      </div>
    );
  const { balance, share, interval, changes } = found;
  const evenness = evennessOf({ balance, called });
  const off = Math.abs(share - 1 / 2);
  const word =
    off <= EVEN_WITHIN
      ? STRINGS.even
      : off <= NEARLY_WITHIN
        ? STRINGS.nearlyEven
        : STRINGS.favours(share > 1 / 2 ? called.a : called.b);
  return (
    <div class="tonight-even">
      <p role="status">
        <b>{tonight.isDone.value ? word : STRINGS.counting}</b> <small>{STRINGS.games(balance.games)}</small>
      </p>
      {evenness === null ? null : (
        <>
          <EvennessBar evenness={evenness} />
          <p>{evenness.says}</p>
        </>
      )}
      <p>{STRINGS.interval(called.a, interval)}</p>
      {changes.length === 0 ? (
        <p>{STRINGS.unchanged}</p>
      ) : (
        <details>
          <summary>{STRINGS.changed(changes.length)}</summary>
          {changes.map((change) => (
            <p key={change}>{change}</p>
          ))}
        </details>
      )}
    </div>
  );
}

interface OpponentProps {
  readonly opponent: Opponent;
  choose(opponent: Opponent): void;
}

function OpponentSelect({ opponent: { kind, level }, choose }: OpponentProps) {
  return (
    <select
      class="tonight-opponent"
      aria-label={STRINGS.opponent}
      value={kind === 'here' ? 'here' : level}
      onChange={({ currentTarget: { value } }) =>
        choose(value === 'here' ? { kind: 'here', level } : { kind: 'computer', level: value as Level })
      }
    >
      {[...LEVELS, 'here' as const].map((each) => (
        <option key={each} value={each}>
          {STRINGS.level[each]}
        </option>
      ))}
    </select>
  );
}

function EarlierStrip({ tonight }: Pick<MadeProps, 'tonight'>) {
  const { value: earlier } = tonight.earlier;
  if (earlier.length === 0) return null;
  return (
    <div class="tonight-earlier">
      <span>{STRINGS.earlier}</span>
      {earlier.map((each) => (
        <button
          key={each.wishes.seed}
          type="button"
          aria-label={STRINGS.backTo(each.name)}
          title={each.name}
          onClick={() => tonight.goBack(each)}
        >
          <Thumbnail {...each.plan} theme={theme.value} dress={chosenDress(each.plan.armies)} label="" />
        </button>
      ))}
    </div>
  );
}
