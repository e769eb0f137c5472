import type { AimOdds } from '../engine/adviser.ts';
import type { Play, Staged } from '../play.ts';
import { STRINGS } from '../strings.ts';
import { OddsCard } from './odds-card.tsx';

interface AimProps {
  readonly play: Play;
  /** On the side of the map where the chosen unit is not. */
  readonly left: boolean;
}

/** Of several ways to hit somebody the one that is looked at: what the order rolls for, else, where it rolls for nothing yet, the fight it leads to. */
function meant(at: readonly AimOdds[], staged: Staged | null): AimOdds | undefined {
  if (staged === null) return at[0];
  return at.find(({ procedure }) => procedure === staged.forecast?.procedure) ?? at.at(-1);
}

/** The odds of shooting or fighting from where the chosen unit stands, or would stand, at whoever is pointed at. */
export function AimCard({ play, left }: AimProps) {
  const [aims, scene, brief] = [play.aims.value, play.scene.value, play.brief.value];
  const whom = play.target.value ?? play.hovered.value;
  const moves = (play.staged.value?.led?.ghost ?? null) !== null;
  const at = aims.filter(({ target }) => target === whom);
  const aim = meant(at, play.staged.value) ?? (moves && play.target.value === null ? aims[0] : undefined);
  if (aim === undefined || aim.forecast === null || scene === null || brief === null) return null;
  const name = (id: string | null): string => scene.signs.find((sign) => sign.id === id)?.name ?? '';
  return (
    <aside class={left ? 'aim-card aim-card-left' : 'aim-card'} aria-live="polite" aria-label={STRINGS.odds}>
      <h2 class="small-caps">
        {moves ? STRINGS.fromThere : STRINGS.fromHere} · {aim.forecast.label}
      </h2>
      <OddsCard
        forecast={aim.forecast}
        ruleset={brief.ruleset}
        title={STRINGS.atWhom(name(play.selected.value), name(aim.target))}
        says={aim.says}
      />
    </aside>
  );
}
