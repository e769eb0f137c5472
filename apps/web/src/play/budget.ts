import { keepChoice, readChoice } from '../parts/settings.ts';

/** How long a computer player may think about one order, in milliseconds. */
export const BUDGETS = [500, 2000, 5000] as const;
export type Budget = (typeof BUDGETS)[number];

const KEPT = 'enfilade.thinking';
const USUAL: Budget = 2000;

export function keptBudget(): Budget {
  const kept = Number(readChoice(KEPT));
  return BUDGETS.find((each) => each === kept) ?? USUAL;
}

export function keepBudget(budget: Budget): void {
  keepChoice(KEPT, String(budget));
}
