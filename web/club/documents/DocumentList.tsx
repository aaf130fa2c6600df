import Download from 'lucide-react/icons/download'
import type { AttachedFile } from '#src/club/documents/attached.schema.ts'
import type { Document } from '#src/club/documents/documents.schema.ts'
import { formatBytes } from '#src/core/text/bytes.shared.ts'
import { longDay } from '#web/ui/text/dates.ts'

export const DocumentList = ({ documents }: { documents: readonly Document[] }) => (
  <Downloads
    items={documents.map((document) => ({
      ...document,
      url: documentAddress(document),
      facts: describeFile(document),
    }))}
  />
)

/** Files of an article, an event or a page, under its text. */
export function AttachedFiles({ files }: { files: readonly AttachedFile[] }) {
  if (files.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="fichiers">
      <h2 id="fichiers" className="text-h3 tracking-h3">
        À télécharger
      </h2>
      <Downloads items={files.map((file) => ({ ...file, facts: attachedFacts(file) }))} />
    </section>
  )
}

type Item = { _id?: string; title: string; url: string; note?: string; facts: string }

/** Files, each a card that downloads it. */
export const Downloads = ({ items }: { items: readonly Item[] }) => (
  <ul className="grid gap-3 grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))]">
    {items.map(({ _id, title, url, note, facts }) => (
      <li key={_id ?? url}>
        <a
          href={url}
          download
          className="flex gap-4 items-start p-4 text-inherit no-underline border-card border-line hover:border-ink bg-surface">
          <Download size="1.375rem" className="text-accent" />
          <span className="grid min-w-0 wrap-anywhere">
            <span className="font-bold underline [text-underline-offset:0.2em]">{title}</span>
            {note && <span className="text-note text-ink-soft">{note}</span>}
            <span className="text-note text-ink-soft">{facts}</span>
          </span>
        </a>
      </li>
    ))}
  </ul>
)

/** Repeats the path of documents.schema.ts, which pages don't load. */
const documentAddress = ({ _id }: Document) => `/documents/${_id}`

/** Formats as 'PDF, 240 Ko, 22 novembre 2026'. */
export const describeFile = ({ type, bytes, updatedAt }: Document) =>
  [type.toUpperCase(), formatBytes(bytes), longDay(updatedAt)].join(', ')

/** Formats as 'PDF, 240 Ko'. */
export const attachedFacts = ({ _id, size }: Pick<AttachedFile, '_id' | 'size'>) =>
  [_id.split('.')[1]?.toUpperCase(), formatBytes(size)].join(', ')
