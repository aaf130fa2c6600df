/** Page of docs/guide, made from its Markdown by the build (guide-pages.ts). */
export type GuidePage = {
  title: string
  headings: { id: string; text: string }[]
  html: string
}

const folder = '/docs/guide/'
const modules = import.meta.glob<GuidePage>('/docs/guide/*.md', { eager: true, import: 'default' })

/** Pages by name. A file of its own, loaded when somebody opens or searches the guide. */
export const guidePages: Readonly<Record<string, GuidePage>> = Object.fromEntries(
  Object.entries(modules).map(([path, page]) => [path.slice(folder.length, -'.md'.length), page]),
)
