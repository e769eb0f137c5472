import type { After, Done, PartialFacts, ReckonedNumber, RequestedThrow, Resolution, ThrowReading } from './kit.ts';

type ResolutionSpec<O> = Omit<Resolution, 'reads' | 'after' | 'reckons'> & {
  reads?(asked: RequestedThrow & { readonly foretold: O }): ThrowReading;
  after(done: Done & { readonly output: O }): After;
  reckons?(foretold: O, given: PartialFacts): readonly ReckonedNumber[];
};

/** A resolution whose outcome has the type that its procedure reports. */
export function resolution<O extends object>(written: ResolutionSpec<O>): Resolution {
  return written as unknown as Resolution;
}
