import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { nameBattle, shelf } from '../../engine/store.ts';
import { LATER_STRINGS } from '../../later-strings.ts';

const LONGEST = 60;

interface NameProps {
  readonly id: string;
  /** What it is called without a name of its own. */
  readonly usual: string;
}

/** What its player calls a stored battle, in the list of battles. */
export function BattleName({ id, usual }: NameProps) {
  const name = useSignal('');
  const trouble = useSignal(false);
  useEffect(() => {
    shelf().then(
      (all) => (name.value = all.find((each) => each.id === id)?.title ?? ''),
      () => (trouble.value = true),
    );
  }, [id]);
  if (trouble.value) return null;
  return (
    <label class="end-name">
      {LATER_STRINGS.nameBattle}
      <input
        type="text"
        dir="auto"
        maxLength={LONGEST}
        placeholder={usual}
        value={name.value}
        onChange={({ currentTarget: { value } }) => {
          name.value = value;
          nameBattle(id, value).catch(() => (trouble.value = true));
        }}
      />
    </label>
  );
}
