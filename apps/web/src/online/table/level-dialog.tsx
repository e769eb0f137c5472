import type { Level } from 'enfilade';
import { Dialog } from '../../parts/dialog.tsx';
import { ONLINE_STRINGS } from '../strings.ts';

/** The computer players that a person would choose, from the weakest to the strongest. */
export const CHOSEN_LEVELS: readonly Level[] = ['recruit', 'captain', 'marshal'];

interface LevelDialogProps {
  readonly title: string;
  choose(level: Level): void;
  close(): void;
}

/** Which computer player takes a side. */
export function LevelDialog({ title, choose, close }: LevelDialogProps) {
  return (
    <Dialog title={title} close={close}>
      <div class="dialog-actions">
        {CHOSEN_LEVELS.map((level) => (
          <button
            key={level}
            type="button"
            class="button"
            onClick={() => {
              close();
              choose(level);
            }}
          >
            {ONLINE_STRINGS.level[level]}
          </button>
        ))}
        <button type="button" class="button" onClick={close}>
          {ONLINE_STRINGS.move.close}
        </button>
      </div>
    </Dialog>
  );
}
