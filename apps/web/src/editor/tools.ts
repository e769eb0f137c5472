import type { GroundTool, Palette } from 'enfilade/drafting';

export type ToolId = 'select' | GroundTool | 'zone' | 'objective' | 'arrival';

interface Tool {
  readonly id: ToolId;
  /** Its letter on the keyboard. */
  readonly key: string;
  readonly icon: string;
}

const ALL: readonly Tool[] = [
  { id: 'select', key: 'v', icon: 'M6 3l12 9-6 1 4 7-3 1-3-7-4 4Z' },
  { id: 'hill', key: 'h', icon: 'M2 18c3 0 5-11 10-11s7 11 10 11M7 18l1-3M12 18v-5M17 18l-1-3' },
  { id: 'wood', key: 'w', icon: 'M12 20v-6M7 14a4 4 0 0 1-1-7 6 6 0 0 1 12 0 4 4 0 0 1-1 7Z' },
  { id: 'water', key: 'r', icon: 'M3 7c3-3 6 3 9 0s6 3 9 0M3 12c3-3 6 3 9 0s6 3 9 0M3 17c3-3 6 3 9 0s6 3 9 0' },
  { id: 'crossing', key: 'b', icon: 'M3 8c6 4 12 4 18 0M3 16c6-4 12-4 18 0M8 10v4M16 10v4' },
  { id: 'road', key: 'd', icon: 'M8 21c-2-7 6-11 3-18M14 21c-2-7 6-11 3-18' },
  { id: 'wall', key: 'l', icon: 'M3 9h18v7H3ZM9 9v7M15 9v7M6 9V6M12 9V6M18 9V6' },
  { id: 'field', key: 'f', icon: 'M5 6l13-2 2 14-13 2ZM9 6l2 13M14 5l2 13' },
  { id: 'town', key: 't', icon: 'M3 20v-9l5-4 5 4v9ZM13 20v-6l4-3 4 3v6ZM7 20v-4h2v4' },
  { id: 'zone', key: 'p', icon: 'M4 5h4M10 5h4M16 5h4v4M20 11v3M20 16v3h-4M14 19h-4M8 19H4v-3M4 14v-3M4 9V5' },
  {
    id: 'objective',
    key: 'o',
    icon: 'M12 3l2.700 6 6.300.600-4.800 4.200 1.500 6.200L12 16.700 6.300 20l1.500-6.200L3 9.600 9.300 9Z',
  },
  { id: 'arrival', key: 'a', icon: 'M3 12h16M13 6l6 6-6 6' },
];

/** The tools that have something to draw in a system. */
export function toolsFor({ ground, objectives, deployment }: Palette): readonly Tool[] {
  return ALL.filter(({ id }) => {
    if (id === 'select' || id === 'arrival') return true;
    if (id === 'zone') return deployment !== undefined;
    if (id === 'objective') return objectives !== undefined;
    return ground.some(({ tool }) => tool === id);
  });
}

export function isGroundTool(tool: ToolId): tool is GroundTool {
  return tool !== 'select' && tool !== 'zone' && tool !== 'objective' && tool !== 'arrival';
}
