import type { Play } from '../play.ts';
import { STRINGS } from '../strings.ts';
import { OddsCard } from './odds-card.tsx';

interface AimProps {
  readonly play: Play;
  /** On the side of the map where the chosen unit is not. */
  readonly left: boolean;
}

/** The odds of shooting or fighting from where the chosen unit stands, or would stand, at whoever is pointed at. */
export function AimCard({ play, left }: AimProps) {
  const [aims, scene, brief] = [play.aims.value, play.scene.value, play.brief.value];
  const whom = play.target.value ?? play.hovered.value;
  const moves = (play.staged.value?.led?.ghost ?? null) !== null;
  const aim = aims.find(({ target }) => target === whom) ?? (moves ? aims[0] : undefined);
  // Who charges does not shoot: its own odds stand beside the order.
  if (moves && play.target.value !== null) return null;
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
