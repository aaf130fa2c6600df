import type { ExportedRow } from '#src/admin/transfer/export.ts'

/** As Markdown, each in a file of its own; the head is YAML: JSON strings are such, too. */
export const articleFiles = (rows: ExportedRow[]) =>
  rows.map(({ id, title, published_at, category, tags, image, content }) => {
    const head = { title, date: published_at, category, tags: JSON.parse(String(tags)), image }
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    const day = published_at === null ? 'brouillon' : String(published_at).slice(0, 10)
    return {
      name: `articles/${day}-${id}.md`,
      text: `---\n${lines.join('\n')}\n---\n\n${content}\n`,
    }
  })
