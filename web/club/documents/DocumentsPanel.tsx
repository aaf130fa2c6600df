import FileText from 'lucide-react/icons/file-text'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import {
  type Document,
  documentAddress,
  type Shelf,
} from '#src/club/documents/documents.contract.ts'
import { Button } from '#web/look/ui/Button.tsx'
import type { Shown } from '#web/look/ui/Toast.tsx'
import { Panel } from '#web/office/frame/Panel.tsx'
import { DeleteDialog } from '#web/office/lists/DeleteDialog.tsx'
import { RecordList } from '#web/office/lists/RecordList.tsx'
import { RowMark, SortableRow } from '#web/office/lists/RecordRow.tsx'
import { useDeletion } from '#web/office/lists/useDeletion.ts'
import { useOrder } from '#web/office/lists/useOrder.ts'
import { useRecords } from '#web/office/lists/useRecords.ts'
import { DocumentDialog } from './DocumentDialog.tsx'
import { describeFile } from './DocumentList.tsx'
import styles from './DocumentsPanel.module.css'

const texts = {
  removed: 'Document supprimé.',
  notRemoved: 'Erreur lors de la suppression du document',
}

type Props = {
  shelf: Shelf
  /** Where visitors see them, where they do */
  shown?: Shown | undefined
  /** After a document came, changed or went */
  onChanged?: () => Promise<unknown>
  /** What it could hold, for whoever begins */
  example: string
}

/** The documents of one page: added, replaced at the same address, put in order, deleted. */
export function DocumentsPanel({ shelf, shown, onChanged, example }: Props) {
  const list = useRecords<Document>(`/api/documents?shelf=${shelf}`)
  const [open, setOpen] = useState<Document | 'new'>()
  const reload = async () => {
    await list.reload()
    await onChanged?.()
  }
  const deletion = useDeletion<Document>({ room: 'documents', texts, reload })
  const move = useOrder('/api/documents', list, { shown, saveTo: `/api/documents/order/${shelf}` })
  return (
    <Panel title="Documents à télécharger" className={styles.panel}>
      <div className="stack gap-5">
        <Button
          variant="ghost"
          className={styles.add}
          icon={<Plus aria-hidden />}
          onClick={() => setOpen('new')}
        >
          Ajouter un document
        </Button>
        <RecordList
          {...list}
          reload={reload}
          label="Documents"
          empty={{
            title: 'Aucun document',
            help: example,
          }}
          textOf={({ title, note, year }) => `${title} ${note} ${year}`}
          order={{ nameOf: ({ title }) => title, onMove: move }}
        >
          {(document, index) => (
            <SortableRow
              key={document._id}
              id={document._id}
              index={index}
              title={document.title}
              picture={<RowMark Icon={FileText} />}
              current={open === document}
              onEdit={() => setOpen(document)}
              onDelete={() => deletion.ask(document)}
            >
              {document.note && <p className="note muted mt-1 break">{document.note}</p>}
              <p className="note muted mt-1 break">
                <a href={documentAddress(document)} download className={styles.link}>
                  {describeFile(document)}
                </a>
                {document.year && ` · ${document.year}`}
              </p>
            </SortableRow>
          )}
        </RecordList>
      </div>
      {open && (
        <DocumentDialog
          shelf={shelf}
          id={open === 'new' ? undefined : open._id}
          onClose={() => setOpen(undefined)}
          onSaved={reload}
        />
      )}
      <DeleteDialog
        {...deletion.dialog}
        question={'Supprimer ce document\u00a0?'}
        name={({ title }) => title}
      />
    </Panel>
  )
}
