import type { ArmyColour, Side } from 'enfilade';

/** Heraldic, so that nobody needs to see colour. */
export type Hatching = 'horizontal' | 'vertical' | 'falling' | 'dotted';

export interface SideInk {
  readonly hatching: Hatching;
  readonly fill: string;
  readonly edge: string;
  /** The unhatched half of a horse block. */
  readonly light: string;
  /** The ground of a figure's base. */
  readonly base: string;
  readonly hatch: string;
  readonly text: string;
}

export interface Palette {
  readonly sides: Readonly<Record<Side, SideInk>>;
  readonly rim: string;
  readonly paper: string;
  readonly ink: string;
  readonly halo: string;
  readonly front: string;
  readonly hill: string;
  readonly hillStrength: number;
  readonly hachure: string;
  readonly wood: string;
  readonly woodEdge: string;
  readonly trees: readonly [string, string, string];
  readonly treeInk: string;
  readonly treeShadow: string;
  readonly fir: string;
  readonly firInk: string;
  readonly orchard: string;
  readonly fruitTree: string;
  readonly water: string;
  readonly shore: string;
  readonly road: string;
  readonly roadEdge: string;
  readonly roadHeavy: string;
  readonly masonry: string;
  readonly house: string;
  readonly houseEdge: string;
  readonly shadow: string;
  readonly houseWall: string;
  readonly floor: string;
  readonly floorLine: string;
  readonly crop: string;
  readonly cropLine: string;
  readonly plough: string;
  readonly ploughLine: string;
  readonly fieldEdge: string;
  readonly marsh: string;
  readonly reed: string;
  readonly rough: string;
  readonly bush: string;
  readonly bushInk: string;
  readonly rocky: string;
  readonly stone: string;
  readonly stoneInk: string;
  readonly hedge: string;
  readonly wall: string;
  readonly wallLight: string;
  readonly fence: string;
  readonly stake: string;
  readonly stakeInk: string;
  readonly works: string;
  readonly fort: string;
  readonly straw: string;
  readonly strawInk: string;
  readonly placeName: string;
  readonly waterName: string;
  readonly woodName: string;
  readonly pip: string;
  readonly pipLost: string;
  readonly pipEdge: string;
  readonly smoke: string;
  readonly smokeEdge: string;
  readonly disc: string;
  readonly carmine: string;
  readonly verdigris: string;
  readonly verdigrisWash: string;
  readonly command: string;
  readonly gold: string;
  readonly goldRing: string;
  readonly core: string;
  readonly tag: string;
  readonly tagDark: string;
  readonly onTagDark: string;
  readonly marker: string;
  readonly onMarker: string;
}

/** The inks of one theme, with those of every army. */
export type Theming = Omit<Palette, 'sides'> & { readonly armies: Readonly<Record<ArmyColour, SideInk>> };
