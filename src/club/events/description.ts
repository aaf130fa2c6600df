import MarkdownIt from 'markdown-it'
import { callLink } from '#src/core/text/phone.shared.ts'
import type { TextSegment } from './events.schema.ts'

/** Link parser with the rules of articles. */
const { linkify } = new MarkdownIt()
// Text such as 'fin.club', without a space after a full stop, is not linked.
linkify.set({ fuzzyLink: false })
for (const schema of ['ftp:', '//']) linkify.add(schema, null)

const domain = /^(?:[\w-]+\.)+[a-z]{2,}(?![\w-])/i
const nineFigures = /^[1-9](?:[ .\u00a0\u202f-]?\d{2}){4}(?!\d)/

/** Links addresses without 'http', as on posters. */
linkify.add('www.', {
  validate: (text, at, self) => {
    if (!domain.test(text.slice(at, at + 255))) return 0
    const read = self.testSchemaAt(`https://${text.slice(at)}`, 'https:', 'https:'.length)
    return Math.max(0, read - '//'.length)
  },
  normalize: (match) => {
    match.url = `https://${match.url}`
  },
})

/** Links French telephone numbers, ten digits in pairs. */
linkify.add('0', {
  validate: (text, at) => nineFigures.exec(text.slice(at, at + 20))?.[0].length ?? 0,
  normalize: (match) => {
    match.url = callLink(match.text) ?? ''
  },
})

/** Splits text at empty lines and finds links, mail addresses and telephone numbers. */
export const readDescription = (text: string): TextSegment[][] =>
  text
    .split(/\r?\n[^\S\n]*\n\s*/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map(findAddresses)

function findAddresses(text: string): TextSegment[] {
  const segments: TextSegment[] = []
  let from = 0
  for (const { index, lastIndex, url } of linkify.match(text) ?? []) {
    if (!/^(https?|mailto|tel):/i.test(url)) continue
    if (index > from) segments.push({ text: text.slice(from, index) })
    segments.push({ text: text.slice(index, lastIndex), href: url })
    from = lastIndex
  }
  if (from < text.length) segments.push({ text: text.slice(from) })
  return segments
}
