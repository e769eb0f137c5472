import { useSignal } from '@preact/signals';
import { count } from '../parts/words.ts';
import { Choice } from './choice.tsx';
import { ContestFields } from './contest-fields.tsx';
import type { Contest } from './message.ts';
import { BATTLES, MOST_BATTLES, MOST_SEED, type Plan, wholeIn } from './plan.ts';
import { LAB_STRINGS as STRINGS } from './strings.ts';
import { type ContestState, useKnown } from './use-known.ts';

interface SetupProps {
  readonly plan: Plan;
  /** The setup cannot change while battles are fought. */
  readonly locked: boolean;
  change(plan: Plan): void;
  fight(): void;
}

function Told({ contest, looked }: { readonly contest: Contest; readonly looked: ContestState }) {
  const isNone = contest.source.kind === 'file' && contest.source.text === '';
  const { a, b } = contest.players;
  return (
    <>
      {looked.state === 'refused' && !isNone ? (
        <p class="lab-trouble" role="alert">
          {STRINGS.refused(looked.fault.message)}
        </p>
      ) : null}
      {looked.state === 'failed' ? (
        <p class="lab-trouble" role="alert">
          {STRINGS.lookFailed}
        </p>
      ) : null}
      {a === 'marshal' || b === 'marshal' ? <p class="lab-small">{STRINGS.slow}</p> : null}
      {a === 'random' && b === 'random' ? <p class="lab-small">{STRINGS.weak}</p> : null}
    </>
  );
}

function HowMany({ plan, change }: Pick<SetupProps, 'plan' | 'change'>) {
  const own = useSignal(BATTLES.some((each) => each === plan.battles) ? '' : String(plan.battles));
  const isBad = own.value.trim() !== '' && wholeIn(own.value, [1, MOST_BATTLES]) === undefined;
  return (
    <>
      <Choice
        name="lab-battles"
        legend={STRINGS.howMany}
        values={BATTLES}
        chosen={own.value === '' ? BATTLES.find((each) => each === plan.battles) : undefined}
        says={count}
        choose={(battles) => {
          own.value = '';
          change({ ...plan, battles });
        }}
      />
      <label class="lab-field lab-beside">
        <span>{STRINGS.ownNumber}</span>
        <input
          id="lab-own-number"
          inputMode="numeric"
          autocomplete="off"
          value={own.value}
          aria-invalid={isBad}
          aria-describedby={isBad ? 'lab-bad-number' : undefined}
          onInput={({ currentTarget: { value } }) => {
            own.value = value;
            const battles = wholeIn(value, [1, MOST_BATTLES]);
            if (battles !== undefined) change({ ...plan, battles });
          }}
        />
      </label>
      {isBad ? (
        <p id="lab-bad-number" class="lab-trouble">
          {STRINGS.badNumber(MOST_BATTLES)}
        </p>
      ) : null}
    </>
  );
}

/** Short enough to be read out. */
const NEW_SEEDS = 1_000_000;

function freshSeed(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word % NEW_SEEDS;
}

function SeedField({ plan, change }: Pick<SetupProps, 'plan' | 'change'>) {
  const typed = useSignal(String(plan.seed));
  const isBad = wholeIn(typed.value, [0, MOST_SEED]) === undefined;
  const take = (text: string): void => {
    typed.value = text;
    const seed = wholeIn(text, [0, MOST_SEED]);
    if (seed !== undefined) change({ ...plan, seed });
  };
  return (
    <>
      <div class="lab-seed">
        <label class="lab-field lab-beside">
          <span>{STRINGS.seed}</span>
          <input
            id="lab-seed"
            inputMode="numeric"
            autocomplete="off"
            value={typed.value}
            aria-invalid={isBad}
            aria-describedby="lab-seed-why"
            onInput={({ currentTarget }) => take(currentTarget.value)}
          />
        </label>
        <button type="button" class="button" onClick={() => take(String(freshSeed()))}>
          {STRINGS.newSeed}
        </button>
      </div>
      <p id="lab-seed-why" class={isBad ? 'lab-trouble' : 'lab-small'}>
        {isBad ? STRINGS.badSeed : STRINGS.seedWhy}
      </p>
    </>
  );
}

/** Everything that decides which battles are fought. */
export function SetupForm({ plan, locked, change, fight }: SetupProps) {
  const { one, against, battles } = plan;
  const looked = useKnown(one.source).value;
  const lookedAgain = useKnown(against?.source ?? one.source).value;
  const isSame = against !== null && JSON.stringify(against) === JSON.stringify(one);
  const isReady = looked.state === 'known' && (against === null || (lookedAgain.state === 'known' && !isSame));
  return (
    <form
      class={locked ? 'lab-setup lab-setup-locked' : 'lab-setup'}
      aria-labelledby="lab-setup"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !locked) fight();
      }}
    >
      <fieldset disabled={locked}>
        <h2 id="lab-setup">{STRINGS.setup}</h2>
        <ContestFields id="lab-one" contest={one} looked={looked} change={(next) => change({ ...plan, one: next })} />
        <Told contest={one} looked={looked} />
        {against === null ? (
          <div class="lab-compare">
            <button type="button" class="button" onClick={() => change({ ...plan, against: one })}>
              {STRINGS.compare}
            </button>
            <p class="lab-small">{STRINGS.compareWhy}</p>
          </div>
        ) : (
          <div class="lab-against">
            <h2>{STRINGS.against}</h2>
            <ContestFields
              id="lab-two"
              contest={against}
              looked={lookedAgain}
              change={(next) => change({ ...plan, against: next })}
            />
            <Told contest={against} looked={lookedAgain} />
            {isSame ? <p class="lab-small">{STRINGS.same}</p> : null}
            <button type="button" class="button" onClick={() => change({ ...plan, against: null })}>
              {STRINGS.noCompare}
            </button>
          </div>
        )}
        <SeedField plan={plan} change={change} />
      </fieldset>
      <HowMany plan={plan} change={change} />
      {locked ? null : (
        <button type="submit" class="button button-main lab-fight" disabled={!isReady}>
          {STRINGS.fight(against === null ? battles : 2 * battles)}
        </button>
      )}
    </form>
  );
}
