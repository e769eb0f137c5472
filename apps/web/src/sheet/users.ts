import type { Procedure, Rulebook } from 'enfilade';

/** Which procedures carry out a line, by its rule. */
export type Users = ReadonlyMap<string, readonly Procedure[]>;

export function usersOf({ procedures }: Pick<Rulebook, 'procedures'>): Users {
  const users = new Map<string, Procedure[]>();
  for (const procedure of procedures)
    for (const rule of new Set(procedure.uses.map((line) => line.rule)))
      users.set(rule, [...(users.get(rule) ?? []), procedure]);
  return users;
}

/** Which of them carry out any line of a box, in the order of the book. */
export function usersOfAll(rules: readonly string[], users: Users): readonly Procedure[] {
  const found = new Set(rules.flatMap((rule) => users.get(rule) ?? []));
  return [...found];
}
