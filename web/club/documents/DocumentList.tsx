import Download from 'lucide-react/icons/download'
import type { Document } from '#src/club/documents/documents.schema.ts'
import { classes } from '#web/ui/components/classes.ts'
import { longDay } from '#web/ui/text/dates.ts'
import styles from './DocumentList.module.css'

export function DocumentList({ documents }: { documents: readonly Document[] }) {
  return (
    <ul className={classes('grid gap-3', styles.list)}>
      {documents.map((document) => (
        <li key={document._id}>
          <a
            href={addressOf(document)}
            download
            className="flex gap-4 items-start p-4 text-inherit undecorated border-line edge gi"
          >
            <Download size="1.375rem" className="text-rouge" />
            <span className="grid break">
              <span className={classes('bold', styles.title)}>{document.title}</span>
              {document.note && <span className="note muted">{document.note}</span>}
              <span className="note muted">{describeFile(document)}</span>
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
