import {
  type Area,
  type Ground,
  inches,
  layGround,
  type LinearFeature,
  type Point,
  type Traits,
} from '#field/index.ts';
import type { Setting } from './battle.ts';
import type { Scenario, ScenarioTerrain } from './scenario.ts';

function points(places: readonly (readonly [number, number])[]): readonly Point[] {
  return places.map(([x, y]) => ({ x: inches(x), y: inches(y) }));
}

function traits(piece: ScenarioTerrain): Traits {
  const plain = Object.entries(piece.with ?? {}).filter(([, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value),
  );
  return Object.fromEntries(plain) as Traits;
}

function level(piece: ScenarioTerrain): { readonly level?: number } {
  const given = piece.with?.['level'];
  return typeof given === 'number' ? { level: given } : {};
}

/** The table of a scenario, prepared for measuring. */
export function groundOf(scenario: Scenario): Ground {
  const { table, terrain } = scenario;
  const areas: readonly Area[] = terrain.flatMap((piece) =>
    piece.area === undefined
      ? []
      : [{ id: piece.id, kind: piece.kind, outline: points(piece.area), traits: traits(piece), ...level(piece) }],
  );
  const lines: readonly LinearFeature[] = terrain.flatMap((piece) => {
    if (piece.line === undefined) return [];
    const width = piece.with?.['width'];
    return [
      {
        id: piece.id,
        kind: piece.kind,
        points: points(piece.line),
        traits: traits(piece),
        ...(typeof width === 'number' ? { width: inches(width) } : {}),
      },
    ];
  });
  return layGround({ width: inches(table.width), height: inches(table.height), areas, lines });
}

/** A scenario with its ground measured, ready to be played on. */
export function settingOf(scenario: Scenario): Setting {
  return { scenario, ground: groundOf(scenario) };
}
