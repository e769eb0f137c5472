export { farEdge, middleOf } from './arcs.ts';
export {
  type CardPart,
  allDo,
  cardParts,
  hits,
  orLess,
  reasonsIn,
  saves,
  scaleOf,
  signed,
  type StepPart,
  summed,
  type ThrownEvent,
} from './card-part.ts';
export { type Chart, ORDER_GROUPS, type OrderGroup } from './chart.ts';
export {
  CLASH_VERDICTS,
  type Clash,
  type ClashEnd,
  type ClashFate,
  type ClashReading,
  type ClashVerdict,
} from './clash.ts';
export { coverOf, type CoverSign } from './cover.ts';
export { aboutHollow, blocksOf, type FootprintPart, oneBehindAnother, sideBySide, wholeOf } from './cuts.ts';
export type { ChartDetails, Wish } from './details.ts';
export { type Facts, given, toldBy } from './facts.ts';
export type { Hand } from './hand.ts';
export { contours } from './contours.ts';
export { farthestShare } from './farthest.ts';
export type { CardFace, SideboardItem, TrayRow } from './sideboard.ts';
export type { Guide, GuideStep } from './guide.ts';
export type { GroundSign, Recipe } from './ground-sign.ts';
export type { Aim, MoveCost, Overlay, OverlayVerb, SightLine } from './overlay.ts';
export type { Gauge, Panel, TurnBar, TutorialStep } from './panel.ts';
export type {
  CardStep,
  CardUnit,
  CardWeight,
  DiceGroup,
  FaceMeaning,
  ResolutionCard,
} from './resolution-card.ts';
export { type CardMoment, resolutionCards } from './resolution-cards.ts';
export { type Count, forcesOf, type RuledSentence, type Scoreboard, stillToCome } from './scoreboard.ts';
export { type Arm, type Block, type FormationSign, mark, type MarkSign, type Sign, type StateMark } from './sign.ts';
export { groundName, inchesOf, shortName } from './words.ts';
