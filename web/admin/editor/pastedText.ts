import { type Schema, Slice } from '@tiptap/pm/model'
import { parse } from 'papaparse'
import { hrefs } from '#web/hrefs.ts'
import { addressOfEmbed } from './pastedLinks.ts'
import { readMarkdown } from './readMarkdown.ts'
import { createTable } from './tables.ts'

/**
 * Reads plain text that is more than words: cells of a spreadsheet, the embed code of a video or a
 * form, Markdown. Undefined for other text.
 */
export function readPastedText(text: string, schema: Schema): Slice | undefined {
  const cells = readCells(text)
  if (cells) return toSlice(schema.node('doc', null, [createTable(schema, cells)]).toJSON(), schema)
  try {
    const markdown =
      addressOfEmbed(text) ?? linkToAlbum(text) ?? (isMarkdown(text) ? text : undefined)
    return markdown === undefined ? undefined : toSlice(readMarkdown(markdown).toJSON(), schema)
  } catch {
    // The editor can't hold all of it.
    return undefined
  }
}

/** Writes a link with its name for the address of an album of this site. */
function linkToAlbum(text: string): string | undefined {
  const albums = hrefs.album('')
  const [before, name = ''] = text.trim().split(albums)
  if (before !== location.origin || !/^[^\s/?#]+$/.test(name)) return undefined
  return `[${decodeURIComponent(name).replace(/[[\]\\]/g, '\\$&')}](${albums}${name})`
}

const toSlice = (doc: object, schema: Schema) =>
  Slice.maxOpen(schema.nodeFromJSON(doc).content, false)

/** Reads cells divided by tabs: two rows or more, each of the same two columns or more. */
function readCells(text: string): string[][] | undefined {
  if (!text.includes('\t')) return undefined
  const { data } = parse<string[]>(text, { delimiter: '\t', skipEmptyLines: true })
  const width = data[0]?.length ?? 0
  if (width < 2 || data.length < 2 || data.some(({ length }) => length !== width)) return undefined
  return data.map((row) => row.map((cell) => cell.replace(/[^\S\n]+/g, ' ').trim()))
}

/** Signs that nobody writes by chance: a title, a link, bold words, a table, a list of two. */
const isMarkdown = (text: string) =>
  /^#{1,6} \S|!?\[[^[\]\n]*\]\((?:https?:|mailto:|\/)|\*\*[^*\s][^*\n]*\*\*|^\|? *:?-+:? *\|/m.test(
    text,
  ) || [...text.matchAll(/^(?:[-*+]|\d{1,3}[.)]) \S/gm)].length > 1
