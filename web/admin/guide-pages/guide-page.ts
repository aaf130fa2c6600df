/** Page of docs/guide, made from its Markdown by the build (guide-pages.ts). */
export type GuidePage = {
  title: string
  headings: { id: string; text: string }[]
  html: string
}

/** Name of the page with the contents */
export const contentsName = 'README'
