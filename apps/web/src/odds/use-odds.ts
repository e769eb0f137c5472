import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { type Desk, openDesk } from '../rules/desk.ts';
import type { Answer } from './finding-view.tsx';

const QUIET_MS = 250;

/** Asks for the odds whenever the question changes. The last answer stays until the next, unless that takes long. */
export function useOdds(ruleset: string, procedure: string, input: unknown): Signal<Answer> {
  const answer = useSignal<Answer>('asking');
  const desk = useRef<Desk>(undefined);
  const asked = JSON.stringify(input);
  useEffect(() => {
    desk.current = openDesk(
      (finding) => {
        clearTimeout(late.current);
        answer.value = finding;
      },
      () => {
        clearTimeout(late.current);
        answer.value = 'failed';
      },
    );
    return () => desk.current?.close();
  }, []);
  const late = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    desk.current?.ask({ ruleset, procedure, input: JSON.parse(asked) as unknown });
    clearTimeout(late.current);
    late.current = setTimeout(() => {
      answer.value = 'asking';
    }, QUIET_MS);
    return () => clearTimeout(late.current);
  }, [ruleset, procedure, asked]);
  return answer;
}
