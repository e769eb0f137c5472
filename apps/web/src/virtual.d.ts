/** Written by build/catalogue.ts while the screen is built. */
declare module 'virtual:catalogue' {
  export const catalogue: import('./rules/catalogue.ts').Catalogue;
}
declare module 'virtual:thumbnails' {
  export const thumbnails: import('./rules/catalogue.ts').Thumbnails;
}
declare module 'virtual:plans' {
  /** By the id of the battle: each is fetched by itself. */
  export const plans: Readonly<Record<string, () => Promise<{ readonly plan: import('./rules/catalogue.ts').Plan }>>>;
}
declare module 'virtual:stakes' {
  export const stakes: import('./rules/catalogue.ts').Stakes;
}
declare module 'virtual:openings' {
  export const openings: import('./rules/catalogue.ts').Openings;
}
declare module '*.css' {}
