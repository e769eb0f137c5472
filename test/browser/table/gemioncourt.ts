import type { Overlay } from 'enfilade';
import { type Body, sign } from './bodies.ts';
import { area, line } from './land.ts';

/** The battle of the mock-up play-desktop, in its pixels, for comparison. */
const px = (x: number, y: number): readonly [number, number] => [(x - 10) / 12.8, (858.8 - y) / 12.8];
const all = (...at: readonly (readonly [number, number])[]) => at.map(([x, y]) => px(x, y));

const GROUND = [
  area('crop', 'rye', all([656, 357], [887, 380], [908, 185], [716, 160])),
  area('crop', 'wheat', all([343, 724], [450, 718], [453, 608], [325, 610])),
  area('plough', 'fallow', all([932, 754], [1162, 723], [1181, 641], [944, 667])),
  area(
    'hill',
    'south',
    all([130, 800], [240, 720], [420, 760], [700, 700], [960, 690], [1000, 740], [860, 830], [420, 858], [200, 858]),
  ),
  area('hill', 'east', all([880, 330], [980, 230], [1100, 200], [1238, 190], [1238, 380], [1100, 430], [960, 440])),
  area('hill', 'north', all([420, 180], [520, 120], [780, 150], [890, 190], [800, 240], [560, 220])),
  line('stream', 'brook', all([10, 360], [254, 408], [420, 465], [640, 500], [900, 540], [1238, 680]), {
    name: 'Gemioncourt brook',
  }),
  line('highRoad', 'brussels', all([503, 872], [478, 478], [460, 0])),
  line('highRoad', 'namur', all([0, 83], [400, 84], [900, 140], [1248, 230])),
  line('track', 'lane', all([488, 680], [700, 640], [900, 610], [1050, 640], [1248, 700])),
  area('bridge', 'bridge', all([472, 470], [485, 470], [485, 488], [472, 488])),
  area('orchard', 'orchard', all([530, 708], [617, 706], [617, 649], [530, 649])),
  area(
    'wood',
    'bossu',
    all(
      [10, 720],
      [120, 715],
      [200, 660],
      [260, 560],
      [300, 470],
      [270, 380],
      [250, 290],
      [260, 210],
      [180, 125],
      [90, 110],
      [10, 130],
    ),
    {
      name: 'Bossu Wood',
    },
  ),
  area('wood', 'small', all([820, 858], [985, 858], [970, 800], [900, 785], [840, 800])),
  line('hedge', 'hedge-1', all([509, 459], [614, 472], [740, 480])),
  line('hedge', 'hedge-2', all([324, 401], [450, 441])),
  line('wall', 'yard', all([522, 557], [522, 641], [619, 641], [619, 557], [522, 557])),
  area('building', 'barn-1', all([532, 635], [553, 635], [553, 563], [532, 563])),
  area('building', 'barn-2', all([559, 580], [603, 580], [603, 564], [559, 564]), { name: 'Gemioncourt' }),
  area('building', 'barn-3', all([594, 635], [612, 635], [612, 589], [594, 589])),
  area('building', 'barn-4', all([559, 635], [587, 635], [587, 621], [559, 621])),
  area('village', 'quatre-bras', all([340, 15], [580, 15], [580, 72], [340, 72]), { name: 'Quatre Bras' }),
  area('village', 'piraumont', all([1030, 740], [1140, 740], [1140, 830], [1030, 830]), { name: 'Piraumont' }),
];

const LINE = [9.5, 1.5] as const;
const COLUMN = [3.2, 4.8] as const;
const foot = (id: string, side: 'a' | 'b', formation: Body['formation'], more: Partial<Body>): Body => ({
  id,
  side,
  arm: 'infantry',
  formation,
  at: [0, 0],
  heading: side === 'a' ? 90 : 270,
  size: formation === 'line' ? LINE : COLUMN,
  ...more,
});

const BODIES: readonly Body[] = [
  foot('69', 'b', 'line', { name: '69th', at: px(765, 263), heading: 0, losses: [2, 3] }),
  foot('42', 'b', 'square', { name: '42nd', at: px(573, 296), size: [4.8, 4.8], losses: [1, 3] }),
  foot('44', 'b', 'line', { name: '44th', at: px(631, 188), losses: [1, 3], marks: ['smoke'] }),
  foot('92f', 'b', 'line', { name: '92nd', at: px(592, 114) }),
  foot('33', 'b', 'column', { name: '33rd', at: px(799, 122), losses: [1, 3], marks: ['disordered'] }),
  foot('leib', 'b', 'column', { name: 'Brunswick Leib-Bn', at: px(384, 250), losses: [2, 3] }),
  foot('95', 'b', 'extended', { name: '95th Rifles', at: px(399, 344), size: [6, 3], losses: [1, 2] }),
  foot('n2', 'b', 'extended', { name: '2nd Nassau, II', at: px(169, 331), size: [12, 3], losses: [1, 3] }),
  foot('n1', 'b', 'line', { name: '2nd Nassau, I', at: px(146, 219) }),
  foot('bh', 'b', 'line', {
    arm: 'lightCavalry',
    name: 'Brunswick hussars',
    at: px(363, 160),
    size: [8, 4],
    losses: [3, 3],
    marks: ['shaken'],
  }),
  foot('lloyd', 'b', 'deployed', { arm: 'footGuns', name: 'Lloyd', at: px(701, 111), size: [3, 3] }),
  foot('rogers', 'b', 'deployed', {
    arm: 'footGuns',
    name: 'Rogers',
    at: px(527, 173),
    size: [3, 3],
    losses: [1, 2],
    marks: ['smoke'],
  }),
  foot('92-1', 'a', 'line', { name: '92e Ligne, I', short: '92e I', at: px(599, 441), heading: 38, losses: [1, 3] }),
  foot('93', 'a', 'column', { name: '93e Ligne, I', at: px(432, 536) }),
  foot('100-1', 'a', 'column', { name: '100e Ligne, I', at: px(683, 585) }),
  foot('100-2', 'a', 'column', { name: '100e Ligne, II', at: px(755, 585), losses: [1, 3] }),
  foot('1l', 'a', 'extended', { name: '1er Léger, I', at: px(171, 472), size: [12, 3] }),
  foot('2', 'a', 'column', { name: '2e Ligne, I', at: px(263, 639) }),
  foot('3', 'a', 'marchColumn', { name: '3e Ligne, I', at: px(501, 796), size: [1.6, 9.5] }),
  foot('6l', 'a', 'line', {
    arm: 'lancers',
    name: '6e lanciers',
    at: px(508, 296),
    heading: 0,
    size: [8, 4],
    losses: [1, 3],
    marks: ['engaged'],
  }),
  foot('5l', 'a', 'line', {
    arm: 'lancers',
    name: '5e lanciers',
    at: px(368, 412),
    heading: 82,
    size: [8, 4],
    losses: [2, 3],
    marks: ['disordered'],
  }),
  foot('8c', 'a', 'line', {
    arm: 'heavyCavalry',
    name: '8e cuirassiers',
    at: px(827, 480),
    heading: 115,
    size: [8, 4],
  }),
  foot('61', 'a', 'column', { name: '61e Ligne, I', at: px(975, 639), losses: [2, 3] }),
  foot('72', 'a', 'line', { name: '72e Ligne, I', at: px(1100, 621) }),
  foot('108', 'a', 'column', { name: '108e Ligne, I', at: px(1180, 698) }),
  foot('g1', 'a', 'deployed', { arm: 'footGuns', name: 'guns', at: px(714, 703), size: [3, 3], marks: ['smoke'] }),
  foot('g2', 'a', 'deployed', { arm: 'footGuns', name: 'guns', at: px(770, 700), size: [3, 3], marks: ['smoke'] }),
  foot('12', 'a', 'deployed', { arm: 'heavyGuns', name: '12-pdrs', at: px(827, 697), size: [3, 3] }),
  foot('hg', 'a', 'limbered', { arm: 'horseGuns', name: 'horse guns', at: px(363, 544), size: [2, 5] }),
  foot('4l', 'a', 'garrison', { name: '4e Léger, I', at: px(571, 599), size: [7.6, 6.6] }),
  ...(
    [
      ['wellington', 'b', 619, 47, 3],
      ['picton', 'b', 683, 226, 2],
      ['pack', 'b', 550, 226, 1],
      ['halkett', 'b', 845, 191, 1],
      ['ney', 'a', 655, 697, 3],
      ['foy', 'a', 640, 525, 1],
      ['bachelu', 'a', 1039, 674, 1],
      ['jérôme', 'a', 327, 672, 1],
      ['kellermann', 'a', 821, 548, 2],
      ['piré', 'a', 432, 372, 1],
    ] as const
  ).map(([name, side, x, y, rank]) => ({
    id: name,
    side,
    arm: 'commander' as const,
    formation: 'bases' as const,
    at: px(x, y),
    heading: 90,
    size: [1.5, 1.5] as const,
    name: `${name[0]?.toUpperCase()}${name.slice(1)}`,
    rank,
  })),
];

const thousandths = ([x, y]: readonly [number, number]) => ({ x: Math.round(x * 1000), y: Math.round(y * 1000) });
const shape = (...at: readonly (readonly [number, number])[]): Overlay['shape'] => ({
  kind: 'area',
  points: all(...at).map(thousandths),
});

const OVERLAYS: readonly Overlay[] = [
  {
    verb: 'move',
    band: 1,
    shape: shape(
      [882, 538],
      [780, 515],
      [640, 458],
      [580, 440],
      [560, 380],
      [548, 340],
      [610, 340],
      [612, 250],
      [690, 230],
      [730, 260],
      [735, 320],
      [765, 340],
      [830, 330],
      [880, 420],
    ),
    label: { at: thousandths(px(692, 288)), says: '½ pace in rye' },
  },
  {
    verb: 'move',
    band: 0,
    shape: shape([735, 481], [640, 458], [590, 440], [590, 370], [622, 345], [680, 380], [750, 440]),
    label: { at: thousandths(px(704, 489)), says: 'hedge +6″' },
  },
  {
    verb: 'fire',
    band: 1,
    shape: shape([692, 388], [529, 225], [640, 165], [752, 150], [860, 165], [976, 225], [813, 388]),
    label: null,
  },
  {
    verb: 'fire',
    band: 0,
    shape: shape([692, 388], [637, 334], [690, 312], [815, 312], [868, 334], [813, 388]),
    label: { at: thousandths(px(824, 355)), says: '4.9″ close' },
  },
];

const ghost = sign(foot('92-1', 'a', 'line', { name: '92e Ligne, I', at: px(752, 398) }));

export const GEMIONCOURT = {
  scene: { width: 96_000, height: 66_000, unit: 'inch', ground: GROUND, signs: BODIES.map(sign) },
  focus: {
    chosen: '92-1',
    targets: [{ id: '69', says: '17.5%' }],
    overlays: OVERLAYS,
    ghost: {
      sign: ghost,
      says: '12.6″ of 24″',
      way: [px(619, 426), px(669, 412), px(750, 416)].map(thousandths),
      refused: false,
    },
  },
};
