import { useEffect, useState } from 'preact/hooks';
import type { Openings } from '../rules/catalogue.ts';

/** The worked case of every procedure: what a resolution without a roster begins with. */
export function useWorked(): Openings | undefined {
  const [worked, setWorked] = useState<Openings>();
  useEffect(() => {
    import('virtual:openings').then(
      (module) => setWorked(module.openings),
      // Without the worked cases the first choices stand in.
      () => setWorked({}),
    );
  }, []);
  return worked;
}
