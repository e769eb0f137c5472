import type { ScenarioUnit } from 'enfilade';
import type { PieceKey } from 'enfilade/drafting';
import type { Drawing } from './drawing.ts';
import { OwnFields, Select, setter } from './own-fields.tsx';
import { atEdge } from './snap.ts';
import { EDITOR_STRINGS as STRINGS } from './strings.ts';

interface UnitFieldsProps {
  readonly drawing: Drawing;
  readonly id: PieceKey;
  readonly unit: ScenarioUnit;
}

type Standing = 'here' | 'setUp' | 'later';

/** Everything that may be said of a unit. */
export function UnitFields({ drawing, id, unit }: UnitFieldsProps) {
  const { palette } = drawing;
  const { commands } = drawing.draft.value.scenario;
  const troops = palette.troops.find(({ profile }) => profile === unit.profile);
  const set = setter({ drawing, id });
  const heading = unit.heading ?? unit.arrives?.heading;
  return (
    <>
      <Select
        label={STRINGS.profile}
        value={unit.profile}
        of={palette.troops.map(({ profile, label }) => [profile, label])}
        set={(value) => set('profile', value)}
      />
      {troops === undefined || troops.formations.length === 0 ? null : (
        <Select
          label={STRINGS.formation}
          value={unit.formation ?? ''}
          of={troops.formations.map((each) => [each.id, each.label])}
          set={(value) => set('formation', value)}
        />
      )}
      {palette.commands === undefined ? null : (
        <Select
          label={STRINGS.under}
          value={unit.command ?? ''}
          of={[
            ...(unit.command === undefined || !palette.commands.isNeeded ? [['', STRINGS.noCommander] as const] : []),
            ...commands.filter(({ side }) => side === unit.side).map((each) => [each.id, each.name] as const),
          ]}
          set={(value) => set('command', value === '' ? undefined : value)}
        />
      )}
      <StandingFields drawing={drawing} id={id} unit={unit} />
      {heading === undefined ? null : (
        <div class="editor-field" title={STRINGS.facingHelp}>
          <label>
            <span>{STRINGS.facing}</span>
            <input
              type="number"
              min={0}
              max={359}
              step={15}
              value={heading}
              onChange={({ currentTarget }) => {
                const degrees = currentTarget.valueAsNumber;
                if (!Number.isNaN(degrees))
                  set(unit.arrives === undefined ? 'heading' : 'arrives.heading', ((degrees % 360) + 360) % 360);
              }}
            />
          </label>
        </div>
      )}
      <details class="editor-numbers">
        <summary>{STRINGS.numbers}</summary>
        <OwnFields
          drawing={drawing}
          fields={troops?.fields ?? []}
          own={unit.with}
          usual={troops?.usual ?? {}}
          set={(field, value) => set(field, value)}
        />
      </details>
    </>
  );
}

/** On the table, set up by its player, or on from a turn. */
function StandingFields({ drawing, id, unit }: UnitFieldsProps) {
  const { palette } = drawing;
  const { at, arrives, side } = unit;
  const now: Standing = arrives !== undefined ? 'later' : at === undefined ? 'setUp' : 'here';
  const { width, height } = drawing.draft.value.scenario.table;
  const place: [number, number] = at ?? arrives?.at ?? [width / 2, side === 'a' ? height / 4 : (3 * height) / 4];
  const heading = unit.heading ?? arrives?.heading ?? (side === 'a' ? 90 : 270);
  const change = (to: Standing): void => {
    const isHere = to === 'here';
    const edge = atEdge(drawing, place);
    drawing.do({
      do: 'all',
      says: `${unit.name}: ${wordsFor[to].toLowerCase()}`,
      commands: [
        { do: 'set', keys: [id], field: 'at', value: isHere ? place : undefined },
        { do: 'set', keys: [id], field: 'heading', value: isHere ? heading : undefined },
        { do: 'set', keys: [id], field: 'arrives', value: to === 'later' ? { turn: 2, ...edge } : undefined },
      ],
    });
  };
  const set = setter({ drawing, id });
  return (
    <>
      <Select
        label={STRINGS.standing}
        value={now}
        of={Object.entries(wordsFor).filter(
          ([id]) => id !== 'setUp' || palette.deployment !== undefined || now === 'setUp',
        )}
        set={(to) => change(to as Standing)}
      />
      {now === 'here' ? null : <p class="editor-says">{now === 'later' ? palette.arrivals : palette.deployment}</p>}
      {arrives === undefined ? null : (
        <div class="editor-field">
          <label>
            <span>{STRINGS.turnOfArrival}</span>
            <input
              type="number"
              min={1}
              max={60}
              value={arrives.turn}
              onChange={({ currentTarget }) => set('arrives.turn', currentTarget.valueAsNumber)}
            />
          </label>
        </div>
      )}
    </>
  );
}

const wordsFor: Readonly<Record<Standing, string>> = {
  here: STRINGS.standsHere,
  setUp: STRINGS.setUp,
  later: STRINGS.arrivesLater,
};
