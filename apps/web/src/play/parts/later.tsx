import type { JSX } from 'preact';
import { fetchAll, lazily } from '../../parts/lazily.tsx';

const loads: (() => Promise<unknown>)[] = [];

function later<M, K extends keyof M>(load: () => Promise<M>, name: K, meanwhile?: JSX.Element) {
  loads.push(load);
  return lazily(load, name, meanwhile);
}

/** A battle far away goes on without a network: what it will show has to be there. */
export const fetchParts = (): Promise<void> => fetchAll(loads);

/** Parts of the table that nobody needs before the first order: each is loaded when it is first shown. */
export const AimCard = later(() => import('./aim-card.tsx'), 'AimCard', <></>);
export const Card = later(() => import('./card.tsx'), 'Card', <></>);
export const ClashCard = later(() => import('./clash-card.tsx'), 'ClashCard', <></>);
export const ChancePanel = later(() => import('./chance/chance-panel.tsx'), 'ChancePanel', <></>);
export const Coach = later(() => import('./coach.tsx'), 'Coach', <></>);
export const ComputerStrip = later(() => import('./computer-strip.tsx'), 'ComputerStrip', <></>);
export const CrowdList = later(() => import('./crowd-list.tsx'), 'CrowdList', <></>);
export const HandHint = later(() => import('./hand-hint.tsx'), 'HandHint', <></>);
export const GuideCard = later(() => import('../learn/guide-card.tsx'), 'GuideCard', <></>);
export const GuideRings = later(() => import('../learn/guide-rings.tsx'), 'GuideRings', <></>);
export const GuideEnd = later(() => import('../learn/guide-end.tsx'), 'GuideEnd', <></>);
export const Handover = later(() => import('./handover.tsx'), 'Handover', <></>);
export const HintPanel = later(() => import('./hint-panel.tsx'), 'HintPanel', <></>);
export const Journal = later(() => import('./journal.tsx'), 'Journal', <></>);
export const KeysDialog = later(() => import('./keys-dialog.tsx'), 'KeysDialog', <></>);
export const LuckDialog = later(() => import('./luck/luck-dialog.tsx'), 'LuckDialog', <></>);
export const OddsCard = later(() => import('./odds-card.tsx'), 'OddsCard', <></>);
export const MenuList = later(() => import('./menu-list.tsx'), 'MenuList', <></>);
export const OpenTimeline = later(() => import('./open-timeline.tsx'), 'OpenTimeline', <></>);
export const OrderOfBattle = later(() => import('./order-of-battle.tsx'), 'OrderOfBattle', <></>);
export const OwnDice = later(() => import('./own-dice.tsx'), 'OwnDice', <></>);
export const PlanStrip = later(() => import('../plans/plan-strip.tsx'), 'PlanStrip', <></>);
export const PlayersDialog = later(() => import('./players-dialog.tsx'), 'PlayersDialog', <></>);
export const Rolls = later(() => import('./rolls.tsx'), 'Rolls', <></>);
export const EndGuard = later(() => import('./end-guard.tsx'), 'EndGuard', <></>);
export const TableInset = later(() => import('./table-inset.tsx'), 'TableInset', <></>);
export const MapTools = later(() => import('./map-tools.tsx'), 'MapTools', <></>);
export const Timeline = later(() => import('./timeline.tsx'), 'Timeline', <></>);
export const Todo = later(() => import('./todo.tsx'), 'Todo', <></>);
export const Tray = later(() => import('./tray.tsx'), 'Tray', <></>);
export const Warnings = later(() => import('./warnings.tsx'), 'Warnings', <></>);
export const QuestionBox = later(() => import('./question.tsx'), 'QuestionBox', <></>);
export const SettingsDialog = later(() => import('../../settings/settings-dialog.tsx'), 'SettingsDialog', <></>);
export const SignTip = later(() => import('./sign-tip.tsx'), 'SignTip', <></>);
export const SheetHandle = later(() => import('./sheet-handle.tsx'), 'SheetHandle', <span class="sheet-handle" />);
export const SheetDrawer = later(() => import('./sheet-drawer.tsx'), 'SheetDrawer', <></>);
export const StandingDialog = later(() => import('./standing.tsx'), 'StandingDialog', <></>);
export const StageCard = later(() => import('../stage/stage-card.tsx'), 'StageCard', <></>);
export const StageMap = later(() => import('../stage/stage-map.tsx'), 'StageMap', <></>);
export const TextTable = later(() => import('./text-table.tsx'), 'TextTable');
export const Victory = later(() => import('./end/victory.tsx'), 'Victory', <></>);
