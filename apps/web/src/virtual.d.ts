/** Written by build/catalogue.ts while the screen is built. */
declare module 'virtual:catalogue' {
  export const catalogue: import('./catalogue.ts').Catalogue;
}
declare module 'virtual:thumbnails' {
  export const thumbnails: import('./catalogue.ts').Thumbnails;
}
declare module 'virtual:stakes' {
  export const stakes: import('./catalogue.ts').Stakes;
}
declare module 'virtual:openings' {
  export const openings: import('./catalogue.ts').Openings;
}
declare module '*.css' {}
