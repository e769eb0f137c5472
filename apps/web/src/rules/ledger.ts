import type { Entry, Output } from 'enfilade';

/** An output field that no die can change. */
export interface SettledField {
  readonly field: string;
  readonly value: string | number | boolean | null;
}

/** The reasons behind one number; several variants where the dice decide which reasons count. */
export interface ReckonedList {
  readonly path: string;
  readonly variants: readonly { readonly entries: readonly Entry[]; readonly p: number }[];
}

const DEEPEST = 4;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isEntry(value: unknown): value is Entry {
  return isRecord(value) && 'rule' in value && 'label' in value && 'value' in value;
}

function isScalar(value: unknown): value is SettledField['value'] {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** Collects the outputs of an exact calculation: what is the same in all of them, and their reasons. */
export class Ledger {
  private readonly constant = new Map<string, SettledField['value']>();
  private readonly lists = new Map<string, Map<string, { entries: readonly Entry[]; p: number }>>();
  private readonly spelled = new WeakMap<readonly unknown[], string>();
  private readonly hidden: ReadonlySet<string>;
  private first = true;

  constructor(headline: readonly string[], faces: readonly string[]) {
    this.hidden = new Set([...headline, ...faces]);
  }

  note(output: Output, p: number): void {
    if (this.first)
      for (const [field, value] of Object.entries(output))
        if (isScalar(value) && !this.hidden.has(field)) this.constant.set(field, value);
    this.first = false;
    for (const [field, value] of this.constant) if (output[field] !== value) this.constant.delete(field);
    this.follow(output, '', p, 0);
  }

  private follow(value: unknown, path: string, p: number, depth: number): void {
    if (!isRecord(value) || depth > DEEPEST) return;
    if (Array.isArray(value) && value.length > 0 && value.every(isEntry)) {
      this.add(path, value, p);
      return;
    }
    for (const [name, inner] of Object.entries(value))
      if (typeof inner === 'object') this.follow(inner, path === '' ? name : `${path}.${name}`, p, depth + 1);
  }

  private add(path: string, entries: readonly Entry[], p: number): void {
    // Lists made before the dice are the same object in every branch; writing them out each time doubled the work.
    let key = this.spelled.get(entries);
    if (key === undefined) {
      key = JSON.stringify(entries);
      this.spelled.set(entries, key);
    }
    const variants = this.lists.get(path) ?? new Map<string, { entries: readonly Entry[]; p: number }>();
    this.lists.set(path, variants);
    const known = variants.get(key);
    if (known === undefined) variants.set(key, { entries, p });
    else known.p += p;
  }

  settled(): readonly SettledField[] {
    return Array.from(this.constant, ([field, value]) => ({ field, value }));
  }

  reckonings(): readonly ReckonedList[] {
    return Array.from(this.lists, ([path, variants]) => ({
      path,
      variants: [...variants.values()].sort((a, b) => b.p - a.p),
    }));
  }
}
