import '../../styles/play-tip.css';
import { groundAt } from '../ground-at.ts';
import type { Play } from '../play.ts';
import { SideMark } from '../../parts/side-mark.tsx';

/** The unit there, and what every sign beside it means. */
export function SignTip({ play }: { readonly play: Play }) {
  const { hovered, lookedAt } = play.selection;
  const shown = hovered.value ?? lookedAt.value;
  const sign = play.replay.scene.value?.signs.find(({ id }) => id === shown);
  if (sign === undefined) return <GroundTip play={play} />;
  // The panel has it all already.
  if (sign.id === play.selection.id.value) return null;
  const said = sign.says.toLowerCase();
  return (
    <div class="sign-tip" role="tooltip">
      <p>
        <SideMark side={sign.side} /> <b dir="auto">{sign.name}</b>
      </p>
      <p>{sign.says}</p>
      {sign.marks
        .filter(({ says }) => !said.includes(says.toLowerCase()))
        .map(({ says, rule }) => (
          <p key={says} class="sign-mark">
            {says} {rule === null ? null : <span class="fact">{rule}</span>}
          </p>
        ))}
    </div>
  );
}

/** What the ground means for moving and shooting over it. */
function GroundTip({ play }: { readonly play: Play }) {
  const [at, scene] = [play.selection.hoveredAt.value, play.replay.scene.value];
  const pieces = at === null || scene === null ? [] : groundAt(scene.ground, at);
  if (pieces.length === 0) return null;
  return (
    <div class="sign-tip" role="tooltip">
      {pieces.map(({ id, name, says }) => (
        <p key={id}>
          {name === null ? null : <b>{name} </b>}
          {says}
        </p>
      ))}
    </div>
  );
}
