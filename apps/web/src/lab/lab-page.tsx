import '../styles/lab.css';
import '../styles/lab-results.css';
import { useSignal } from '@preact/signals';
import { catalogue } from 'virtual:catalogue';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { lazily } from '../parts/lazily.tsx';
import { NotFound } from '../parts/notice.tsx';
import { useTitle } from '../parts/title.ts';
import { FirstContact, HowLong, HowSure, TheGround } from './charts-panel.tsx';
import { Hatches } from './charts/frame.tsx';
import { Choice } from './choice.tsx';
import { Compared } from './compared.tsx';
import { Controls } from './controls.tsx';
import { Deciders, Swings } from './deciders.tsx';
import { Exports } from './exports.tsx';
import { startWorker, workerCount } from './workers.ts';
import { Lab } from './lab.ts';
import { TheBill } from './losses.tsx';
import { type Plan, readPlan, writePlan } from './plan.ts';
import { SetupForm } from './setup-form.tsx';
import { LAB_STRINGS as STRINGS } from './strings.ts';
import { VerdictHead } from './verdict-head.tsx';
import { contestWords } from './words.ts';

const WHICH = [0, 1] as const;

/** The code that draws maps loads after the page; each map's frame waits for it. */
const BattleMap = lazily(() => import('../table/battle-map.tsx'), 'BattleMap', <div class="table-thumbnail" />);

const BATTLES = catalogue.flatMap(({ battles }) => battles);

/** What is shown before the first battle. */
function Nothing({ plan: { one, against } }: { readonly plan: Plan }) {
  const ids = [one, against].flatMap((contest) => (contest?.source.kind === 'shipped' ? [contest.source.id] : []));
  const shown = BATTLES.filter(({ id }) => ids.includes(id));
  return (
    <div class="lab-nothing">
      {shown.map(({ id, name, date }) => (
        <figure key={id}>
          <BattleMap id={id} name={name} />
          <figcaption>
            {name}, {date}
          </figcaption>
        </figure>
      ))}
      <p>{STRINGS.empty}</p>
    </div>
  );
}

function Results({ lab, plan }: { readonly lab: Lab; readonly plan: Plan }) {
  const which = useSignal<(typeof WHICH)[number]>(0);
  const all = lab.shown.value;
  const comparison = lab.comparison.value;
  const [one, two] = all;
  const shown = all[which.value] ?? one;
  if (shown === undefined || one === undefined) return <Nothing plan={plan} />;
  return (
    <>
      {comparison === null || two === undefined ? null : (
        <>
          <Compared roll={one.known.roll} comparison={comparison} names={[contestWords(one), contestWords(two)]} />
          <Choice
            name="lab-which"
            legend={STRINGS.which}
            values={WHICH}
            chosen={which.value}
            says={(each) => (each === 0 ? STRINGS.one : STRINGS.two)}
            choose={(each) => (which.value = each)}
          />
        </>
      )}
      <VerdictHead shown={shown} />
      {shown.findings.games === 0 ? null : (
        <>
          <div class="lab-cards">
            <HowSure shown={shown} />
            <HowLong shown={shown} />
            <FirstContact shown={shown} />
            <Deciders shown={shown} />
            <TheGround shown={shown} />
            <TheBill shown={shown} />
            <Swings shown={shown} />
          </div>
          <Exports results={{ seed: plan.seed, shown: all, comparison }} />
        </>
      )}
    </>
  );
}

function known(id: string | undefined): boolean {
  return id === undefined || BATTLES.some((battle) => battle.id === id);
}

/** Battles in bulk: two computer players, many seeds, and the results. */
export function LabPage({ scenario }: { readonly scenario: string | undefined }) {
  return known(scenario) ? <Bench scenario={scenario} /> : <NotFound what={`battle ${scenario}`} />;
}

function Bench({ scenario }: { readonly scenario: string | undefined }) {
  useTitle(STRINGS.title);
  const plan = useSignal<Plan>(readPlan(scenario, location.search));
  const lab = useMemo(() => new Lab({ start: startWorker, size: workerCount(), now: () => performance.now() }), []);
  useEffect(() => () => lab.startOver(), [lab]);
  const change = (next: Plan): void => {
    plan.value = next;
    const address = writePlan(next);
    // Another question on the same page adds no step to the browser's history.
    if (address !== undefined) history.replaceState(null, '', address);
  };
  const results = useRef<HTMLElement>(null);
  const fight = (): void => {
    lab.fight(plan.value);
    // The results may be far above the button that was pressed.
    requestAnimationFrame(() => results.current?.scrollIntoView());
  };
  const fighting = lab.plan.value;
  return (
    <div class="lab">
      <Hatches />
      <header class="lab-head">
        <h1>{STRINGS.title}</h1>
        <p>{STRINGS.about}</p>
      </header>
      <div class="lab-left">
        <SetupForm plan={plan.value} locked={fighting !== null} change={change} fight={fight} />
      </div>
      <section class="lab-results" aria-label={STRINGS.results} ref={results}>
        <Controls lab={lab} more={plan.value.battles} />
        <Results lab={lab} plan={fighting ?? plan.value} />
      </section>
    </div>
  );
}
