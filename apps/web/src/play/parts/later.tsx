import { lazily } from '../../parts/lazily.tsx';

/** Parts of the table that nobody needs before the first order: each is loaded when it is first shown. */
export const AimCard = lazily(() => import('./aim-card.tsx'), 'AimCard', <></>);
export const Card = lazily(() => import('./card.tsx'), 'Card', <></>);
export const ClashCard = lazily(() => import('./clash-card.tsx'), 'ClashCard', <></>);
export const ChancePanel = lazily(() => import('./chance/chance-panel.tsx'), 'ChancePanel', <></>);
export const ComputerStrip = lazily(() => import('./computer-strip.tsx'), 'ComputerStrip', <></>);
export const CrowdList = lazily(() => import('./crowd-list.tsx'), 'CrowdList', <></>);
export const HandHint = lazily(() => import('./hand-hint.tsx'), 'HandHint', <></>);
export const HintPanel = lazily(() => import('./hint-panel.tsx'), 'HintPanel', <></>);
export const Journal = lazily(() => import('./journal.tsx'), 'Journal', <></>);
export const KeysDialog = lazily(() => import('./keys-dialog.tsx'), 'KeysDialog', <></>);
export const LuckDialog = lazily(() => import('./luck/luck-dialog.tsx'), 'LuckDialog', <></>);
export const OddsCard = lazily(() => import('./odds-card.tsx'), 'OddsCard', <></>);
export const MenuList = lazily(() => import('./menu-list.tsx'), 'MenuList', <></>);
export const OpenTimeline = lazily(() => import('./open-timeline.tsx'), 'OpenTimeline', <></>);
export const OwnDice = lazily(() => import('./own-dice.tsx'), 'OwnDice', <></>);
export const PlayersDialog = lazily(() => import('./players-dialog.tsx'), 'PlayersDialog', <></>);
export const QuestionBox = lazily(() => import('./question.tsx'), 'QuestionBox', <></>);
export const SettingsDialog = lazily(() => import('../../settings/settings-dialog.tsx'), 'SettingsDialog', <></>);
export const SignTip = lazily(() => import('./sign-tip.tsx'), 'SignTip', <></>);
export const SheetDrawer = lazily(() => import('./sheet-drawer.tsx'), 'SheetDrawer', <></>);
export const StandingDialog = lazily(() => import('./standing.tsx'), 'StandingDialog', <></>);
export const StageCard = lazily(() => import('../stage/stage-card.tsx'), 'StageCard', <></>);
export const StageMap = lazily(() => import('../stage/stage-map.tsx'), 'StageMap', <></>);
export const TextTable = lazily(() => import('./text-table.tsx'), 'TextTable');
export const Victory = lazily(() => import('./end/victory.tsx'), 'Victory', <></>);
