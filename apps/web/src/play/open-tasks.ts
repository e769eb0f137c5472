import type { Play } from './play.ts';
import type { Task } from './snapshot.ts';

interface CommandTasks {
  /** The name of the command; empty for cards and for what nobody commands. */
  readonly command: string;
  readonly tasks: readonly Task[];
}

/** What may still act, those of one command together. */
export function tasksByCommand({ replay, store }: Play): readonly CommandTasks[] {
  const signs = replay.scene.value?.signs ?? [];
  const commandOf = ({ id }: Task): string => {
    const { command = null, arm } = signs.find((sign) => sign.id === id) ?? {};
    if (command === null || arm === 'commander') return '';
    return signs.find((sign) => sign.id === command)?.name ?? command;
  };
  const grouped = new Map<string, Task[]>();
  for (const task of store.tasks.value) {
    if (task.id === null || task.offers.length === 0) continue;
    const command = commandOf(task);
    grouped.set(command, [...(grouped.get(command) ?? []), task]);
  }
  return Array.from(grouped, ([command, tasks]) => ({ command, tasks }));
}

/** The same in one row, as they are listed and as Tab goes from one to the next. */
export function openTasks(play: Play): readonly Task[] {
  return tasksByCommand(play).flatMap(({ tasks }) => tasks);
}
