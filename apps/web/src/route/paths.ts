/** A seed in the address goes along to the battle that is begun from there. */
export function keptSeed(): string {
  const seed = new URLSearchParams(location.search).get('seed');
  return seed === null ? '' : `?seed=${encodeURIComponent(seed)}`;
}

export const newBattlePath = (scenario: string): string => `/battle/new/${scenario}${keptSeed()}`;
export const battlePath = (id: string): string => `/battle/${id}`;
