/** No real battle comes near these limits; a file beyond them is a mistake, or meant to keep the program busy. */
export const SCENARIO_LIMITS = {
  bytes: 4 * 1024 * 1024,
  depth: 12,
  tableSide: 1000,
  turns: 60,
  minutes: 6000,
  pieces: 200,
  pointsInPiece: 500,
  points: 5000,
  units: 400,
  commands: 400,
  objectives: 100,
  name: 80,
  short: 20,
  text: 4000,
} as const;

/** Far beyond 60 turns of 400 units; a file beyond them is a mistake, or meant to keep the program busy. */
export const BATTLE_LIMITS = {
  bytes: 16 * 1024 * 1024,
  depth: 24,
  orders: 50_000,
  events: 100_000,
  inOne: 2000,
} as const;
