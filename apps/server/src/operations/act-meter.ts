import type { Metrics } from './metrics.ts';

/** Counts what devices do at battles, and measures how long it takes until it is stored and told. */
export function actMeter(metrics: Metrics): (act: string, outcome: string, seconds: number) => void {
  const count = metrics.counter('enfilade_battle_acts_total', 'Acts of devices by what came of them');
  const time = metrics.timing('enfilade_battle_act_seconds', 'Time until an act is stored and told');
  return (act, outcome, seconds) => {
    count({ act, outcome });
    if (outcome === 'done') time(seconds);
  };
}
