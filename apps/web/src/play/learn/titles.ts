/** What the guided battle of each system teaches, in its order: the guides themselves come with the battle. */
export const GUIDE_TITLES: Readonly<Record<string, readonly { readonly id: string; readonly title: string }[]>> = {};
