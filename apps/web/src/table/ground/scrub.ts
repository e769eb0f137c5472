import type { GroundSign } from 'enfilade';
import { rounded } from '../curve.ts';
import { boxOf } from '../geometry.ts';
import { jitter, seedOf } from '../jitter.ts';
import type { Palette } from '../palette.ts';
import { fill, stroke } from '../pen.ts';
import { bunched, kindAt, sown } from './scatter.ts';
import { bled, onWay, type Site, type Stroke } from './site.ts';
import type { StampKind } from './stamps.ts';

interface Growth {
  readonly wash: (ink: Palette) => string;
  readonly edge: (ink: Palette) => string;
  readonly kinds: readonly [StampKind, ...StampKind[]];
  readonly gap: number;
  /** How many of the places stay empty. */
  readonly bare: number;
}

const GROWTHS: Readonly<Record<'rough' | 'rocky' | 'marsh', Growth>> = {
  rough: { wash: ({ rough }) => rough, edge: ({ bushInk }) => bushInk, kinds: ['bush'], gap: 18, bare: 0.25 },
  rocky: { wash: ({ rocky }) => rocky, edge: ({ stoneInk }) => stoneInk, kinds: ['stone'], gap: 19, bare: 0.25 },
  marsh: {
    wash: ({ marsh }) => marsh,
    edge: ({ shore }) => shore,
    kinds: ['reed', 'ripple', 'ripple', 'ripple'],
    gap: 19,
    bare: 0.2,
  },
};

export function scrub(site: Site, sign: GroundSign, kind: keyof typeof GROWTHS): readonly Stroke[] {
  if (sign.area === null) return [];
  const growth = GROWTHS[kind];
  const seed = seedOf(sign.id);
  const outline = rounded(bled(site, sign.area), 2.4 * site.inch, true);
  const gap = (growth.gap * site.mark) / site.density ** 0.5;
  const stamps = sown(outline, { seed, gap, from: 6 * site.mark, loose: 0.34 })
    .filter((at, i) => jitter(seed + 3, i) >= growth.bare && !onWay(site, at, 4 * site.mark))
    .map(({ x, y }, i) => ({ x, y, kind: kindAt(growth.kinds, seed, i) }));
  return [
    {
      layer: 'scrub',
      box: boxOf(outline, 2),
      draw: (pen, ink) => {
        fill(pen, outline, growth.wash(ink));
        stroke(pen, outline, {
          colour: growth.edge(ink),
          width: 0.8,
          dash: [0.8, 3.2],
          cap: 'round',
          alpha: 0.7,
          closed: true,
        });
      },
    },
    ...bunched(stamps, site.mark, 'scrub'),
  ];
}
