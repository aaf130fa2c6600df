import FileText from 'lucide-react/icons/file-text'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { type FieldError, get } from 'react-hook-form'
import { documentNouns } from '#src/club/documents/documents.nouns.shared.ts'
import {
  type Document,
  type DocumentPage,
  documentAddress,
  documentChange,
  maxDocumentBytes,
} from '#src/club/documents/documents.schema.ts'
import { AdminForm } from '#web/admin/forms/AdminForm.tsx'
import { renderInputs, text } from '#web/admin/forms/fields.tsx'
import { type RecordFormProps, useAdminForm } from '#web/admin/forms/useAdminForm.ts'
import { Panel } from '#web/admin/frame/Panel.tsx'
import { RecordDialog } from '#web/admin/lists/RecordDialog.tsx'
import { RowMark } from '#web/admin/lists/RecordRow.tsx'
import { ResourceRows } from '#web/admin/lists/ResourceSection.tsx'
import { resource } from '#web/admin/lists/resource.tsx'
import { useResourceList } from '#web/admin/lists/useResource.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { FileDrop } from '#web/ui/components/FileDrop.tsx'
import type { ViewLink } from '#web/ui/components/Toast.tsx'
import { describeFile } from './DocumentList.tsx'
import { acceptedDocuments, titleOfFile } from './FilesField.tsx'

const documents = resource({
  endpoint: '/api/documents',
  nouns: documentNouns,
  schema: documentChange,
  fields: {
    title: text('Titre', { hint: 'obligatoire' }),
    note: text('Remarque', { hint: 'facultatif', placeholder: 'À imprimer et à signer' }),
    year: text('Année', { hint: 'facultatif', inputMode: 'numeric', maxLength: 4 }),
  },
  emptyHelp: '',
  title: ({ title }) => title,
  viewLink: (document: Document) => ({ href: documentAddress(document), share: document.title }),
  row: (document) => ({
    picture: <RowMark Icon={FileText} />,
    children: (
      <>
        {document.note && (
          <p className="text-note text-ink-soft mt-1 min-w-0 wrap-anywhere">{document.note}</p>
        )}
        <p className="text-note text-ink-soft mt-1 min-w-0 wrap-anywhere">
          <a
            href={documentAddress(document)}
            download
            className="inline-flex items-center min-h-11">
            {describeFile(document)}
          </a>
          {document.year && ` · ${document.year}`}
        </p>
      </>
    ),
  }),
})

type Props = {
  shelf: DocumentPage
  viewLink?: ViewLink | undefined
  onChanged?: () => Promise<unknown>
  example: string
}

export function DocumentsPanel({ shelf, viewLink, onChanged, example }: Props) {
  const list = useResourceList(
    {
      ...documents,
      listFrom: `/api/documents?shelf=${shelf}`,
      emptyHelp: example,
      order: { ...(viewLink && { viewLink }), saveTo: `/api/documents/order/${shelf}` },
    },
    { onChanged },
  )
  const [open, setOpen] = useState<Document | 'new'>()
  const openId = open === 'new' ? undefined : open?._id
  return (
    <Panel title="Documents à télécharger" className="self-start">
      <div className="grid grid-cols-1 gap-6">
        <Button
          variant="ghost"
          className="justify-self-start"
          icon={<Plus />}
          onClick={() => setOpen('new')}>
          Ajouter un document
        </Button>
        <ResourceRows editor={{ ...list, openId, edit: setOpen }} />
      </div>
      {open && (
        <RecordDialog<Document>
          texts={documents.texts}
          address={openId && `/api/documents/${openId}`}
          accent="orange"
          onClose={() => setOpen(undefined)}
          reload={list.reload}>
          {(form) => <DocumentForm {...form} shelf={shelf} />}
        </RecordDialog>
      )}
    </Panel>
  )
}

type FormProps = RecordFormProps<Document> & { shelf: DocumentPage }

/** Form of a document. A new file replaces the old one at the same address. */
function DocumentForm({ shelf, ...props }: FormProps) {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const { form, field, saving } = useAdminForm(props, {
    ...documents,
    newDraft: `/api/documents new ${shelf}`,
    toBody: (values) => {
      const body = new FormData()
      if (!props.editing) body.set('shelf', shelf)
      for (const [name, text] of Object.entries(values)) body.set(name, text)
      if (file) body.set('file', file)
      return body
    },
    files: file ? [file.name] : [],
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
      className="grid grid-cols-1 gap-6"
      submitLabel={props.editing ? 'Enregistrer' : 'Ajouter le document'}
      onCancel={props.onCancel}>
      <FileDrop
        label={props.editing ? 'Remplacer le fichier' : 'Fichier'}
        hint={props.editing ? 'facultatif' : 'obligatoire'}
        help="PDF, Word, Excel, PowerPoint ou OpenDocument, 10 Mo au plus. Son adresse reste la même quand vous le remplacez."
        accept={acceptedDocuments}
        error={problem ?? refused}
        onChange={({ target }) => {
          const chosen = target.files?.[0]
          setFile(chosen)
          if (chosen && !form.getValues('title'))
            form.setValue('title', titleOfFile(chosen), { shouldDirty: true })
          setProblem(undefined)
          form.clearErrors('file' as never)
        }}
      />
      {Object.values(renderInputs(documents.fields, { form, field }))}
    </AdminForm>
  )
}

function findFileProblem(file: File | undefined, isChange: boolean): string | undefined {
  if (!file) return isChange ? undefined : 'Choisissez un document.'
  return file.size > maxDocumentBytes ? 'Ce document dépasse 10\u00a0Mo.' : undefined
}
