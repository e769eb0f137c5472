import { SIDES } from 'enfilade';
import { SideMark } from '../parts/side-mark.tsx';
import type { Drawing } from './drawing.ts';
import { EDITOR_STRINGS as STRINGS } from './strings.ts';
import { TroopPicture } from './troop-picture.tsx';

/** The troops of the system: dragged on to the map, or chosen and put there by a press. */
export function Forces({ drawing }: { readonly drawing: Drawing }) {
  const { palette, troops } = drawing;
  const { sides, units } = drawing.draft.value.scenario;
  const { value: side } = drawing.side;
  const { value: placing } = drawing.placing;
  return (
    <section class="editor-forces" aria-labelledby="editor-forces">
      <header>
        <h2 id="editor-forces">{STRINGS.forces}</h2>
        <div class="editor-sides" role="radiogroup" aria-label={STRINGS.side}>
          {SIDES.map((each) => (
            <button
              key={each}
              type="button"
              role="radio"
              aria-checked={each === side}
              onClick={() => {
                drawing.side.value = each;
              }}
            >
              <SideMark side={each} /> {sides[each].name} {units.filter((unit) => unit.side === each).length}
            </button>
          ))}
        </div>
      </header>
      <ul class="editor-troops">
        {palette.commands?.roles.map(({ id, label }) => (
          <li key={id}>
            <button
              type="button"
              class="editor-troop"
              aria-pressed={placing?.what === 'commander' && placing.role === id}
              onPointerDown={() => drawing.place({ what: 'commander', role: id })}
              onClick={(event) => {
                if (event.detail === 0) drawing.place({ what: 'commander', role: id });
              }}
            >
              <span class={`editor-disc editor-disc-${side}`} aria-hidden="true" />
              {label}
            </button>
          </li>
        ))}
        {palette.troops.map(({ profile, label, formations }) => {
          const formation = formations[0]?.id ?? '';
          const sign = troops[profile]?.[formation];
          const isOn = placing?.what === 'troops' && placing.profile === profile;
          const take = (): void => drawing.place({ what: 'troops', profile, formation });
          return (
            <li key={profile}>
              <button
                type="button"
                class="editor-troop"
                aria-pressed={isOn}
                onPointerDown={take}
                onClick={(event) => {
                  // By the keyboard; a pointer has taken it already.
                  if (event.detail === 0) take();
                }}
              >
                {sign === undefined ? null : <TroopPicture sign={sign} side={side} />}
                {label}
              </button>
            </li>
          );
        })}
      </ul>
      <p class="editor-hint">{STRINGS.dragOut}</p>
    </section>
  );
}
