import { tellError } from './log.ts';

/** Errors alike are one, with a count. */
interface RecentError {
  readonly message: string;
  readonly stack: string;
  readonly times: number;
  readonly last: Date;
}

const MOST = 50;
const LONGEST = 2_000;

/** The last errors of this process, for the owner's page; the latest first. */
export class RecentErrors {
  total = 0;
  private list: readonly RecentError[] = [];

  add(error: unknown): void {
    this.total += 1;
    const { message, stack } = tellError(error);
    const known = this.list.find((each) => each.message === message);
    const added = {
      message: message.slice(0, LONGEST),
      stack: stack.slice(0, LONGEST),
      times: (known?.times ?? 0) + 1,
      last: new Date(),
    };
    this.list = [added, ...this.list.filter((each) => each !== known)].slice(0, MOST);
  }

  get latest(): readonly RecentError[] {
    return this.list;
  }
}
