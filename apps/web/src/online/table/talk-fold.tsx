import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { OnlineIcon } from '../online-icon.tsx';
import { ONLINE_STRINGS } from '../strings.ts';
import { Talk } from './talk.tsx';
import type { OnlineView } from './use-online.ts';

const STRINGS = ONLINE_STRINGS.talk;

/** Talk folded to its last line, with how many are new; opened it is all there. */
export function TalkFold({ view }: { readonly view: OnlineView }) {
  const { talk, viewer } = view.online;
  const isOpen = useSignal(false);
  const read = useSignal(talk.at(-1)?.number ?? 0);
  const last = talk.at(-1);
  const unread = talk.filter(({ number, from }) => number > read.value && from !== viewer).length;
  useEffect(() => {
    if (isOpen.value) read.value = last?.number ?? 0;
  }, [isOpen.value, last?.number]);
  const says = last === undefined ? '' : 'text' in last.words ? last.words.text : STRINGS.phrases[last.words.phrase];
  return (
    <section class="talk-fold">
      <button
        type="button"
        class="talk-open"
        aria-expanded={isOpen.value}
        onClick={() => {
          isOpen.value = !isOpen.value;
        }}
      >
        <OnlineIcon of="talk" /> <b>{STRINGS.title}</b>
        <span class="talk-last" dir="auto">
          {isOpen.value ? '' : says}
        </span>
        {unread === 0 || isOpen.value ? null : <span class="talk-new">{STRINGS.unread(unread)}</span>}
      </button>
      <p class="unseen" role="status">
        {unread === 0 || isOpen.value ? '' : says}
      </p>
      {isOpen.value ? <Talk view={view} /> : null}
    </section>
  );
}
