import '../../styles/play-army.css';
import type { Side, Sign } from 'enfilade';
import { useSignal } from '@preact/signals';
import { SideMark } from '../../parts/side-mark.tsx';
import { type ArmyCommand, type ArmyUnit, armyOf, isHarm } from '../army-list.ts';
import { LATER_STRINGS } from '../later-strings.ts';
import type { Play } from '../play.ts';
import { cameraFor } from '../stage/view-mover.ts';
import { lensOf, onScreen } from '../../table/index.ts';
import { thirdOf } from '../where.ts';

interface ArmyProps {
  readonly play: Play;
  close(): void;
}

const SIDES = ['a', 'b'] as const;

/** Both armies by their commands: who is hurt, who has acted, where they are. */
export function OrderOfBattle({ play, close }: ArmyProps) {
  const { status, brief } = play.store;
  const side = useSignal<Side>(status.value?.viewer === 'b' ? 'b' : 'a');
  const commands = armyOf(play, side.value);
  const units = commands.flatMap((command) => command.units);
  const hurt = units.filter(({ marks }) => marks.some(isHarm)).length;
  return (
    <section class="army" aria-labelledby="army-title">
      <header>
        <h2 id="army-title">{LATER_STRINGS.army}</h2>
        <button type="button" class="button" onClick={close}>
          {LATER_STRINGS.close} <kbd>O</kbd>
        </button>
        <div class="army-sides" role="group" aria-label={LATER_STRINGS.army}>
          {SIDES.map((each) => (
            <button key={each} type="button" aria-pressed={side.value === each} onClick={() => (side.value = each)}>
              <SideMark side={each} /> {brief.value?.sides[each]}
            </button>
          ))}
        </div>
        <p>{LATER_STRINGS.armySays(units.length, hurt)}</p>
      </header>
      {commands.map((command) => (
        <Command key={command.id} play={play} command={command} />
      ))}
    </section>
  );
}

function Command({
  play,
  command: { commander, name, mayAct, units },
}: {
  readonly play: Play;
  readonly command: ArmyCommand;
}) {
  const harmed = units.filter(({ marks }) => marks.some(isHarm)).length;
  return (
    <section class="army-command" data-chosen={commander !== null && commander.id === play.selection.id.value}>
      <h3>
        {commander === null ? (
          name
        ) : (
          <button type="button" onClick={() => show(play, commander)}>
            {name}
          </button>
        )}
        <small class={harmed > 0 ? 'army-harm' : ''}>
          {[mayAct ? LATER_STRINGS.armyToAct : '', LATER_STRINGS.armyHarmed(harmed, units.length)]
            .filter((each) => each !== '')
            .join(', ')}
        </small>
      </h3>
      <ul>
        {units.map((unit) => (
          <Unit key={unit.sign.id} play={play} unit={unit} />
        ))}
      </ul>
    </section>
  );
}

function Unit({ play, unit: { sign, mayAct, marks } }: { readonly play: Play; readonly unit: ArmyUnit }) {
  const { value: brief } = play.store.brief;
  const [mark] = marks;
  const state =
    mark !== undefined && isHarm(mark) ? mark.says : mayAct === true ? LATER_STRINGS.armyToAct : (mark?.says ?? '');
  return (
    <li>
      <button
        type="button"
        data-unit={sign.id}
        aria-pressed={play.selection.id.value === sign.id}
        onClick={() => show(play, sign)}
        onPointerEnter={() => (play.selection.hovered.value = sign.id)}
        onPointerLeave={() => (play.selection.hovered.value = null)}
      >
        <span class="army-name">
          <b dir="auto">{sign.name}</b>
          <small>
            {sign.says.split(',')[0]}
            {brief === null ? '' : `, ${LATER_STRINGS.inThird(thirdOf(sign.pose, brief))}`}
          </small>
        </span>
        <Pips sign={sign} />
        <span class={mark !== undefined && isHarm(mark) ? 'army-state army-harm' : 'army-state'}>{state}</span>
      </button>
    </li>
  );
}

/** More pips than these are a number. */
const MOST_PIPS = 6;

function Pips({ sign: { losses } }: { readonly sign: Sign }) {
  if (losses === null || losses.of === 0) return <span class="army-pips" />;
  const { taken, of } = losses;
  if (of > MOST_PIPS) return <span class="army-pips">{taken === 0 ? of : `${of - taken} of ${of}`}</span>;
  return (
    <span class="army-pips" role="img" aria-label={LATER_STRINGS.armyLost(taken, of)}>
      {Array.from({ length: of }, (_, i) => (
        <i key={i} class={i < taken ? 'pip-lost' : ''} />
      ))}
    </span>
  );
}

/** Chooses a unit, and brings it into view. */
function show(play: Play, sign: Sign): void {
  void play.select(sign.id);
  const { camera, size } = play.stage.view;
  const { value: now } = camera;
  if (now === null) return;
  const at = onScreen(lensOf(now, size.value, 1), sign.pose);
  camera.value = cameraFor(now, size.value, [at], { near: false, below: 0 });
}
