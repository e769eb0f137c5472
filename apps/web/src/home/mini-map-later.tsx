import { lazily } from '../parts/lazily.tsx';

/** The code that draws maps loads after the page; each map's frame waits for it. */
export const MiniMap = lazily(() => import('./mini-map.tsx'), 'MiniMap', <span class="mini-map" />);
