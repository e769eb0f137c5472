import type { System } from 'enfilade';
import type { Judge } from 'enfilade/testing';
import { blackPowderJudge } from './bp/index.ts';
import { eighteenSixtySixJudge } from './1866/index.ts';
import { musketsTomahawksJudge } from './mt/index.ts';
import { bloodyBigBattlesJudge } from './bbb/index.ts';
import { grandTacticalJudge } from './gtc/index.ts';

/** A judge knows the units of its own system, and is only ever shown those. */
function forAny<S extends System>(judge: Judge<S>): Judge<System> {
  return judge as unknown as Judge<System>;
}

/** A judge for each system measures everything again, from the paper and by other means than the engine. */
export const JUDGES: Readonly<Partial<Record<string, Judge<System>>>> = {
  bp: forAny(blackPowderJudge),
  '1866': forAny(eighteenSixtySixJudge),
  mt: forAny(musketsTomahawksJudge),
  bbb: forAny(bloodyBigBattlesJudge),
  gtc: forAny(grandTacticalJudge),
};
