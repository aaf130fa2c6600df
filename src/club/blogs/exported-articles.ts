import type { ExportedRow } from '#src/admin/transfer/export.ts'

/** Writes one Markdown file per article. Its YAML head uses JSON strings, which are valid YAML. */
export const articleFiles = (rows: ExportedRow[]) =>
  rows.map(({ id, title, published_at, category, tags, image, files, content }) => {
    const [tagList, fileList] = [tags, files].map((json) => JSON.parse(String(json)))
    const head = { title, date: published_at, category, tags: tagList, image, files: fileList }
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    const day = published_at === null ? 'brouillon' : String(published_at).slice(0, 10)
    return {
      name: `articles/${day}-${id}.md`,
      text: `---\n${lines.join('\n')}\n---\n\n${content}\n`,
    }
  })
