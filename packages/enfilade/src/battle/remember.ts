interface BattleOfUnits<U> {
  readonly setting: unknown;
  readonly units: Readonly<Record<string, U>>;
}

/** Computed once per object: states are never mutated, so identity is enough. */
export function rememberLast<K extends object, V>(make: (key: K) => V): (key: K) => V {
  let last: { readonly key: K; readonly value: V } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, value: make(key) };
    return last.value;
  };
}

/** The same for objects that are alike in what matters. */
export function rememberWhile<K extends object, V>(
  alike: (key: K, last: K) => boolean,
  make: (key: K) => V,
): (key: K) => V {
  let last: { readonly key: K; readonly value: V } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, value: last !== undefined && alike(key, last.key) ? last.value : make(key) };
    return last.value;
  };
}

/** The same for a battle: holds until one of its units stands differently, whatever marks they bear. */
export function rememberWhileUnitsStay<U, B extends BattleOfUnits<U>, V>(
  standsAsBefore: (unit: U, was: U | undefined) => boolean,
  make: () => V,
  isSameGround: (battle: B, last: B) => boolean = () => true,
): (battle: B) => V {
  return rememberWhile<B, V>((battle, last) => {
    if (battle.setting !== last.setting || !isSameGround(battle, last)) return false;
    if (battle.units === last.units) return true;
    for (const id in battle.units) if (!standsAsBefore(battle.units[id] as U, last.units[id])) return false;
    return true;
  }, make);
}

/** The same for many objects, the last one under each id. A WeakMap costs ten times as much. */
export function rememberById<K extends { readonly id: string }, C, V>(
  make: (key: K, context: C) => V,
): (key: K, context: C) => V {
  const known = new Map<string, { readonly key: K; readonly value: V }>();
  return (key, context) => {
    let found = known.get(key.id);
    if (found?.key !== key) {
      found = { key, value: make(key, context) };
      known.set(key.id, found);
    }
    return found.value;
  };
}

/** The same for the last few objects of any kind: orders just sampled, paths just measured, states that a look-ahead alternates between. */
export function rememberFew<K extends object, V>(few: number, make: (key: K) => V): (key: K) => V {
  const keys: K[] = [];
  const values: V[] = [];
  let oldest = 0;
  return (key) => {
    for (let i = 0; i < keys.length; i += 1) if (keys[i] === key) return values[i] as V;
    const value = make(key);
    keys[oldest] = key;
    values[oldest] = value;
    oldest = (oldest + 1) % few;
    return value;
  };
}
