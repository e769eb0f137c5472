import { figures, sign } from './bodies.ts';
import { area, box, line } from './land.ts';

/** The raid of the mock-up skirmish: single figures. */
const px = (x: number, y: number): readonly [number, number] => [(x - 20) / 25, (1200 - y) / 25];
const all = (...at: readonly (readonly [number, number])[]) => at.map(([x, y]) => px(x, y));
const men = (heading: number, ...at: readonly (readonly [number, number])[]) =>
  at.map(([x, y], i): readonly [number, number, number] => [...px(x, y), heading + ((i * 37) % 21) - 10]);

const GROUND = [
  area('crop', 'corn', all([820, 472], [1095, 472], [1095, 247], [820, 247])),
  area('marsh', 'marsh', all([1000, 1040], [1160, 1030], [1160, 850], [1000, 860])),
  line('track', 'road', all([20, 772], [450, 735], [830, 712], [1220, 665])),
  area('orchard', 'orchard', all([120, 522], [345, 522], [345, 297], [120, 297])),
  area('wood', 'west', all([20, 175], [420, 200], [500, 20], [480, 0], [20, 0]), { name: 'The western wood' }),
  area('wood', 'east', all([690, 110], [1000, 150], [1220, 170], [1220, 0], [690, 0])),
  line('wall', 'wall', all([395, 647], [395, 322], [745, 322])),
  area('building', 'mill', all([520, 572], [670, 572], [670, 422], [520, 422]), { name: 'Harlan’s Mill', heldBy: 'b' }),
  area('building', 'barn', all([770, 672], [870, 672], [870, 572], [770, 572])),
  line('cart', 'cart', all([688, 453], [688, 521]), { width: 640 }),
  line('stack', 'hay', all([718, 472], [772, 472]), { width: 960 }),
  area('objective', 'store', box(31.5, 22.8, 1, 1), { name: 'store 2' }),
];

export const MILL = {
  scene: {
    width: 48_000,
    height: 48_000,
    unit: 'inch',
    ground: GROUND,
    signs: [
      figures(
        { id: 'band-1', side: 'a', arm: 'warrior', at: px(195, 150), heading: 270, name: 'Warriors, first band' },
        men(270, [85, 142], [127, 162], [175, 140], [220, 160], [262, 137], [305, 157]),
        [3],
      ),
      figures(
        { id: 'band-2', side: 'a', arm: 'warrior', at: px(420, 110), heading: 270, name: 'Warriors, second band' },
        men(270, [360, 107], [400, 132], [440, 102], [475, 127], [410, 62], [460, 57]),
      ),
      figures(
        { id: 'canadians', side: 'a', arm: 'canadian', at: px(840, 150), heading: 270, name: 'Canadians' },
        men(280, [735, 142], [775, 157], [817, 140], [860, 160], [900, 145], [945, 157], [835, 97], [895, 92]),
        [0, 3, 5],
      ),
      figures(
        { id: 'ensign', side: 'a', arm: 'officer', at: px(835, 42), heading: 270, name: 'Ensign' },
        men(270, [835, 42]),
      ),
      figures(
        { id: 'rangers', side: 'b', arm: 'ranger', at: px(230, 360), heading: 90, name: 'Rangers' },
        men(90, [135, 340], [180, 360], [225, 335], [270, 357], [312, 337], [330, 387]),
        [2, 3],
      ),
      figures(
        {
          id: 'company',
          side: 'b',
          arm: 'regular',
          at: px(515, 360),
          heading: 90,
          name: 'First half company',
          marks: ['onWatch'],
        },
        men(90, [475, 345], [500, 345], [525, 345], [550, 345], [475, 372], [500, 372], [525, 372], [550, 372]),
      ),
      figures(
        { id: 'captain', side: 'b', arm: 'officer', at: px(435, 382), heading: 90, name: 'Captain' },
        men(90, [435, 382]),
      ),
      figures(
        { id: 'guard', side: 'b', arm: 'militia', at: px(595, 470), heading: 90, name: 'Mill guard' },
        men(90, [550, 443], [595, 443], [640, 443], [550, 490], [595, 490], [640, 490]),
      ),
      sign({
        id: 'dummy',
        side: 'a',
        arm: 'marker',
        formation: 'bases',
        size: [2, 1.4],
        at: px(628, 82),
        heading: 90,
        name: 'dummy',
      }),
    ],
  },
  focus: {
    chosen: 'band-1',
    targets: [{ id: 'rangers', says: null }],
    sight: {
      from: { x: 8000, y: 41_600 },
      to: { x: 8200, y: 34_600 },
      length: 7000,
      clear: true,
      stopsAt: null,
      says: '7″ seen',
      rule: null,
    },
  },
};
