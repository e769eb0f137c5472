import type { Setting } from '#battle/index.ts';
import { inUnits } from '#field/index.ts';

/** 12600 -> 12.6" */
export function inchesOf(length: number): string {
  return `${Number(inUnits(length).toFixed(1))}"`;
}

export function groundName({ setting: { scenario } }: { readonly setting: Setting }, id: string): string {
  const piece = scenario.terrain.find((each) => each.id === id);
  return piece?.name ?? piece?.kind ?? id;
}

const COMMON = ['The', 'General', 'Brigade', 'of', 'and'];

/** Words that name no unit if they stand alone. */
const ABBREVIATED: Readonly<Record<string, string>> = {
  battalion: 'Bn',
  regiment: 'Regt',
  brigade: 'Bde',
  division: 'Div',
  company: 'Coy',
  companies: 'Coys',
  battery: 'Bty',
  cavalry: 'Cav',
};

/** Says by itself who is meant: a number, a house, a man. */
const TELLING = /^\d|^[IVX]+$|['\u2019]s$/;

function shortPart(part: string): string {
  const words = part
    .replace(/ ?\(.*\)/, '')
    .split(' ')
    .filter((word) => !COMMON.includes(word));
  const [first = part, second] = words;
  if (second === undefined || TELLING.test(first)) return first;
  return `${first} ${ABBREVIATED[second.toLowerCase()] ?? second}`;
}

/** For crowded maps: "42e Ligne, I" -> "42e I", "Light Battalion" -> "Light Bn". */
export function shortName(name: string): string {
  return name.split(', ').map(shortPart).join(' ');
}
