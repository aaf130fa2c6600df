/**
 * Types of the API's answers to public GETs, by path. Each feature adds its own in `*.pages.ts` by
 * declaration merging. Other paths do not compile in a page's `data`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface ApiResponses {}
