import { type Overlay, percent, type Sign, spaced } from 'enfilade';
import { settings } from '../settings/store.ts';
import { distance } from '../settings/lengths.ts';
import { type Focus, type Ghost, type LayerSwitches, movedTo, NO_FOCUS, type WheelHandles } from '../table/index.ts';
import type { ClashOdds } from './engine/clash-study.ts';
import type { Forecast } from './engine/forecast.ts';
import type { Play } from './play.ts';

/** What affects an order wherever the unit stands, and what belongs to its present place only. */
const BY_PLACE: readonly Overlay['verb'][] = ['fire', 'control'];

/** Whether the chosen unit can fire now, or the player looks at an enemy. */
function isAboutFire({ selection, draft, store, replay }: Play): boolean {
  const [chosen, groups] = [selection.unit.value, store.brief.value?.groups];
  if (chosen?.offers.some(({ kind }) => groups?.[kind] === 'fire') === true) return true;
  const looked = [chosen?.id, draft.target.value, selection.lookedAt.value, selection.hovered.value];
  const { viewer } = store.status.value ?? {};
  return replay.scene.value?.signs.some(({ id, side }) => side !== viewer && looked.includes(id)) ?? false;
}

/** What lies over the map for the chosen unit: all the moves it has, and its arcs from where it would be. */
function overlaysOf(play: Play): readonly Overlay[] {
  const { selection, draft } = play;
  const [chosen, hand] = [selection.unit.value, selection.hand.value];
  const proposal = draft.order.value?.proposal ?? null;
  const isAway = proposal !== null && proposal.ghost !== null;
  const all = chosen?.overlays ?? NO_FOCUS.overlays;
  const isMove = ({ verb, shape }: Overlay): boolean => verb === 'move' && shape.kind === 'area';
  const reach = hand === null || hand.reach.length === 0 ? all.filter(isMove) : hand.reach;
  const isFire = isAboutFire(play);
  const others = all.filter(
    (overlay) =>
      !isMove(overlay) && !(isAway && BY_PLACE.includes(overlay.verb)) && (isFire || overlay.verb !== 'fire'),
  );
  // The envelope explains itself until the unit is on its way.
  return [...(isAway ? reach.map(unlabelled) : reach), ...others, ...(isAway ? proposal.arcs : [])];
}

function unlabelled(overlay: Overlay): Overlay {
  return { ...overlay, label: null };
}

/** Handles are on the ghost if there is one. */
function handlesOf(play: Play, sign: Sign | undefined, ghost: Sign | null): WheelHandles | null {
  const { selection, store, mayAct } = play;
  const isOwn = sign !== undefined && sign.side === store.status.value?.viewer && mayAct.value;
  const hand = selection.hand.value;
  if (!isOwn || hand === null || hand.reach.length === 0) return null;
  if (ghost !== null) return { sign: ghost, isGhost: true, arcs: {} };
  const arcs = Object.fromEntries(Object.entries(hand.wheels).map(([end, { arc }]) => [end, arc]));
  return { sign, isGhost: false, arcs };
}

/** All units that go along: where they would stand, or were meant to stand and may not. */
function partyOf({ draft, replay }: Play): readonly Ghost[] {
  const members = draft.order.value?.proposal?.lead?.members ?? [];
  const signs = replay.scene.value?.signs ?? [];
  return members.flatMap(({ id, sign, at, way, because, refused }): Ghost[] => {
    const own = signs.find((each) => each.id === id);
    if (own === undefined) return [];
    const wished = sign ?? movedTo(own, at, at.heading < 0 ? own.pose.heading : at.heading);
    return [{ sign: wished, says: refused ? because : null, way, refused }];
  });
}

/** What is laid over the map for the unit that was chosen. */
export function focusOf(play: Play, shown: LayerSwitches, onPhone: boolean): Focus {
  // What is worked out for the present would be wrong over the past, and would lag behind a moving unit.
  const { value: party } = play.planGhosts;
  if (!play.replay.isLive.value || play.stage.isWaiting.value)
    return { ...NO_FOCUS, chosen: play.selection.id.value, hovered: play.selection.hovered.value, shown, party };
  const [staged, brief] = [play.draft.order.value, play.store.brief.value];
  const sign = play.replay.scene.value?.signs.find(({ id }) => id === play.selection.id.value);
  const led = staged?.proposal ?? null;
  const clash = staged?.clash ?? null;
  const wished = led !== null && led.refusal !== null && sign !== undefined ? play.draft.wished.value : null;
  const ghost =
    led?.ghost ??
    (wished === null || sign === undefined ? null : movedTo(sign, wished, play.draft.wishedHeading.value ?? undefined));
  const asked = play.asked.value?.focus ?? null;
  const isAsked = (play.store.status.value?.question?.subject ?? null) !== null;
  // A phone keeps the table clear until something is chosen: the sheet says nothing of the unit either.
  const isQuiet = onPhone && !play.hasChosen.value && staged === null && !isAsked;
  const own = isAsked || isQuiet ? NO_FOCUS.overlays : overlaysOf(play);
  const why = play.draft.showsWhy.value ? play.draft.measured.value : null;
  const second = play.selection.compared.value;
  const others = [...(second?.overlays.map(fainter) ?? []), ...(why?.overlays ?? [])];
  const spent = led?.spent ?? null;
  const length =
    spent === null || spent.of === null || brief === null
      ? null
      : `${distance(spent.spent, brief.unit)} of ${distance(spent.of, brief.unit)}`;
  const says = [length, led?.lead?.chance ?? null].flatMap((each) => each ?? []).join(' \u00b7 ') || null;
  const members = led?.lead?.members ?? [];
  return {
    chosen: play.store.status.value?.question?.subject ?? (isQuiet ? null : play.selection.id.value),
    compared: second?.id ?? null,
    hovered: play.selection.hovered.value,
    targets: isQuiet
      ? []
      : clash === null
        ? play.targets.value.map(({ target, forecast }) => ({ id: target, says: headlineOf(forecast) }))
        : [{ id: clash.target, says: winOf(clash) }],
    overlays: asked?.overlays ?? (others.length === 0 ? own : [...own, ...others]),
    answers: asked?.answers ?? [],
    party: asked === null ? [...partyOf(play), ...party] : asked.party,
    lit: isQuiet ? [] : [...new Set([...play.selection.others.value, ...(play.selection.hand.value?.company ?? [])])],
    handles: asked === null && members.length === 0 && !isQuiet ? handlesOf(play, sign, ghost) : null,
    ghost:
      asked?.ghost ??
      (ghost === null ? null : { sign: ghost, says, way: spent?.way ?? [], refused: led?.refusal !== null }),
    spent,
    sight: play.selection.sighted.value ?? why?.sight ?? null,
    shown,
  };
}

/** Of the one that is compared with the chosen: a band weaker than its own. */
function fainter(overlay: Overlay): Overlay {
  return { ...overlay, band: Math.min(3, overlay.band + 1) as Overlay['band'] };
}

/** What the player was told of the order that they are about to give. */
export function chanceOf({ draft }: Play): string | null {
  const { value: staged } = draft.order;
  if (staged === null) return null;
  return staged.clash === null ? headlineOf(staged.forecast) : winOf(staged.clash);
}

/** The chance to win it, the roll that comes first included, with its word: "68% win the round". */
function winOf({ verdicts: [win], likely = 1 }: ClashOdds): string | null {
  return win === undefined || settings.odds.value === 'off' ? null : `${percent(win.p * likely, 0)} ${win.says}`;
}

/** The chance that a yes-or-no of the resolution comes true, the worst for its target last, with its word: "42% disordered". */
export function headlineOf(forecast: Forecast | null): string | null {
  if (forecast?.finding.kind !== 'odds' || settings.odds.value === 'off') return null;
  const yes = forecast.finding.fields.findLast(({ chances }) =>
    chances.every(({ value }) => typeof value === 'boolean'),
  );
  const p = yes?.chances.find(({ value }) => value === true)?.p;
  // What is so already, such as a target in disorder, is no chance.
  return yes === undefined || p === undefined || p === 1
    ? null
    : `${percent(p)} ${(yes.label ?? spaced(yes.field)).toLowerCase()}`;
}
