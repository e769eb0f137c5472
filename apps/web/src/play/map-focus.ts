import { type Overlay, percent, type Point, spaced } from 'enfilade';
import { settings } from '../settings/store.ts';
import { distance } from '../parts/words.ts';
import { type Focus, type LayerSwitches, movedTo, NO_FOCUS } from '../table/index.ts';
import type { ClashOdds } from './engine/clash-study.ts';
import type { Forecast } from './engine/forecast.ts';
import type { Play } from './play.ts';

/** What is laid over the map for the unit that was chosen. */
export function focusOf(play: Play, shown: LayerSwitches): Focus {
  // What is reckoned from the present would lie wrong over the past.
  if (play.replay.lookingBack.value)
    return { ...NO_FOCUS, chosen: play.selection.id.value, hovered: play.selection.hovered.value, shown };
  const [chosen, staged, brief] = [play.selection.unit.value, play.draft.order.value, play.store.brief.value];
  const sign = play.replay.scene.value?.signs.find(({ id }) => id === play.selection.id.value);
  const led = staged?.proposal ?? null;
  const clash = staged?.clash ?? null;
  const wished = led !== null && led.refusal !== null && sign !== undefined ? play.draft.wished.value : null;
  const ghost =
    led?.ghost ??
    (wished === null || sign === undefined ? null : movedTo(sign, wished, play.draft.wishedHeading.value ?? undefined));
  const asked = askedAbout(play);
  const isAsked = (play.store.status.value?.question?.subject ?? null) !== null;
  const own = isAsked ? NO_FOCUS.overlays : (chosen?.overlays ?? NO_FOCUS.overlays);
  const why = play.draft.showsWhy.value ? play.draft.measured.value : null;
  const second = play.selection.compared.value;
  const others = [...(second?.overlays.map(fainter) ?? []), ...(why?.overlays ?? [])];
  const spent = led?.spent ?? null;
  const says =
    spent === null || spent.of === null || brief === null
      ? null
      : `${distance(spent.spent, brief.unit)} of ${distance(spent.of, brief.unit)}`;
  return {
    chosen: play.store.status.value?.question?.subject ?? play.selection.id.value,
    compared: second?.id ?? null,
    hovered: play.selection.hovered.value,
    targets:
      clash === null
        ? play.targets.value.map(({ target, forecast }) => ({ id: target, says: headlineOf(forecast) }))
        : [{ id: clash.target, says: winOf(clash) }],
    overlays: asked?.overlays ?? (others.length === 0 ? own : [...own, ...others]),
    answers: asked?.answers ?? [],
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

/** Radius of the mark where an answer would take place. */
const MARK = 300;

/** The way of whom the open question is about, the places of its answers, and how he would stand at the one that is looked at. */
function askedAbout(play: Play): Pick<Focus, 'overlays' | 'answers' | 'ghost'> | null {
  const question = play.store.status.value?.question ?? null;
  if (question?.way === undefined || question.subject === null) return null;
  const { way, subject, options } = question;
  const { value: looked } = play.pointedAnswer;
  const places = new Map<string, { readonly at: Point; readonly answers: readonly number[] }>();
  for (const [i, { at }] of options.entries()) {
    if (at === undefined) continue;
    const key = `${at.x} ${at.y}`;
    places.set(key, { at, answers: [...(places.get(key)?.answers ?? []), i] });
  }
  const marks = [...places.values()].map(
    ({ at, answers }): Overlay => ({
      verb: 'fire',
      shape: { kind: 'ring', centre: at, radius: MARK },
      band: answers.includes(looked) ? 0 : 2,
      label: null,
    }),
  );
  const [sign, at] = [play.replay.scene.value?.signs.find(({ id }) => id === subject), options[looked]?.at];
  return {
    overlays: [{ verb: 'charge', shape: { kind: 'line', points: way }, band: 0, label: null }, ...marks],
    answers: [...places.values()].map(({ at, answers }) => ({ at, says: answers.map((i) => i + 1).join(', ') })),
    ghost: sign === undefined || at === undefined ? null : { sign: movedTo(sign, at), says: null, way, refused: false },
  };
}

/** The chance to win it, with its word: "68% win the round". */
function winOf({ verdicts: [win] }: ClashOdds): string | null {
  return win === undefined || settings.odds.value === 'off' ? null : `${percent(win.p, 0)} ${win.says}`;
}

/** The chance that a yes-or-no of the resolution comes true, the worst for its target last, with its word: "42% disordered". */
function headlineOf(forecast: Forecast | null): string | null {
  if (forecast?.finding.kind !== 'odds' || settings.odds.value === 'off') return null;
  const yes = forecast.finding.fields.findLast(({ chances }) =>
    chances.every(({ value }) => typeof value === 'boolean'),
  );
  const p = yes?.chances.find(({ value }) => value === true)?.p;
  return yes === undefined || p === undefined
    ? null
    : `${percent(p)} ${(yes.label ?? spaced(yes.field)).toLowerCase()}`;
}
