import { useSignal } from '@preact/signals';
import { type Procedure, saidInWords, valuesInWords, withFact } from 'enfilade';
import { inWords } from '../parts/words.ts';
import type { SweptPoint } from '../rules/sweep-point.ts';
import { type OddsPageState, type SweptFact, sweptFact, sweptInputs } from './explored.ts';
import { HeatTable } from './heat-table.tsx';
import { gapsIn, stepsIn } from './steps.ts';
import { STRINGS } from './strings.ts';
import { SweepBars } from './sweep-bars.tsx';
import { SweepControls } from './sweep-controls.tsx';
import { SweepLines } from './sweep-lines.tsx';
import { framesOf, isOrdered, type Series, seriesOf, spell } from './sweep-series.ts';
import { SweepTable, whyNot } from './sweep-table.tsx';
import { useAsked } from './use-odds.ts';

interface ChartsProps {
  readonly swept: SweptFact;
  readonly points: readonly SweptPoint[];
  readonly series: readonly Series[];
}

/** Where the rules change, and why some values have no odds. */
function Notes({ swept: { fact, values }, points }: Pick<ChartsProps, 'swept' | 'points'>) {
  const said = (at: number) => saidInWords(fact.about, values[at]);
  const steps = isOrdered(fact) ? stepsIn(points) : [];
  const gaps = gapsIn(points);
  if (steps.length === 0 && gaps.length === 0) return null;
  return (
    <div class="sweep-notes">
      {steps.length === 0 ? null : (
        <ol>
          {steps.map(({ at, says }) => (
            <li key={at}>{STRINGS.stepFrom(said(at), says)}</li>
          ))}
        </ol>
      )}
      {gaps.map(({ points: refused }) => (
        <p key={refused[0]?.at} class="sweep-gap">
          <b>
            {valuesInWords(
              fact.about,
              refused.map(({ at }) => values[at]),
            )}
            :
          </b>{' '}
          {refused[0] && whyNot(refused[0].point)}
        </p>
      ))}
    </div>
  );
}

function Lines({ swept: { fact, values }, points, series }: ChartsProps) {
  const asked = values.findIndex((value) => value === fact.value);
  const looked = useSignal<number | undefined>(undefined);
  const cursor = Math.min(points.length - 1, looked.value ?? Math.max(0, asked));
  const look = (at: number) => {
    looked.value = at;
  };
  const said = saidInWords(fact.about, values[cursor]);
  const read = series.map((each) => `${each.label} ${spell(each, each.values[cursor], 1)}`).join(', ');
  return (
    <>
      <div class="sweep-frames">
        {framesOf(series).map((frame) => (
          <SweepLines
            key={frame.title}
            frame={frame}
            label={STRINGS.chartOf(frame.title, fact.label)}
            ticks={values.map(inWords)}
            steps={stepsIn(points)}
            gaps={gapsIn(points)}
            stepped={fact.about.kind === 'number'}
            cursor={cursor}
            look={look}
          />
        ))}
      </div>
      <p class="sweep-look">
        <label for="sweep-look">{STRINGS.look}</label>
        <input
          id="sweep-look"
          type="range"
          min="0"
          max={String(points.length - 1)}
          value={String(cursor)}
          aria-valuetext={`${said}: ${points[cursor] === undefined ? '' : (whyNot(points[cursor]) ?? read)}`}
          onInput={(event) => look(Number(event.currentTarget.value))}
        />
        <b>{said}</b>
      </p>
    </>
  );
}

function Bars({ swept: { fact, values }, series }: ChartsProps) {
  return (
    <div class="sweep-frames">
      {framesOf(series).map((frame) => (
        <SweepBars
          key={frame.title}
          frame={frame}
          label={STRINGS.chartOf(frame.title, fact.label)}
          names={values.map((value) => saidInWords(fact.about, value))}
        />
      ))}
    </div>
  );
}

interface SweepProps {
  readonly system: string;
  readonly procedure: Procedure;
  readonly explored: OddsPageState;
  change(next: OddsPageState): void;
}

interface AnswerProps extends SweepProps {
  readonly rows: SweptFact;
  readonly columns: SweptFact | undefined;
}

function SweepAnswer({ system, procedure, explored, change, rows, columns }: AnswerProps) {
  const inputs = sweptInputs(procedure.form, explored.given, rows, columns);
  const heard = useAsked('sweep', { ruleset: system, procedure: procedure.id, inputs }).value;
  if (heard.state === 'failed') return <p class="finding-note">{STRINGS.sweepFailed}</p>;
  const points = heard.told ?? [];
  const growing = points.length < inputs.length ? <p class="finding-note">{STRINGS.growing}</p> : null;
  if (points.length === 0) return growing;
  if (columns !== undefined)
    return (
      <>
        <HeatTable rows={rows} columns={columns} points={points} />
        {growing}
      </>
    );
  const series = seriesOf(points);
  const charts = { swept: rows, points, series };
  return (
    <>
      {isOrdered(rows.fact) ? <Lines {...charts} /> : <Bars {...charts} />}
      <Notes {...charts} />
      {growing}
      <SweepTable
        fact={rows.fact}
        values={rows.values}
        points={points}
        series={series}
        take={(value) =>
          change({ ...explored, given: withFact(procedure.form, explored.given, { path: rows.fact.path, value }) })
        }
      />
    </>
  );
}

/** One fact swept through its values, or two at once. */
export function SweepPanel(props: SweepProps) {
  const { explored, procedure, change } = props;
  const { given, sweep, across } = explored;
  const rows = sweptFact(procedure.form, given, sweep);
  const columns = sweptFact(procedure.form, given, across);
  const close = () => {
    const { sweep: closed, across: also, ...rest } = explored;
    if (closed !== undefined || also !== undefined) change(rest);
  };
  const key = JSON.stringify([rows?.fact.path, rows?.range, columns?.fact.path, columns?.range]);
  return (
    <section class="sweep" aria-labelledby="sweep-title">
      <header class="sweep-head">
        <h2 id="sweep-title">{STRINGS.sweepTitle}</h2>
        <button type="button" class="button" onClick={close}>
          {STRINGS.closeSweep}
        </button>
      </header>
      <SweepControls form={procedure.form} explored={explored} change={change} />
      {rows === undefined ? <p class="finding-note">{STRINGS.noSweep}</p> : null}
      {rows?.values.length === 0 ? <p class="finding-note">{STRINGS.emptyRange}</p> : null}
      {rows === undefined || rows.values.length === 0 ? null : (
        <SweepAnswer key={key} {...props} rows={rows} columns={columns} />
      )}
    </section>
  );
}
