import { lazily } from '../parts/lazily.tsx';

/** The painter of maps comes after the page: the frame of each map waits for it. */
export const MiniMap = lazily(() => import('./mini-map.tsx'), 'MiniMap', <span class="mini-map" />);
