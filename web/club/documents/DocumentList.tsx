import Download from 'lucide-react/icons/download'
import type { Document } from '#src/club/documents/documents.schema.ts'
import { longDay } from '#web/ui/text/dates.ts'

export function DocumentList({ documents }: { documents: readonly Document[] }) {
  return (
    <ul className="grid gap-3 grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))]">
      {documents.map((document) => (
        <li key={document._id}>
          <a
            href={addressOf(document)}
            download
            className="flex gap-4 items-start p-4 text-inherit no-underline border-card border-line hover:border-ink bg-surface"
          >
            <Download size="1.375rem" className="text-accent" />
            <span className="grid min-w-0 wrap-anywhere">
              <span className="font-bold underline [text-underline-offset:0.2em]">
                {document.title}
              </span>
              {document.note && <span className="text-note text-ink-soft">{document.note}</span>}
              <span className="text-note text-ink-soft">{describeFile(document)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Repeats the path of documents.schema.ts, which pages don't load. */
const addressOf = ({ _id }: Document) => `/documents/${_id}`

/** Formats as 'PDF, 240 Ko, 22 novembre 2026'. */
export const describeFile = ({ type, bytes, updatedAt }: Document) =>
  [type.toUpperCase(), weight(bytes), longDay(updatedAt)].join(', ')

function weight(bytes: number): string {
  const kilo = Math.max(1, Math.round(bytes / 1024))
  return kilo < 1024
    ? `${kilo}\u00a0Ko`
    : `${(kilo / 1024).toFixed(1).replace('.', ',').replace(',0', '')}\u00a0Mo`
}
