/** BP-GAP-58: what an area or a line of ground may be. */
export const AREA_KINDS = ['wood', 'rough', 'building', 'fieldwork', 'hill', 'impassable'] as const;
export const LINE_KINDS = ['obstacle', 'fieldwork', 'road'] as const;
export type AreaKind = (typeof AREA_KINDS)[number];
export type LineKind = (typeof LINE_KINDS)[number];

export function isKind(kind: string, shape: 'area' | 'line'): boolean {
  const kinds: readonly string[] = shape === 'area' ? AREA_KINDS : LINE_KINDS;
  return kinds.includes(kind);
}
