import { type ReadonlySignal, type Signal, useComputed, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { type QuestionWorker, openQuestionWorker } from '../rules/question-worker.ts';
import type { Call, Calls } from '../rules/message.ts';
import type { Answer } from './finding-view.tsx';

const QUIET_MS = 250;

export interface OddsReply<C extends Call> {
  /** The latest answer; it may still belong to the previous question. */
  readonly told?: Calls[C]['told'];
  readonly state: 'idle' | 'asking' | 'growing' | 'told' | 'failed';
}

/** Asks whenever the question changes; undefined asks nothing. The last answer stays unless the next takes long. */
export function useAsked<C extends Call>(call: C, question: Calls[C]['question'] | undefined): Signal<OddsReply<C>> {
  const heard = useSignal<OddsReply<C>>({ state: question === undefined ? 'idle' : 'asking' });
  const worker = useRef<QuestionWorker<C>>(undefined);
  const late = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = question === undefined ? undefined : JSON.stringify(question);
  useEffect(() => () => worker.current?.close(), []);
  useEffect(() => {
    clearTimeout(late.current);
    if (asked === undefined) {
      worker.current?.close();
      worker.current = undefined;
      heard.value = { state: 'idle' };
      return undefined;
    }
    worker.current ??= openQuestionWorker(call, {
      tell(told, done) {
        clearTimeout(late.current);
        heard.value = { told, state: done ? 'told' : 'growing' };
      },
      fail() {
        clearTimeout(late.current);
        heard.value = { state: 'failed' };
      },
    });
    worker.current.ask(JSON.parse(asked) as Calls[C]['question']);
    heard.value = { ...heard.peek(), state: 'asking' };
    late.current = setTimeout(() => {
      heard.value = { state: 'asking' };
    }, QUIET_MS);
    return () => clearTimeout(late.current);
  }, [asked]);
  return heard;
}

/** The answer to show: the last one until the next arrives, unless that takes long. */
export function answerIn({ told, state }: OddsReply<'odds'>): Answer {
  return state === 'failed' ? 'failed' : (told ?? 'asking');
}

/** The odds of a single question. */
export function useOdds(ruleset: string, procedure: string, input: unknown): ReadonlySignal<Answer> {
  const heard = useAsked('odds', { ruleset, procedure, input });
  return useComputed(() => answerIn(heard.value));
}
