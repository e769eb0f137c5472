import type { After, Asked, Done, PartialFacts, Reckoned, Resolution, ThrowReading } from './kit.ts';

type Written<O> = Omit<Resolution, 'reads' | 'after' | 'reckons'> & {
  reads?(asked: Asked & { readonly foretold: O }): ThrowReading;
  after(done: Done & { readonly output: O }): After;
  reckons?(foretold: O, given: PartialFacts): readonly Reckoned[];
};

/** A resolution whose outcome has the type that its procedure reports. */
export function resolution<O extends object>(written: Written<O>): Resolution {
  return written as unknown as Resolution;
}
