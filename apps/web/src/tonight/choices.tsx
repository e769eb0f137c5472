import { catalogue } from 'virtual:catalogue';
import { useSignal } from '@preact/signals';
import { KINDS, type KindId, MOODS, type MoodId, seedInWords, seedOf, type SizeId, SIZES } from 'enfilade/generate';
import type { ComponentChildren } from 'preact';
import { SideMark } from '../parts/side-mark.tsx';
import { shortName } from '../rules/short-name.ts';
import { KindSketch } from './kind-sketch.tsx';
import type { KnownSystem } from './message.ts';
import { TONIGHT_STRINGS as STRINGS } from './strings.ts';
import type { Tonight } from './tonight.ts';

interface ChoicesProps {
  readonly tonight: Tonight;
}

/** The wishes, each as it was chosen or as the seed has drawn it. */
export function Choices({ tonight }: ChoicesProps) {
  const { system, size, kind, mood } = tonight.wishes.value;
  const { value: known } = tonight.known;
  const chosen = tonight.battle.value?.chosen;
  return (
    <form class="tonight-choices" onSubmit={(event) => event.preventDefault()}>
      <h1>{STRINGS.title}</h1>
      <Group says={STRINGS.rules}>
        <div class="tonight-chips">
          {catalogue.map(({ id, name }) => (
            <Chip key={id} state={id === system ? 'chosen' : 'open'} press={() => tonight.choose({ system: id })}>
              {shortName(name)}
            </Chip>
          ))}
        </div>
      </Group>
      <Group says={STRINGS.size}>
        <div class="tonight-chips">
          {(Object.keys(SIZES) as SizeId[]).map((id) => (
            <Chip key={id} state={id === size ? 'chosen' : 'open'} press={() => tonight.choose({ size: id })}>
              {SIZES[id]}
            </Chip>
          ))}
        </div>
      </Group>
      {known === null ? null : (
        <>
          <Group says={STRINGS.armies}>
            <div class="tonight-armies">
              <ArmyChoice tonight={tonight} known={known} side="a" />
              <span aria-hidden="true">{STRINGS.versus}</span>
              <ArmyChoice tonight={tonight} known={known} side="b" />
            </div>
          </Group>
          <Group says={STRINGS.kind}>
            <div class="tonight-kinds">
              {known.kinds.map((id) => (
                <Chip
                  key={id}
                  state={stateOf(id, kind, chosen?.kind)}
                  title={KINDS[id].says}
                  press={() => tonight.choose({ kind: freed(id, kind) as KindId | null })}
                >
                  <KindSketch kind={id} />
                  {KINDS[id].name}
                </Chip>
              ))}
            </div>
          </Group>
          <Group says={STRINGS.ground}>
            <div class="tonight-chips">
              {known.moods.map((id) => (
                <Chip
                  key={id}
                  state={stateOf(id, mood, chosen?.mood)}
                  press={() => tonight.choose({ mood: freed(id, mood) as MoodId | null })}
                >
                  {MOODS[id].name}
                </Chip>
              ))}
            </div>
          </Group>
        </>
      )}
      <SeedField tonight={tonight} />
      <p class="tonight-hint">{STRINGS.choose}</p>
    </form>
  );
}

type ChipState = 'chosen' | 'drawn' | 'open';

function stateOf(id: string, wished: string | null, drawn: string | undefined): ChipState {
  if (wished !== null) return id === wished ? 'chosen' : 'open';
  return id === drawn ? 'drawn' : 'open';
}

/** What is chosen already is left to the seed again. */
function freed(id: string, wished: string | null): string | null {
  return id === wished ? null : id;
}

function Group({ says, children }: { readonly says: string; readonly children: ComponentChildren }) {
  return (
    <fieldset class="tonight-group">
      <legend>{says}</legend>
      {children}
    </fieldset>
  );
}

interface ChipProps {
  readonly state: ChipState;
  readonly title?: string;
  readonly children: ComponentChildren;
  press(): void;
}

function Chip({ state, title, children, press }: ChipProps) {
  return (
    <button
      type="button"
      class={`tonight-chip tonight-${state}`}
      aria-pressed={state === 'chosen'}
      title={title}
      onClick={press}
    >
      {children}
      {state === 'drawn' ? <span class="unseen">, {STRINGS.drawn}</span> : null}
    </button>
  );
}

interface ArmyProps extends ChoicesProps {
  readonly known: KnownSystem;
  readonly side: 'a' | 'b';
}

function ArmyChoice({ tonight, known, side }: ArmyProps) {
  const wishes = tonight.wishes.value;
  const other = wishes[side === 'a' ? 'b' : 'a'];
  const drawn = tonight.battle.value?.chosen[side];
  const rival = known.armies.find(({ id }) => id === other);
  const met = known.armies.filter(({ wars }) => rival === undefined || wars.some((war) => rival.wars.includes(war)));
  const strangers = known.armies.filter((each) => !met.includes(each));
  const option = ({ id, name }: KnownSystem['armies'][number]) => (
    <option key={id} value={id}>
      {name}
    </option>
  );
  const drawnName = known.armies.find(({ id }) => id === drawn)?.name;
  return (
    <label class={wishes[side] === null ? 'tonight-army' : 'tonight-army tonight-army-chosen'}>
      <SideMark side={side} />
      <select
        aria-label={STRINGS.army[side]}
        value={wishes[side] ?? ''}
        onChange={({ currentTarget: { value } }) => tonight.choose({ [side]: value === '' ? null : value })}
      >
        <option value="">{drawnName === undefined ? STRINGS.anyArmy : STRINGS.drawnArmy(drawnName)}</option>
        {rival === undefined ? met.map(option) : <optgroup label={STRINGS.foes}>{met.map(option)}</optgroup>}
        {strangers.length === 0 ? null : <optgroup label={STRINGS.others}>{strangers.map(option)}</optgroup>}
      </select>
    </label>
  );
}

function SeedField({ tonight }: ChoicesProps) {
  const wrong = useSignal(false);
  const words = seedInWords(tonight.wishes.value.seed);
  return (
    <label class="tonight-seed">
      <b>{STRINGS.seed}</b> <small>{STRINGS.seedAbout}</small>
      <input
        key={words}
        type="text"
        defaultValue={words}
        spellcheck={false}
        aria-invalid={wrong.value}
        onChange={({ currentTarget: { value } }) => {
          const seed = seedOf(value);
          wrong.value = seed === undefined;
          if (seed !== undefined) tonight.choose({ seed });
        }}
      />
      {wrong.value ? <span role="alert">{STRINGS.notASeed}</span> : null}
    </label>
  );
}
