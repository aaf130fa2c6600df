import FileText from 'lucide-react/icons/file-text'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { type FieldError, get } from 'react-hook-form'
import useSWR from 'swr'
import {
  type Document,
  type DocumentPage,
  documentAddress,
  documentChange,
  documentTypes,
  maxDocumentBytes,
} from '#src/club/documents/documents.schema.ts'
import { AdminForm } from '#web/admin/forms/AdminForm.tsx'
import { fieldsOf, inputsOf, text } from '#web/admin/forms/fields.tsx'
import { type RecordFormProps, useAdminForm } from '#web/admin/forms/useAdminForm.ts'
import { Panel } from '#web/admin/frame/Panel.tsx'
import { DeleteDialog } from '#web/admin/lists/DeleteDialog.tsx'
import { RecordList } from '#web/admin/lists/RecordList.tsx'
import { RowMark, SortableRow } from '#web/admin/lists/RecordRow.tsx'
import { useDeletion } from '#web/admin/lists/useDeletion.ts'
import { useOrder } from '#web/admin/lists/useOrder.ts'
import { useRecords } from '#web/admin/lists/useRecords.ts'
import { getTagged, type Tagged } from '#web/core/api.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { FileDrop } from '#web/ui/components/FileDrop.tsx'
import { Notice } from '#web/ui/components/Notice.tsx'
import type { ViewLink } from '#web/ui/components/Toast.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Loading } from '#web/ui/layout/PageStates.tsx'
import { describeFile } from './DocumentList.tsx'

const texts = {
  removed: 'Document supprimé.',
  notRemoved: 'Erreur lors de la suppression du document',
}

type Props = {
  shelf: DocumentPage
  viewLink?: ViewLink | undefined
  onChanged?: () => Promise<unknown>
  example: string
}

export function DocumentsPanel({ shelf, viewLink, onChanged, example }: Props) {
  const list = useRecords<Document>(`/api/documents?shelf=${shelf}`)
  const [open, setOpen] = useState<Document | 'new'>()
  const reload = async () => {
    await list.reload()
    await onChanged?.()
  }
  const deletion = useDeletion<Document>({ recordType: 'documents', texts, reload })
  const move = useOrder('/api/documents', list, {
    viewLink,
    saveTo: `/api/documents/order/${shelf}`,
  })
  return (
    <Panel title="Documents à télécharger" className="self-start">
      <div className="stack gap-5">
        <Button
          variant="ghost"
          className="justify-self-start"
          icon={<Plus />}
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
              onDelete={() => deletion.confirmDelete(document)}
            >
              {document.note && <p className="note muted mt-1 break">{document.note}</p>}
              <p className="note muted mt-1 break">
                <a
                  href={documentAddress(document)}
                  download
                  className="inline-flex items-center target"
                >
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

type DialogProps = {
  shelf: DocumentPage
  id: string | undefined
  onClose: () => void
  onSaved: () => Promise<unknown>
}

function DocumentDialog({ shelf, id, onClose, onSaved }: DialogProps) {
  const address = id === undefined ? null : `/api/documents/${id}`
  // Reloads on each opening: the cached document may have been replaced.
  const [opened] = useState(() => Date.now())
  const { data, error } = useSWR<Tagged<Document>>(
    address && ['tagged', address, opened],
    () => getTagged(address ?? ''),
    // Does not revalidate, which would overwrite typed text; saving detects a newer version.
    { revalidateOnReconnect: false, revalidateOnFocus: false },
  )
  const saved = async () => {
    onClose()
    await onSaved()
  }
  const title = id === undefined ? 'Nouveau document' : 'Modifier le document'
  return (
    <Dialog open onClose={onClose} title={title} accent="orange">
      {id === undefined || data ? (
        <DocumentForm shelf={shelf} editing={data} onCancel={onClose} onSaved={saved} />
      ) : error ? (
        <Notice kind="error" title="Ce document n’a pas pu être ouvert" />
      ) : (
        <Loading text="Chargement..." />
      )}
    </Dialog>
  )
}

const fields = fieldsOf(documentChange, {
  title: text('Titre', { hint: 'obligatoire' }),
  note: text('Remarque', { hint: 'facultatif', placeholder: 'À imprimer et à signer' }),
  year: text('Année', { hint: 'facultatif', inputMode: 'numeric', maxLength: 4 }),
})
const saveTexts = {
  created: 'Document ajouté.',
  updated: 'Document mis à jour.',
  failed: 'Le document n’a pas été enregistré',
}

const accepted = documentTypes.map((type) => `.${type}`).join()

type FormProps = RecordFormProps<Document> & { shelf: DocumentPage }

/** Form of a document. A new file replaces the old one at the same address. */
function DocumentForm({ shelf, ...props }: FormProps) {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const { form, field, saving } = useAdminForm(props, {
    ...fields,
    endpoint: '/api/documents',
    newDraft: `/api/documents new ${shelf}`,
    toBody: (values) => {
      const body = new FormData()
      if (!props.editing) body.set('shelf', shelf)
      for (const [name, text] of Object.entries(values)) body.set(name, text)
      if (file) body.set('file', file)
      return body
    },
    files: file ? [file.name] : [],
    texts: saveTexts,
    viewLink: (document: Document) => ({ href: documentAddress(document), share: document.title }),
  })
  // Error of the server, which alone checks the file's content.
  const refused = (get(form.formState.errors, 'file') as FieldError | undefined)?.message
  const submit: typeof saving.onSubmit = async (event) => {
    event?.preventDefault()
    const wrong = findFileProblem(file, props.editing !== undefined)
    setProblem(wrong)
    if (!wrong) await saving.onSubmit(event)
  }
  return (
    <AdminForm
      saving={{ ...saving, onSubmit: submit }}
      className="stack gap-5"
      submitLabel={props.editing ? 'Enregistrer' : 'Ajouter le document'}
      onCancel={props.onCancel}
    >
      <FileDrop
        label={props.editing ? 'Remplacer le fichier' : 'Fichier'}
        hint={props.editing ? 'facultatif' : 'obligatoire'}
        help="PDF, Word, Excel, PowerPoint ou OpenDocument, 10 Mo au plus. Son adresse reste la même quand vous le remplacez."
        accept={accepted}
        error={problem ?? refused}
        onChange={({ target }) => {
          setFile(target.files?.[0])
          setProblem(undefined)
          form.clearErrors('file' as never)
        }}
      />
      {Object.values(inputsOf(fields.fields, { form, field }))}
    </AdminForm>
  )
}

function findFileProblem(file: File | undefined, isChange: boolean): string | undefined {
  if (!file) return isChange ? undefined : 'Choisissez un document.'
  return file.size > maxDocumentBytes ? 'Ce document dépasse 10\u00a0Mo.' : undefined
}
