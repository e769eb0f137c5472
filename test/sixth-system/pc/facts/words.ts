export const ARMS = { foot: 'Foot', horse: 'Horse' } as const;
export type Arm = keyof typeof ARMS;
