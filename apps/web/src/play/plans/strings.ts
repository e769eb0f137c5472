/** What is said of moves that are planned while the other side acts. */
export const PLAN_STRINGS = {
  title: 'Planned moves',
  how: 'Checked when your turn comes. Drag again to change one, Esc drops the last.',
  planned: (name: string) => `Planned: ${name}`,
  moveThere: 'Planned move',
  notNow: (because: string) => `Not now: ${because}.`,
  show: 'Show it',
  drop: 'Drop',
  dropOf: (name: string) => `Drop the plan for ${name}`,
  gone: (name: string) => `${name}: no longer on the table`,
} as const;
