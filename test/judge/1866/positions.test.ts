import { describe, expect, it } from 'vitest';
import type { W66Model } from '../../../packages/enfilade/src/rulesets/1866/play/model.ts';
import { faultIn, judgedOrders, positionFiles, positionsOf } from '../../positions/judged.ts';
import { eighteenSixtySixJudge } from './index.ts';

describe.each(positionFiles('1866'))('%s under the judge', (file) => {
  const positions = positionsOf('1866', file);
  it.each(positions.map((position) => [position.name, position] as const))('%s', (_, position) => {
    expect(judgedOrders<W66Model>('1866', position).map((judged) => faultIn(eighteenSixtySixJudge, judged))).toEqual(
      position.steps.flatMap(({ order, refused }) => (order === undefined || refused !== undefined ? [] : [undefined])),
    );
  });
});
