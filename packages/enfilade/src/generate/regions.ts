import type { Rng } from '#battle/index.ts';
import { pick, shuffled } from './chance.ts';
import type { Names } from './generator.ts';

/** Place names by region, put together from parts as they are there. Invented: where one exists, that is chance. */
interface Region {
  readonly villages: Parts;
  readonly rivers: readonly string[];
  readonly woods: readonly string[];
  readonly hills: readonly string[];
}
type Parts = readonly [first: readonly string[], last: readonly string[]];

const GERMAN: Parts = [
  [
    'Alt',
    'Nieder',
    'Ober',
    'Wolfs',
    'Birken',
    'Linden',
    'Hasel',
    'Stein',
    'Rosen',
    'Klein',
    'Gross',
    'Hohen',
    'Kirch',
    'Mittel',
    'Weissen',
  ],
  ['dorf', 'hain', 'bach', 'berg', 'walde', 'feld', 'thal', 'brunn', 'au', 'rode'],
];

export const REGIONS = {
  iberia: {
    villages: [
      ['Villar de ', 'Torre ', 'Fuente ', 'Aldea ', 'Casal de ', 'Monte ', 'San Marcos de '],
      ['Olmeda', 'Robledo', 'Almendra', 'Encina', 'Peral', 'Carrasco', 'Moral', 'Zarza', 'Tejada'],
    ],
    rivers: ['Arroyo del Fresno', 'Rio Seco', 'Ribera de Olmos', 'Arroyo Hondo', 'Ribera da Prata'],
    woods: ['El Encinar', 'Cork wood', 'Olive grove', 'El Robledal', 'Pinar Viejo', 'Chestnut wood'],
    hills: ['Cerro Pelado', 'Loma Alta', 'El Castillejo', 'Cerro de la Cruz', 'Peña Blanca', 'Alto del Molino'],
  },
  danube: {
    villages: GERMAN,
    rivers: ['Russbach', 'Erlenbach', 'Schwarzach', 'Mühlbach', 'Lauterach'],
    woods: ['Buchholz', 'Erlenbusch', 'Eichenhain', 'Pfarrholz', 'Tannet', 'Kreuzholz'],
    hills: ['Windberg', 'Galgenberg', 'Kalvarienberg', 'Weinberg', 'Hutberg', 'Fuchsberg'],
  },
  saxony: {
    villages: [
      ['Gross', 'Klein', 'Ober', 'Nieder', 'Alt', 'Neu', 'Wenigen'],
      ['zschocha', 'lindenau', 'görsdorf', 'beeren', 'walkwitz', 'hennersdorf', 'schönau', 'kreischa', 'dobritz'],
    ],
    rivers: ['Katzbach', 'Schwarzwasser', 'Nuthe', 'Weisse Lache', 'Röder'],
    woods: ['Birkholz', 'Kiefernheide', 'Eichbusch', 'Pfaffenholz', 'Gemeindewald', 'Fasanerie'],
    hills: ['Windmühlenberg', 'Kapellenberg', 'Spitzberg', 'Galgenhöhe', 'Schafberg', 'Weinberg'],
  },
  // As the maps of the two general staffs have them.
  bohemia: {
    villages: [
      ['Ober ', 'Unter ', 'Alt ', 'Neu ', 'Klein ', 'Gross '],
      ['Lipnitz', 'Skalka', 'Brischa', 'Wolleschnitz', 'Lhota', 'Jasena', 'Werbitz', 'Dubenetz'],
    ],
    rivers: ['Olschnitz', 'Schwarzbach', 'Bistritz', 'Mühlbach', 'Trotina'],
    woods: ['Holawald', 'Birkenwald', 'Kiefernwald', 'Sadower Wald', 'Fasangarten', 'Habrina'],
    hills: ['Kalvarienberg', 'Chlumberg', 'Weinberg', 'Steinberg', 'Galgenberg', 'Windmühlenhöhe'],
  },
  flanders: {
    villages: [
      ['Saint-', 'Mont-', 'Bois-', 'Champ-', 'Petit-', 'Grand-', 'Neuve-'],
      ['Amand', 'Gobert', 'Renard', 'Baudour', 'Lambert', 'Fontaine', 'Houssière', 'Perwin'],
    ],
    rivers: ['Ruisseau des Aulnes', 'La Lasne', 'Le Ry', 'La Thyle', 'Ruisseau du Moulin'],
    woods: ['Bois du Prince', 'Bois des Dames', 'Le Grand Bois', 'La Garenne', 'Bois de la Hutte'],
    hills: ['Butte du Moulin', 'La Haie', 'Mont Plaisir', 'Le Tombeau', 'La Chapelle'],
  },
  poland: {
    villages: [
      ['Stare ', 'Nowe ', 'Wielkie ', 'Male ', 'Gorne ', 'Dolne '],
      ['Brzozowo', 'Lipki', 'Dombrowka', 'Olszany', 'Sosnowo', 'Wierzbno', 'Jeziorki', 'Kamionka'],
    ],
    rivers: ['Olszanka', 'Czarna', 'Wierzbowka', 'Rudawka', 'Struga'],
    woods: ['Birch wood', 'Pine wood', 'Alder carr', 'Oak wood', 'Fir wood'],
    hills: ['The Kurgan', 'Lysa Gora', 'Windmill hill', 'Chapel hill', 'Biala Gora'],
  },
  virginia: {
    villages: [
      ["Harper's ", "Tyler's ", "Mercer's ", "Fletcher's ", "Boone's ", "Dunn's ", "Payne's "],
      ['Mill', 'Store', 'Tavern', 'Cross Roads', 'Church', 'Corner', 'Gap', 'Station'],
    ],
    rivers: ['Stony Creek', 'Cedar Run', 'Muddy Branch', 'Beaver Creek', 'Broad Run', 'Opossum Creek'],
    woods: ['West wood', 'Hickory wood', 'Pine thicket', 'Chestnut wood', 'Laurel wood', 'Schoolhouse wood'],
    hills: ['Cemetery rise', 'Signal hill', 'Orchard knob', 'Bald hill', 'Peach hill', 'Rocky hill'],
  },
  frontier: {
    villages: [
      ["Carter's ", "Van Dyck's ", "Fisher's ", "Rood's ", "McKay's ", "Allen's ", "Hart's "],
      ['Mill', 'Ferry', 'Clearing', 'Farm', 'Tavern', 'Station', 'Landing'],
    ],
    rivers: ['Beaver Kill', 'Otter Creek', 'Black Creek', 'Sawmill Brook', 'Trout Brook'],
    woods: ['Hemlock wood', 'Maple wood', 'Old burn', 'Birch wood', 'Sugar bush', 'Beech wood'],
    hills: ['Bald knoll', 'Sugar hill', "Hunter's rise", 'Stony knob', 'Indian hill'],
  },
  highlands: {
    villages: [
      ['Inver', 'Kil', 'Strath', 'Bal', 'Dun', 'Ach'],
      ['gorm', 'rannan', 'feshie', 'laggan', 'moray', 'tarrach', 'ardoch'],
    ],
    rivers: ['Allt Mor', 'Burn of Fearn', 'Allt Dubh', 'Water of Keir'],
    woods: ['Birch wood', 'Old pinewood', 'Alder wood', 'Laird’s planting', 'Rowan wood'],
    hills: ['Tom Dubh', 'Cnoc Mor', 'Creag Bhan', 'The Tor', 'Druim Beag'],
  },
} as const satisfies Readonly<Record<string, Region>>;
export type RegionId = keyof typeof REGIONS;

/** The names of one battle's ground. */
export function namesOf(rng: Rng, id: RegionId): Names {
  const region: Region = REGIONS[id];
  const [first, last] = region.villages;
  const hills = shuffled(rng, region.hills);
  return {
    village: `${pick(rng, first) ?? ''}${pick(rng, last) ?? ''}`,
    river: pick(rng, region.rivers) ?? 'The brook',
    ridge: hills[0] ?? 'The ridge',
    woods: shuffled(rng, region.woods),
    hills: hills.slice(1),
  };
}
