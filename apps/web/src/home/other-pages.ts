/** Small pages that are fetched together. */
export { LearnPage } from './learn-page.tsx';
export { PageBar } from './page-bar.tsx';
export { SheetsPage } from './sheets-page.tsx';
