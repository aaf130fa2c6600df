import { getSchema, type JSONContent } from '@tiptap/core'
import { readMarkdown } from './readMarkdown.ts'
import { Picture, schemaExtensions } from './schema.ts'
import { siteMarkdown } from './siteMarkdown.ts'
import { writeMarkdown } from './writeMarkdown.ts'

const schema = getSchema([...schemaExtensions, Picture])

/**
 * The document of a text; undefined when the visual editor would lose some of it: its page would
 * not look the same once saved. Such a text is changed as Markdown.
 */
export function readWhole(markdown: string): JSONContent | undefined {
  try {
    const doc = readMarkdown(markdown)
    schema.nodeFromJSON(doc).check()
    const same = siteMarkdown.render(writeMarkdown(doc)) === siteMarkdown.render(markdown)
    return same ? doc : undefined
  } catch {
    return undefined
  }
}
