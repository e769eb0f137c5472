export const newBattlePath = (scenario: string): string => `/battle/new/${scenario}`;
export const battlePath = (id: string): string => `/battle/${id}`;
