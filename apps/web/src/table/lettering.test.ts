import {
  type Battle,
  type Chart,
  loadCounsel,
  loadPlay,
  playerOf,
  type Point,
  SCENARIOS,
  type Scenario,
  settingOf,
  type Sign,
  type System,
} from 'enfilade';
import { chanceOf } from 'enfilade/battle';
import { HeadlessMatch } from 'enfilade/players';
import { describe, expect, it } from 'vitest';
import { lensOf, onScreen, type Size } from './camera.ts';
import { detailOf, pixelsAnInch } from './detail.ts';
import { type Box, boxOf, placeOfObjective } from './geometry.ts';
import { type LetteringView, namesAround, restingNames, tagsAround } from './lettering.ts';
import { pipPlaces, pipSize } from './marks.ts';
import { openingView } from './opening.ts';
import { ringsOf } from './rings.ts';
import { type Focus, NO_FOCUS, type Scene } from './scene.ts';
import { boundsOf, cornersOf, slabOf } from './troops/slab.ts';

/** Every so many orders of a battle it is looked at, so many times at most. */
const APART = 40;
const MOMENTS = 5;
/** The map beside the panel of a desktop, and above the sheet of a phone. */
const VIEWS: Readonly<Record<string, Size>> = {
  desktop: { width: 1140, height: 852 },
  phone: { width: 390, height: 696 },
};
/** Somewhat broader than the faces are. */
const MEASURES: LetteringView['measures'] = {
  name: (text) => text.length * 6.2,
  tag: (text) => text.length * 6.2,
  ground: (text) => text.length * 8,
};

interface FoughtBattle {
  readonly chart: Chart<System>;
  readonly battles: readonly Battle<System>[];
}

async function captainsBattle(scenario: Scenario): Promise<FoughtBattle> {
  const [play, counsel] = await Promise.all([loadPlay(scenario.ruleset), loadCounsel(scenario.ruleset)]);
  if (play === undefined || counsel === undefined) throw new Error(`${scenario.id} cannot be played`);
  const { ruleset, chart } = play;
  const captain = playerOf('captain', counsel);
  const match = new HeadlessMatch({ ruleset, setting: settingOf(scenario) }, { a: captain, b: captain }, chanceOf(11));
  const battles: Battle<System>[] = [];
  while (!match.isOver && battles.length < MOMENTS) {
    if (match.orders >= battles.length * APART) battles.push(match.battle);
    if (!match.step()) break;
  }
  return { chart, battles };
}

function corners({ left, right, top, bottom }: Box): readonly Point[] {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

/** Two convex outlines cover each other unless a side of one of them separates them. */
function cover(one: readonly Point[], two: readonly Point[]): boolean {
  return ![one, two].some((outline) =>
    outline.some((from, i) => {
      const to = outline[(i + 1) % outline.length] ?? from;
      const side = ({ x, y }: Point): number => (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
      const [ones, twos] = [one.map(side), two.map(side)];
      const slack = 0.01 * Math.hypot(to.x - from.x, to.y - from.y);
      return Math.max(...ones) <= Math.min(...twos) + slack || Math.max(...twos) <= Math.min(...ones) + slack;
    }),
  );
}

interface CheckedView {
  readonly scene: Scene;
  readonly view: LetteringView;
  readonly frame: Box;
}

function look(chart: Chart<System>, battle: Battle<System>, size: Size): CheckedView {
  const { width, height } = battle.setting.ground;
  const scene: Scene = {
    width,
    height,
    unit: chart.unit,
    ground: chart.ground(battle),
    signs: chart.signs(battle, 'nobody'),
  };
  const camera = openingView(scene, size, 0);
  const { k, turn, ox, oy } = lensOf(camera, size, 1);
  const detail = detailOf(pixelsAnInch(camera.zoom, chart.unit), null);
  const frame = { left: -ox, top: -oy, right: size.width - ox, bottom: size.height - oy };
  return { scene, view: { k, turn, detail, measures: MEASURES }, frame };
}

/** Everything that nothing may be written on: what it is, and its outline. */
function bodiesOf({ scene, view }: CheckedView): readonly (readonly [string, readonly Point[]])[] {
  const lens = { ox: 0, oy: 0, k: view.k, turn: view.turn };
  const inch = pixelsAnInch(view.k * 1000, scene.unit);
  const ofSign = (sign: Sign) => [
    ...sign.blocks.map((block) => [sign.name, cornersOf(slabOf(block, lens))] as const),
    ...(view.detail === 'A' ? [] : pipPlaces(sign, boundsOf(sign, lens), inch)).map(
      (at) => [`a pip of ${sign.name}`, corners(boxOf([at], pipSize(inch) / 2))] as const,
    ),
  ];
  const objectives = scene.ground.flatMap(({ recipe, name, area, line }) => {
    const at = recipe === 'objective' ? placeOfObjective(area ?? line ?? []) : null;
    return at === null ? [] : [[`the objective ${name}`, corners(boxOf([onScreen(lens, at)], 7))] as const];
  });
  return [...scene.signs.flatMap(ofSign), ...objectives];
}

function focusOn(chart: Chart<System>, battle: Battle<System>, id: string): Focus {
  return { ...NO_FOCUS, chosen: id, overlays: chart.overlays(battle, id) };
}

/** What is written over what. */
function overlapsIn(
  bodies: ReturnType<typeof bodiesOf>,
  written: readonly { readonly says: string; readonly box: Box }[],
): readonly string[] {
  return written.flatMap(({ says, box }) =>
    bodies.filter(([, outline]) => cover(corners(box), outline)).map(([what]) => `${says} on ${what}`),
  );
}

describe('What is written on the table', () => {
  for (const scenario of SCENARIOS)
    it(`${scenario.id}: never lies on a unit, a pip, a commander or an objective`, async () => {
      const { chart, battles } = await captainsBattle(scenario);
      let [written, units] = [0, 0];
      for (const battle of battles) {
        const foci = new Map<string, Focus>();
        for (const [name, size] of Object.entries(VIEWS)) {
          const looked = look(chart, battle, size);
          const { scene, view, frame } = looked;
          const bodies = bodiesOf(looked);
          const rest = restingNames(scene, view, { before: new Map(), underway: new Set() });
          const atRest = rest.names.map(({ text, box }) => ({ says: text, box }));
          expect(overlapsIn(bodies, atRest), `${name}, turn ${battle.turn}`).toEqual([]);
          [written, units] = [written + atRest.length, units + scene.signs.length];
          for (const { id: chosen } of scene.signs) {
            const focus = foci.get(chosen) ?? focusOn(chart, battle, chosen);
            foci.set(chosen, focus);
            const tags = tagsAround(scene, view, { focus, rest: () => rest, frame });
            const names = namesAround(scene, view, { focus, rest, tags });
            const slips = [...tags.placed, ...(tags.aside === null ? [] : [tags.aside])];
            const all = [...names.map(({ text, box }) => ({ says: text, box })), ...slips];
            expect(overlapsIn(bodies, all), `${name}, turn ${battle.turn}, ${chosen} chosen`).toEqual([]);
            expect(tags.placed.length).toBeLessThanOrEqual(2);
            for (const { box } of tags.placed) expect(box.right - box.left).toBeLessThanOrEqual(160);
            const ringed = scene.signs.find(({ id }) => id === chosen);
            const lens = { ox: 0, oy: 0, k: view.k, turn: view.turn };
            const ringing = ringed === undefined ? [] : ringsOf(ringed, lens);
            const underRing = names.filter(({ box }) => ringing.some((ring) => cover(corners(box), ring)));
            expect(
              underRing.map(({ text }) => text),
              `${name}, turn ${battle.turn}, ring of ${chosen}`,
            ).toEqual([]);
            const boxes = new Map(names.map((each) => [each.id, each.box]));
            const moved = rest.names.filter(
              ({ id: other, box }) => other !== chosen && (boxes.get(other) ?? box).left !== box.left,
            );
            expect(moved).toEqual([]);
          }
        }
      }
      console.log(`${scenario.id}: ${written} of ${units} units and commanders named at rest`);
      expect(written / units).toBeGreaterThan(0.5);
    });
});
