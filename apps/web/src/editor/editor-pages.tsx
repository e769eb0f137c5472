import { lazily } from '../parts/lazily.tsx';
import { StartPage } from './start-page.tsx';

const OpenedEditor = lazily(() => import('./opened-editor.tsx'), 'OpenedEditor');

/** `/editor` is where a drawing begins; below it each drawing has its own address. */
export function EditorPages({ drawing }: { readonly drawing: string | undefined }) {
  return drawing === undefined ? <StartPage /> : <OpenedEditor drawing={drawing} />;
}
