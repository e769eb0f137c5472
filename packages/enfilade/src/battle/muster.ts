/** The order that begins every battle. */
export const MUSTER = { kind: 'muster' } as const;
export type Muster = typeof MUSTER;
