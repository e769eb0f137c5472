import '../styles/referee-dice.css';
import type { Die } from 'enfilade';
import { DrawnDie } from './drawn-die.tsx';

interface FaceKeysProps {
  readonly die: Die;
  /** The faces so far: each key shows how often it was pressed. */
  readonly faces: readonly number[];
  label(face: number, times: number): string;
  press(face: number): void;
}

/** A key for each face of a die. */
export function FaceKeys({ die: { low, high }, faces, label, press }: FaceKeysProps) {
  const sides = high - low + 1;
  return (
    <div class={sides > 6 ? 'rf-keys rf-keys-many' : 'rf-keys'}>
      {Array.from({ length: sides }, (_, i) => low + i).map((face) => {
        const times = faces.filter((one) => one === face).length;
        return (
          <button key={face} type="button" class="rf-key" aria-label={label(face, times)} onClick={() => press(face)}>
            <DrawnDie face={face} sides={sides} />
            {times === 0 ? null : <b>{times}</b>}
          </button>
        );
      })}
    </div>
  );
}
