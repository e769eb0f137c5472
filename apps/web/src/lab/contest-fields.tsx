import { catalogue } from 'virtual:catalogue';
import { LEVELS, type RuleOption, type Side, SIDES } from 'enfilade';
import { HouseList } from '../parts/house-list.tsx';
import { Choice } from './choice.tsx';
import { FileFields } from './file-fields.tsx';
import type { Contest } from './message.ts';
import { LAB_STRINGS as STRINGS } from './strings.ts';
import type { ContestState } from './use-known.ts';

/** The list's value for the player's own file; scenario ids contain no space. */
const OWN = 'own file';

interface ContestProps {
  /** Prefix that keeps the fields of two contests apart. */
  readonly id: string;
  readonly contest: Contest;
  readonly looked: ContestState;
  change(contest: Contest): void;
}

function sidesOf({ source }: Contest, looked: ContestState): Readonly<Record<Side, string>> {
  if (looked.state === 'known') return looked.known.roll.sides;
  const battles = catalogue.flatMap((system) => system.battles);
  const battle = source.kind === 'shipped' ? battles.find(({ id }) => id === source.id) : undefined;
  return battle?.sides ?? { a: 'A', b: 'B' };
}

interface OptionProps extends ContestProps {
  readonly option: RuleOption;
}

function OptionField({ id, option: { name, says, values }, contest, looked, change }: OptionProps) {
  const [usual] = values;
  const own = looked.state === 'known' ? looked.known.chosen[name] : undefined;
  const now = contest.options[name] ?? own ?? usual?.value;
  const at = values.findIndex(({ value }) => JSON.stringify(value) === JSON.stringify(now));
  return (
    <label class="lab-field">
      <span>{says}</span>
      <select
        id={`${id}-${name}`}
        value={String(at)}
        onChange={({ currentTarget }) => {
          const value = values[Number(currentTarget.value)]?.value;
          if (value === undefined) return;
          const others = Object.fromEntries(Object.entries(contest.options).filter(([each]) => each !== name));
          const isOwn = JSON.stringify(value) === JSON.stringify(own ?? usual?.value);
          change({ ...contest, options: isOwn ? others : { ...others, [name]: value } });
        }}
      >
        {values.map((each, i) => (
          <option key={each.says} value={String(i)}>
            {each.says}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The battle, who plays each side, and which rules are changed. */
export function ContestFields(props: ContestProps) {
  const { id, contest, looked, change } = props;
  const { source, players } = contest;
  const sides = sidesOf(contest, looked);
  const options = looked.state === 'known' ? looked.known.options : [];
  return (
    <>
      <label class="lab-field">
        <span>{STRINGS.scenario}</span>
        <select
          id={`${id}-scenario`}
          value={source.kind === 'shipped' ? source.id : OWN}
          onChange={({ currentTarget: { value } }) => {
            const chosen = value === OWN ? ({ kind: 'file', name: '', text: '' } as const) : undefined;
            change({ ...contest, source: chosen ?? { kind: 'shipped', id: value }, options: {} });
          }}
        >
          {catalogue.map((system) => (
            <optgroup key={system.id} label={system.name}>
              {system.battles.map((battle) => (
                <option key={battle.id} value={battle.id}>
                  {battle.name}
                </option>
              ))}
            </optgroup>
          ))}
          <option value={OWN}>{STRINGS.ownFile}</option>
        </select>
      </label>
      {source.kind === 'file' ? (
        <FileFields
          id={id}
          source={source}
          looked={looked}
          change={(file) => change({ ...contest, source: file, options: {} })}
        />
      ) : null}
      {looked.state === 'known' ? (
        <div class="lab-small">
          <HouseList house={looked.known.house} />
          {looked.known.balance === undefined ? null : <p>{looked.known.balance}</p>}
        </div>
      ) : null}
      {SIDES.map((side) => (
        <Choice
          key={side}
          name={`${id}-${side}`}
          legend={STRINGS.playedBy(sides[side])}
          values={LEVELS}
          chosen={players[side]}
          says={(level) => STRINGS.level[level]}
          choose={(level) => change({ ...contest, players: { ...players, [side]: level } })}
        />
      ))}
      {options.map((option) => (
        <OptionField key={option.name} {...props} option={option} />
      ))}
    </>
  );
}
