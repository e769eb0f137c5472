/** FNV-1a: the same name gives the same wood on every screen. */
export function seedOf(text: string): number {
  let seed = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) seed = Math.imul(seed ^ text.charCodeAt(i), 0x01000193);
  return seed >>> 0;
}

/** From 0 to 1, always the same for a seed and an index. */
export function jitter(seed: number, index: number): number {
  let h = Math.imul(seed ^ Math.imul(index + 1, 0x9e3779b1), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 0x1_0000_0000;
}

/** From -1 to 1. */
export function sway(seed: number, index: number): number {
  return jitter(seed, index) * 2 - 1;
}
