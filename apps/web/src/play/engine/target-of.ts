/** The enemy that an order is aimed at, whatever the system calls it. */
export function targetOf(order: object): string | null {
  const { target, assignments } = order as { readonly target?: unknown; readonly assignments?: readonly unknown[] };
  const [first] = assignments ?? [];
  const aimed = target ?? (typeof first === 'object' && first !== null && 'target' in first ? first.target : null);
  return typeof aimed === 'string' ? aimed : null;
}
