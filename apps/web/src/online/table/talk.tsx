import { useSignal } from '@preact/signals';
import type { Phrase, TalkLine } from 'enfilade/online';
import { useEffect, useRef } from 'preact/hooks';
import { OnlineIcon } from '../online-icon.tsx';
import { ONLINE_STRINGS } from '../strings.ts';
import type { OnlineView } from './use-online.ts';

const STRINGS = ONLINE_STRINGS.talk;
const AT = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const PHRASES = Object.entries(STRINGS.phrases) as readonly [Phrase, string][];
const SHOWN = 40;

function Said({ view, line }: { readonly view: OnlineView; readonly line: TalkLine }) {
  const { online, brief } = view;
  const { from, name, words, at } = line;
  const isOwn = from !== 'nobody' && from === online.viewer;
  const who = from === 'nobody' ? (name ?? STRINGS.spectator) : (name ?? brief.sides[from]);
  return (
    <li class={isOwn ? 'said said-own' : 'said'}>
      {isOwn ? null : (
        <span class="unseen" dir="auto">
          {who}:{' '}
        </span>
      )}
      <span dir="auto">{'text' in words ? words.text : STRINGS.phrases[words.phrase]}</span>{' '}
      <small>{AT.format(new Date(at))}</small>
    </li>
  );
}

/** Short messages and set phrases; the text of others is shown as text, whatever it holds. */
export function Talk({ view }: { readonly view: OnlineView }) {
  const { online, people, own, farName, act } = view;
  const text = useSignal('');
  const list = useRef<HTMLUListElement>(null);
  const { length } = online.talk;
  useEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight);
  }, [length]);
  const say = (): void => {
    const words = text.value.trim();
    if (words === '') return;
    act({ kind: 'say', words: { text: words } });
    text.value = '';
  };
  return (
    <section class="talk" aria-label={STRINGS.title}>
      <header>
        {own === null || !online.talks ? null : (
          <button type="button" aria-pressed={people.muted} onClick={() => act({ kind: 'mute', muted: !people.muted })}>
            <OnlineIcon of={people.muted ? 'mute' : 'talk'} /> {people.muted ? STRINGS.unmute : STRINGS.mute}
          </button>
        )}
      </header>
      <ul ref={list} aria-live="polite">
        {online.talk.slice(-SHOWN).map((line) => (
          <Said key={line.number} view={view} line={line} />
        ))}
      </ul>
      {length === 0 ? <p class="help">{STRINGS.none}</p> : null}
      {people.muted ? <p class="help">{STRINGS.muted}</p> : null}
      {own === null ? null : (
        <div class="phrases">
          {PHRASES.map(([phrase, says]) => (
            <button key={phrase} type="button" onClick={() => act({ kind: 'say', words: { phrase } })}>
              {says}
            </button>
          ))}
        </div>
      )}
      {online.talks ? (
        <form
          class="talk-line"
          onSubmit={(event) => {
            event.preventDefault();
            say();
          }}
        >
          <input
            type="text"
            maxLength={280}
            aria-label={own === null ? STRINGS.sayAll : STRINGS.say(farName)}
            placeholder={own === null ? STRINGS.sayAll : STRINGS.say(farName)}
            value={text.value}
            onInput={({ currentTarget }) => (text.value = currentTarget.value)}
            onKeyDown={(event) => event.stopPropagation()}
          />
          <button type="submit" class="button">
            {STRINGS.send}
          </button>
        </form>
      ) : (
        <p class="help">{STRINGS.off}</p>
      )}
    </section>
  );
}
