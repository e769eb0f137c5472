import { catalogue } from 'virtual:catalogue';

/** A system by its own name. */
export function systemNamed(id: string): string {
  return catalogue.find((system) => system.id === id)?.name ?? id;
}
