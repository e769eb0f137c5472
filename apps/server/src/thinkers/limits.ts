/** What the computer players of all battles may use of the server. */
export interface ThinkingLimits {
  /** How many think at once. */
  readonly atOnce: number;
  /** How many more may wait. */
  readonly waiting: number;
  /** How many of these may be of one battle. */
  readonly ofBattle: number;
  /** How long a marshal thinks about an order when no others wait, in milliseconds, and when many do. */
  readonly marshal: number;
  readonly hurried: number;
  /** What has not been decided after this many milliseconds is given up and tried once more. */
  readonly deadline: number;
  /** After this long without work the processes are ended, to give their memory back. */
  readonly rest: number;
  /** In megabytes, for one process. */
  readonly memory: number;
  /** How many battles a process remembers, so that it is sent only what is new. */
  readonly remembered: number;
}

export const THINKING_LIMITS: ThinkingLimits = {
  atOnce: 2,
  waiting: 2_000,
  ofBattle: 2,
  marshal: 3_000,
  hurried: 250,
  deadline: 30_000,
  rest: 600_000,
  memory: 256,
  remembered: 12,
};
