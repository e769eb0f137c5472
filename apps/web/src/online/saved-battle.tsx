import { useSignal } from '@preact/signals';
import { isRecord, type Side } from 'enfilade';
import { type BattleCard, ONLINE_API, onlinePath } from 'enfilade/online';
import { broughtBattle } from '../parts/brought-battle.ts';
import { useEffect, useRef } from 'preact/hooks';
import { go } from '../route/route.ts';
import { ask } from './ask.ts';
import { linkTo } from './links.ts';
import { makeBattle } from './make.ts';
import { ownName } from './seats.ts';
import { ShareLink } from './share-link.tsx';
import { ONLINE_STRINGS } from './strings.ts';
import { USUAL_TERMS } from './terms-form.tsx';

const STRINGS = ONLINE_STRINGS.saved;

interface SavedFile {
  readonly file: unknown;
  readonly name: string;
  readonly sides: Readonly<Record<Side, string>>;
}

/** What is shown of a file before the server has read it; null where it is no battle. */
function fileIn(text: string): SavedFile | null {
  try {
    const file: unknown = JSON.parse(text);
    const scenario = isRecord(file) ? file['scenario'] : undefined;
    if (!isRecord(scenario) || !isRecord(scenario['sides'])) return null;
    const { a, b } = scenario['sides'];
    const nameOf = (side: unknown): string => (isRecord(side) ? String(side['name']) : '');
    return { file, name: String(scenario['name']), sides: { a: nameOf(a), b: nameOf(b) } };
  } catch {
    return null;
  }
}

/** A battle of one's own that was saved: to be fought on with a friend, or to be watched by link. */
export function SavedBattle() {
  const saved = useSignal<SavedFile | null>(null);
  const link = useSignal('');
  const trouble = useSignal('');
  const section = useRef<HTMLElement>(null);
  const read = async (chosen: File | undefined): Promise<void> => {
    [saved.value, link.value, trouble.value] = [chosen === undefined ? null : fileIn(await chosen.text()), '', ''];
    if (chosen !== undefined && saved.value === null) trouble.value = STRINGS.noBattle;
  };
  const share = async (file: unknown): Promise<void> => {
    const shown = await ask<BattleCard>(ONLINE_API.shown, { body: { file, listed: false } });
    if (shown.ok) link.value = linkTo(shown.value.battle, undefined);
    trouble.value = shown.ok ? '' : shown.says;
  };
  const fightOn = async (file: unknown, side: Side): Promise<void> => {
    const made = await makeBattle({ kind: 'file', file }, { ...USUAL_TERMS, name: ownName(), side });
    if (made.ok) go(`${onlinePath(made.value.battle)}/invite`);
    else trouble.value = made.says;
  };
  useEffect(() => {
    const { value: brought } = broughtBattle;
    if (brought === null) return;
    broughtBattle.value = null;
    saved.value = fileIn(brought);
    section.current?.scrollIntoView();
  }, []);
  const { value: found } = saved;
  return (
    <section ref={section} class="lobby-list" aria-labelledby="saved-battle">
      <h2 id="saved-battle">{STRINGS.title}</h2>
      <p>
        <label>
          {STRINGS.how}{' '}
          <input type="file" accept=".json" onChange={({ currentTarget }) => void read(currentTarget.files?.[0])} />
        </label>
      </p>
      {found === null ? null : (
        <p>
          <b dir="auto">{found.name}</b>{' '}
          {(['a', 'b'] as const).map((side) => (
            <button key={side} type="button" class="button" onClick={() => void fightOn(found.file, side)}>
              {STRINGS.fightOn(found.sides[side])}
            </button>
          ))}{' '}
          <button type="button" class="button" onClick={() => void share(found.file)}>
            {STRINGS.share}
          </button>
        </p>
      )}
      {trouble.value === '' ? null : (
        <p class="refusal" role="alert">
          {trouble.value}
        </p>
      )}
      {link.value === '' ? null : (
        <>
          <p role="status">{STRINGS.shared}</p>
          <ShareLink link={link.value} says={found?.name ?? ''} />
        </>
      )}
    </section>
  );
}
