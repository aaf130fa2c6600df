import { type ExportedRow, markdownFile } from '#src/admin/transfer/export.ts'

/** Writes one Markdown file per article. */
export const articleFiles = (rows: ExportedRow[]) =>
  rows.map(({ id, title, published_at, category, tags, image, files, content }) => {
    const [tagList, fileList] = [tags, files].map((json) => JSON.parse(String(json)))
    const head = { title, date: published_at, category, tags: tagList, image, files: fileList }
    const day = published_at === null ? 'brouillon' : String(published_at).slice(0, 10)
    return markdownFile(`articles/${day}-${id}`, head, content)
  })
