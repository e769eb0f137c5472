export type { Chart, Wish } from './chart.ts';
export type { CardFace, Furniture, TrayRow } from './furniture.ts';
export type { GroundSign, Recipe } from './ground-sign.ts';
export type { Aim, Overlay, OverlayVerb, Sighted, Spent } from './overlay.ts';
export type { Gauge, Panel, Ribbon } from './panel.ts';
export type { Arm, Block, FormationSign, StateMark, MarkSign, Sign } from './sign.ts';
