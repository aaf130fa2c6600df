import type { Plugin } from 'vite'
import { toHtml } from './src/core/markdown/markdown.ts'
import type { GuidePage } from './web/admin/guide-pages/guidePages.ts'

const root = '/admin/dashboard/guide'

/** Makes the pages of docs/guide modules of the dashboard (web/admin/guide-pages/guidePages.ts). */
export const guidePages = (): Plugin => ({
  name: 'guide-pages',
  transform: (markdown, id) =>
    /\/docs\/guide\/[\w-]+\.md$/.test(id)
      ? { code: `export default ${JSON.stringify(readGuidePage(markdown))}`, map: null }
      : null,
})

/** Renders a page: its headings have the ids GitHub gives them, and its links lead to the dashboard. */
export function readGuidePage(markdown: string): GuidePage {
  const [, title = ''] = /^# (.*)$/m.exec(markdown) ?? []
  const headings: GuidePage['headings'] = []
  const linked = markdown
    .replace(/^# .*$/m, '')
    .replace(/\]\(README\.md\)/g, `](${root})`)
    .replace(
      /\]\(([\w-]+)\.md(#[^)\s]+)?\)/g,
      (_, page, anchor = '') => `](${root}/${page}${anchor})`,
    )
  const html = toHtml(linked).replace(/<(h[2-6])>(.*?)<\/\1>/g, (_, tag, inner) => {
    const text = plain(inner)
    const id = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-')
    headings.push({ id, text })
    return `<${tag} id="${id}">${inner}</${tag}>`
  })
  return { title, headings, html }
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"' }

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof entities) => entities[name])
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
