import { loadCounsel, loadPlay, type Thinker } from 'enfilade';
import { RECKON_STRINGS } from '../../reckon-strings.ts';

/** A system and its players for playouts, fetched when first needed. */
export async function thinkerOf(system: string): Promise<Thinker> {
  const [play, counsel] = await Promise.all([loadPlay(system), loadCounsel(system)]);
  if (play === undefined || counsel === undefined) throw new Error(RECKON_STRINGS.nobodyThinks);
  return { ruleset: play.ruleset, counsel };
}
