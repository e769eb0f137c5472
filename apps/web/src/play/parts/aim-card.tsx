import '../../styles/play-odds.css';
import { settings } from '../../settings/store.ts';
import type { TargetOdds } from '../engine/adviser.ts';
import type { DraftOrder } from '../draft.ts';
import type { Play } from '../play.ts';
import { LATER_STRINGS } from '../later-strings.ts';
import { ClashCard, OddsCard } from './later.tsx';

interface AimProps {
  readonly play: Play;
}

/** Of several ways to hit an enemy the one being looked at: what the order rolls for, or the fight it leads to if it rolls for nothing yet. */
function meant(at: readonly TargetOdds[], staged: DraftOrder | null): TargetOdds | undefined {
  if (staged === null) return at[0];
  return at.find(({ procedure }) => procedure === staged.forecast?.procedure) ?? at.at(-1);
}

/** In the corner of the map farthest from the shooter, its ghost and its target. */
function cornerOf(play: Play, target: string): string {
  const ids = [play.selection.id.value, target];
  const poses = (play.replay.scene.value?.signs ?? []).filter(({ id }) => ids.includes(id)).map(({ pose }) => pose);
  const ghost = play.draft.order.value?.proposal?.ghost?.pose;
  const places = [...poses, ...(ghost === undefined ? [] : [ghost])].flatMap((at) => play.onMap.value(at) ?? []);
  const nearest = (x: number, y: number): number =>
    Math.min(...places.map((at) => Math.max(Math.abs(at.x - x) * 1.6, Math.abs(at.y - y))));
  const corners = [
    { name: 'aim-card', far: nearest(1, 0.3) },
    { name: 'aim-card aim-card-left', far: nearest(0, 0.3) },
    { name: 'aim-card aim-card-low', far: nearest(1, 0.7) },
    { name: 'aim-card aim-card-left aim-card-low', far: nearest(0, 0.7) },
  ];
  return corners.reduce((best, each) => (each.far > best.far ? each : best)).name;
}

/** The odds of shooting at or fighting the enemy pointed at, from where the chosen unit stands or would stand. */
export function AimCard({ play }: AimProps) {
  const [aims, scene, brief] = [play.targets.value, play.replay.scene.value, play.store.brief.value];
  const clash = play.draft.order.value?.clash ?? null;
  if (clash !== null)
    return (
      <aside class={cornerOf(play, clash.target)} aria-live="polite" aria-label={LATER_STRINGS.odds}>
        <ClashCard play={play} odds={clash} />
      </aside>
    );
  const whom = play.draft.target.value ?? play.selection.lookedAt.value ?? play.selection.hovered.value;
  const moves = (play.draft.order.value?.proposal?.ghost ?? null) !== null;
  const at = aims.filter(({ target }) => target === whom);
  const aim = meant(at, play.draft.order.value) ?? (moves && play.draft.target.value === null ? aims[0] : undefined);
  if (settings.odds.value === 'off' || aim === undefined || aim.forecast === null || scene === null || brief === null)
    return null;
  const name = (id: string | null): string => scene.signs.find((sign) => sign.id === id)?.name ?? '';
  return (
    <aside class={cornerOf(play, aim.target)} aria-live="polite" aria-label={LATER_STRINGS.odds}>
      <h2 class="small-caps">
        {moves ? LATER_STRINGS.fromThere : LATER_STRINGS.fromHere} · {aim.forecast.label}
      </h2>
      <OddsCard
        forecast={aim.forecast}
        ruleset={brief.ruleset}
        title={LATER_STRINGS.atWhom(name(play.selection.id.value), name(aim.target))}
        says={aim.says}
      />
    </aside>
  );
}
