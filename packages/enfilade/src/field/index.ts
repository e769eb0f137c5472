/** The table as integer geometry: outlines, arcs, terrain, line of sight, paths, contact, retreats. */
export { clip, type Interval } from './clip.ts';
export { distance, distanceFromPoint, nearestOf, squaredBetweenBounds, touch, within } from './distance.ts';
export {
  compass,
  degrees,
  EAST,
  eastward,
  FULL_TURN,
  headingOf,
  headingTo,
  NORTH,
  normalHeading,
  northward,
  opposite,
  SOUTH,
  turnBetween,
  turned,
  WEST,
} from './heading.ts';
export { outlineOfPolygon } from './convex.ts';
export { hullOf } from './hull.ts';
export {
  type Area,
  type Ground,
  type GroundArea,
  type GroundLine,
  type LinearFeature,
  layGround,
  onTable,
  type Terrain,
  type Traits,
} from './ground.ts';
export { bodyInTheWay, lineGoesThrough, lineTouches, mayMeet } from './in-the-way.ts';
export { centimetres, GRAIN, inches, inUnits } from './length.ts';
export { footOn, type NearestPoints, nearestPoints } from './nearest-points.ts';
export {
  type Bounds,
  CORNERS,
  type Corner,
  cornerOf,
  edgeOf,
  FACES,
  type Face,
  frontCentre,
  headingOfFace,
  type Outline,
  outlineFrom,
  outlineOf,
  type Piece,
  pointOutline,
  poseAtFrontCentre,
  segmentPiece,
} from './outline.ts';
export { boundsMeet, firstOverlap, overlap } from './overlap.ts';
export {
  between,
  lengthBetween,
  orientation,
  type Point,
  point,
  pointOf,
  type Segment,
  samePoint,
  shifted,
  vector,
} from './point.ts';
export {
  areaOf,
  boundsOf,
  contains,
  POLYGON_FAULTS,
  type Polygon,
  type PolygonFault,
  polygonFault,
} from './polygon.ts';
export {
  advanced,
  along,
  type Bearing,
  bearingOf,
  facing,
  type Pose,
  placeOf,
  pose,
  slid,
  turnedAbout,
} from './pose.ts';
export {
  type Disc,
  depthOf,
  disc,
  type Extent,
  extentOf,
  type Group,
  group,
  type Part,
  type Rank,
  type Rectangle,
  rank,
  rectangle,
  type Shape,
  widthOf,
} from './shape.ts';
export {
  areasAt,
  areasTouched,
  areasUnder,
  crossings,
  holdsOutline,
  lengthInside,
  linesTouched,
  pathInStrip,
  pathInStrips,
} from './terrain.ts';
export {
  type AreaCrossed,
  type Body,
  type BodyCrossed,
  type Crossing,
  firstBlocker,
  type LineCrossed,
  type Trace,
  trace,
} from './trace.ts';
export {
  aheadZone,
  arcZone,
  backZone,
  behindZone,
  type Cell,
  flankZone,
  inZone,
  QUARTERS,
  type Quarter,
  quarterOf,
  quarterZone,
  type Zone,
} from './zone.ts';
export { distanceInZone, partInZone, reachesZone, shareInZone, withinZone } from './zone-part.ts';
export {
  type Contact,
  type FaceTouched,
  faceContacted,
  facesTouched,
  firstContact,
  type Push,
  travelBefore,
} from './contact.ts';
export { flushAgainst, flushAgainstEdge, type PlacedShape } from './flush.ts';
export { freePlaceFrom, freePlaceUpTo, pushOut, takenAlong } from './free-place.ts';
export { type Leg, type Pivot, type Step } from './leg.ts';
export { firstStop, furthestLegal, type Meeting, meetings } from './meeting.ts';
export {
  farthestCorner,
  type Path,
  type Progress,
  pathLength,
  pathOf,
  pathThrough,
  pathUpTo,
  poseAt,
  poseAtLength,
  progressAt,
  type Track,
  trackOf,
  type Waypoints,
  wayTo,
} from './path.ts';
export { type ReachedPlace, type ReachQuestion, reach, type StretchCost } from './reach.ts';
export { bentHeadings, headingAway, type Retreat, type RetreatMade, type RetreatRules, retreat } from './retreat.ts';
export { type Choose, type Search, sampleDestination } from './sample.ts';
export { lengthOn, type Stretch, stretchesOn } from './stretch.ts';
export { type Silhouette, silhouette } from './silhouette.ts';
export { grown, shiftedOutline } from './shift.ts';
export { sweptOutline } from './sweep.ts';
