/**
 * What the API answers to visitors' GETs, by path. Each feature adds its own in its `*.pages.ts`
 * (TypeScript merges the declarations): no other address compiles in a page's `data`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface Answers {}
