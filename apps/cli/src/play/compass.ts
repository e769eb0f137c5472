import { direction } from 'enfilade';

const EIGHTH = 450;

/** The heading that a person means by "north-east", "ne" or "n". */
export function headingNamed(word: string): number | undefined {
  const short = word.toLowerCase().replaceAll(/[^a-z]/g, '');
  const found = Array.from({ length: 8 }, (_, i) => direction(i * EIGHTH)).findIndex((each) => {
    const [one = '', two = ''] = each.split('-');
    return short === one + two || short === one.charAt(0) + two.charAt(0);
  });
  return found < 0 ? undefined : found * EIGHTH;
}
