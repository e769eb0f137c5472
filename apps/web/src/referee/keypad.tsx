import { FaceKeys } from '../parts/face-keys.tsx';
import type { ResolutionSession } from './resolution-session.ts';
import { rollFaces } from './roll.ts';
import { STRINGS } from './strings.ts';
import { readingOf } from './throws.tsx';

/** The faces to tap for the current throw, and "Roll for me". */
export function Keypad({ resolving }: { readonly resolving: ResolutionSession }) {
  const table = resolving.table.value;
  const thrown = table?.throws.at(-1);
  if (table === null || thrown === undefined || table.wanted === 0) return null;
  const at = table.throws.length - 1;
  const { title, needs, each } = readingOf(resolving, at);
  const die = thrown.dice[thrown.faces.length] ?? { name: 'D6', low: 1, high: 6 };
  const next = each?.[thrown.faces.length];
  const roll = (): void => {
    for (const face of rollFaces(thrown.dice.slice(thrown.faces.length))) resolving.throwFace(face);
  };
  return (
    <section class="rf-keypad" aria-label={STRINGS.tapIn(title)}>
      <header>
        <p>
          <b>{title}</b> {next ?? needs ?? ''} <small>{STRINGS.diceLeft(table.wanted)}</small>
        </p>
        <button type="button" class="rf-roll" onClick={roll}>
          {STRINGS.rollForMe}
        </button>
      </header>
      <FaceKeys die={die} faces={thrown.faces} label={STRINGS.face} press={(face) => resolving.throwFace(face)} />
    </section>
  );
}
