import { encode } from 'uqr';

const BLACK_ON_WHITE = '\u001b[38;5;16;48;5;231m';
const PLAIN = '\u001b[0m';

/**
 * A QR code in half lines. In a terminal with colours it is black on white whatever its theme; without, the light modules are drawn, as
 * terminals are mostly dark.
 */
export function qrText(address: string, coloured: boolean): string {
  const { data, size } = encode(address, { ecc: 'L', border: 2 });
  const inked = (row: number, column: number): boolean => (data[row]?.[column] ?? false) === coloured;
  const lines = Array.from({ length: Math.ceil(size / 2) }, (_, line) =>
    Array.from({ length: size }, (__, column) => {
      const [upper, lower] = [inked(line * 2, column), line * 2 + 1 < size && inked(line * 2 + 1, column)];
      return upper && lower ? '█' : upper ? '▀' : lower ? '▄' : ' ';
    }).join(''),
  );
  return lines.map((line) => (coloured ? `${BLACK_ON_WHITE}${line}${PLAIN}` : line)).join('\n');
}
