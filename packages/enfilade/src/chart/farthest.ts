const HALVINGS = 8;

/** The greatest legal share of a path, up to the given one; 0 if none is found. */
export function farthestShare(most: number, legal: (share: number) => boolean): number {
  if (legal(most)) return most;
  let [near, far] = [0, most];
  for (let i = 0; i < HALVINGS; i += 1) {
    const middle = (near + far) / 2;
    if (legal(middle)) near = middle;
    else far = middle;
  }
  return near;
}
