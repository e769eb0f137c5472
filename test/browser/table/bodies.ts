import type { Arm, Block, FormationSign, MarkSign, Sign } from 'enfilade';

/** Bodies of troops for pictures: as a system would cut them, in inches and degrees. */
export interface Body {
  readonly id: string;
  readonly side: 'a' | 'b';
  readonly arm: Arm;
  readonly formation: FormationSign;
  readonly at: readonly [number, number];
  readonly heading: number;
  /** Across and deep. */
  readonly size: readonly [number, number];
  readonly name?: string;
  readonly short?: string;
  readonly losses?: readonly [number, number];
  readonly marks?: readonly MarkSign[];
  readonly rank?: 0 | 1 | 2 | 3;
  readonly command?: string;
}

const thousand = (inches: number): number => Math.round(inches * 1000);

/** How many stands side by side and how many deep. */
function cutOf({ arm, formation, size }: Body): readonly [number, number] {
  const foot = arm === 'infantry' || arm === 'lightInfantry';
  if (!foot) return [1, 1];
  if (formation === 'line' || formation === 'mixed') return [Math.max(1, Math.round(size[0] / 1.6)), 1];
  if (formation === 'depth' || formation === 'supportedLine') return [formation === 'depth' ? 4 : 1, 2];
  return formation === 'column' || formation === 'warband' ? [1, 4] : [1, 1];
}

export function sign(body: Body): Sign {
  const [columns, ranks] = cutOf(body);
  const [width, depth] = [body.size[0] / columns, body.size[1] / ranks];
  const [c, s] = [Math.cos((body.heading * Math.PI) / 180), Math.sin((body.heading * Math.PI) / 180)];
  const gap = body.formation === 'supportedLine' ? 0.36 : 0;
  const blocks: Block[] = [];
  for (let r = 0; r < ranks; r += 1)
    for (let i = 0; i < columns; i += 1) {
      const ahead = body.size[1] / 2 - (r + 0.5) * depth;
      const left = body.size[0] / 2 - (i + 0.5) * width;
      blocks.push({
        x: thousand(body.at[0] + c * ahead - s * left),
        y: thousand(body.at[1] + s * ahead + c * left),
        heading: body.heading * 10,
        width: thousand(width),
        depth: thousand(depth * (1 - gap)),
        ...(body.arm === 'commander' ? { round: true } : {}),
      });
    }
  return {
    id: body.id,
    side: body.side,
    name: body.name ?? '',
    short: body.short ?? body.name ?? '',
    arm: body.arm,
    formation: body.formation,
    pose: { x: thousand(body.at[0]), y: thousand(body.at[1]), heading: body.heading * 10 },
    blocks,
    losses: body.losses === undefined ? null : { taken: body.losses[0], of: body.losses[1] },
    marks: (body.marks ?? []).map((mark) => ({ sign: mark, says: mark, rule: null })),
    rank: body.rank ?? 0,
    command: body.command ?? null,
    says: body.name ?? body.id,
  };
}

/** Single figures of one unit: where each stands and looks. */
export function figures(
  body: Omit<Body, 'formation' | 'size'>,
  places: readonly (readonly [number, number, number])[],
  fired: readonly number[] = [],
): Sign {
  return {
    ...sign({ ...body, formation: 'bases', size: [1, 1] }),
    formation: 'bases',
    blocks: places.map(([x, y, heading], i) => ({
      x: thousand(x),
      y: thousand(y),
      heading: heading * 10,
      width: 1000,
      depth: 1000,
      round: true,
      arm: body.arm,
      ...(fired.includes(i) ? { smoke: true } : {}),
    })),
  };
}
