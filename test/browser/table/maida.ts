import { readFile } from 'node:fs/promises';
import type { Arm, FormationSign, GroundSign, Recipe } from 'enfilade';
import { type Body, sign } from './bodies.ts';

type Place = [number, number];
interface Piece {
  readonly id: string;
  readonly kind: string;
  readonly name?: string;
  readonly area?: Place[];
  readonly line?: Place[];
}
interface PlacedUnit {
  readonly id: string;
  readonly side: 'a' | 'b';
  readonly name: string;
  readonly at?: Place;
  readonly heading?: number;
  readonly profile: string;
  readonly formation?: string;
}
interface ShippedScenario {
  readonly table: { readonly width: number; readonly height: number };
  readonly terrain: readonly Piece[];
  readonly commands: readonly (PlacedUnit & { readonly with: { readonly role: string } })[];
  readonly units: readonly PlacedUnit[];
}

const RECIPES: Readonly<Record<string, Recipe>> = {
  rough: 'rough',
  hill: 'hill',
  road: 'track',
  wood: 'wood',
  building: 'building',
  obstacle: 'fence',
};
const FORMATIONS: Readonly<Record<string, readonly [FormationSign, readonly [number, number]]>> = {
  line: ['line', [9.5, 1.5]],
  skirmish: ['extended', [6, 3]],
  deployed: ['deployed', [3, 3]],
  attackColumn: ['column', [3.2, 4.8]],
  marchColumn: ['marchColumn', [1.6, 9.5]],
  mixed: ['mixed', [9.5, 1.5]],
};

function armOf(profile: string): Arm {
  if (profile.includes('gun') || profile.includes('battery'))
    return profile.includes('horse') ? 'horseGuns' : 'footGuns';
  if (profile.includes('cavalry')) return profile.includes('heavy') ? 'heavyCavalry' : 'lightCavalry';
  if (profile.includes('skirmish')) return 'skirmishers';
  return profile.includes('light') ? 'lightInfantry' : 'infantry';
}

/** A shipped battle of Black Powder as it is set up, drawn without its rules. */
export async function shipped(id: string): Promise<{ readonly scene: object }> {
  const file = `packages/enfilade/src/rulesets/bp/scenarios/${id}.json`;
  const { table, terrain, commands, units } = JSON.parse(await readFile(file, 'utf8')) as ShippedScenario;
  const points = (places: readonly Place[]) => places.map(([x, y]) => ({ x: x * 1000, y: y * 1000 }));
  const ground = terrain.map(
    (piece): GroundSign => ({
      id: piece.id,
      recipe: RECIPES[piece.kind] ?? 'rough',
      name: piece.name ?? null,
      area: piece.area === undefined ? null : points(piece.area),
      line: piece.line === undefined ? null : points(piece.line),
      width: 0,
      front: null,
      heldBy: null,
      says: '',
    }),
  );
  const bodies = units.flatMap((unit): Body[] => {
    if (unit.at === undefined) return [];
    const arm = armOf(unit.profile);
    const [formation, size] = FORMATIONS[unit.formation ?? 'line'] ?? ['line', [9.5, 1.5]];
    const horse = arm === 'lightCavalry' || arm === 'heavyCavalry';
    const { id: name, side, at, heading = 0 } = unit;
    return [{ id: name, side, name: unit.name, arm, formation, at, heading, size: horse ? [8, 4] : size }];
  });
  const leaders = commands.flatMap(({ id: name, side, at, name: called, with: { role } }): Body[] =>
    at === undefined
      ? []
      : [
          {
            id: name,
            side,
            name: called,
            arm: 'commander',
            formation: 'bases',
            at,
            heading: 90,
            size: [1.5, 1.5],
            rank: role === 'general' ? 3 : 1,
          },
        ],
  );
  return {
    scene: {
      width: table.width * 1000,
      height: table.height * 1000,
      unit: 'inch',
      ground,
      signs: [...bodies, ...leaders].map(sign),
    },
  };
}
