import type { SurveyorCall, SurveyorCalls, SurveyorReply, SurveyorRequest } from './message.ts';
import { Surveyor } from './surveyor.ts';

let surveyor: Surveyor | null = null;

addEventListener('message', ({ data }: MessageEvent<SurveyorRequest>) => {
  answer(data).then(
    (told) => postMessage({ number: data.number, told } satisfies SurveyorReply),
    (error: unknown) => {
      const failed = error instanceof Error ? error.message : String(error);
      postMessage({ number: data.number, failed } satisfies SurveyorReply);
    },
  );
});

async function answer({ call, ask }: SurveyorRequest): Promise<SurveyorCalls[SurveyorCall]['told']> {
  if (call === 'open') {
    surveyor = await Surveyor.of((ask as SurveyorCalls['open']['ask']).system);
    return surveyor?.opened() ?? null;
  }
  if (surveyor === null) throw new Error('no system is open');
  if (call === 'survey') return surveyor.survey((ask as SurveyorCalls['survey']['ask']).draft);
  const { draft, problem } = ask as SurveyorCalls['mend']['ask'];
  return surveyor.mend(draft, problem);
}
