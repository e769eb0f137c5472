import { refuse } from './refuse.ts';
import { type Reply, type Side, throwsIn } from 'enfilade';
import type { Players } from '../players.ts';
import type { WantedThrow } from '../snapshot.ts';
import { ENGINE_STRINGS } from '../strings.ts';
import type { LocalSession } from './local-session.ts';

/** The sides of the persons at the screen, where they throw dice of their own. */
export function ownSides({ a, b }: Players, isOn: boolean): readonly Side[] {
  return isOn ? [...(a === 'person' ? (['a'] as const) : []), ...(b === 'person' ? (['b'] as const) : [])] : [];
}

/** The dice that the person at the screen has to throw; null where none are waited for. */
export function wantedThrow({ match, viewer, turnOf }: LocalSession): WantedThrow | null {
  const { wanted } = match.game;
  if (wanted === null || viewer === 'nobody' || turnOf !== viewer) return null;
  const { thrown, roller } = wanted;
  const number = throwsIn(match.game);
  return { side: roller.side, unit: roller.id ?? null, dice: thrown.dice, name: thrown.name, number };
}

/** The faces they threw; without any the throw is made for them. */
export function typeIn(session: LocalSession, faces: readonly number[] | null): Reply {
  const wanted = wantedThrow(session);
  if (wanted === null) return refuse(ENGINE_STRINGS.noDice);
  if (faces !== null) return session.match.typeIn(wanted.side, faces);
  session.match.throwForThem();
  return { ok: true };
}
