import Trash2 from 'lucide-react/icons/trash-2'
import { type Ref, useEffect, useRef } from 'react'
import type { AttachedFile } from '#src/club/documents/attached.schema.ts'
import { documentTypes, maxDocumentBytes } from '#src/club/documents/documents.schema.ts'
import { limits } from '#src/core/text/limits.shared.ts'
import { Controlled, type Field } from '#web/admin/forms/fields.tsx'
import { moved, ReorderButton, SortableList, SortableRow } from '#web/admin/forms/SortableList.tsx'
import { ApiError } from '#web/core/api.ts'
import { useOpenForms } from '#web/core/open-forms.ts'
import { useUploads } from '#web/core/uploads.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { TextField } from '#web/ui/components/Field.tsx'
import { FileDrop } from '#web/ui/components/FileDrop.tsx'
import { LiveRegion } from '#web/ui/components/LiveRegion.tsx'
import { sendForm } from '#web/ui/media/uploadPicture.ts'
import { attachedFacts } from './DocumentList.tsx'

export const acceptedDocuments = documentTypes.map((type) => `.${type}`).join()

/** Title that a file's name offers: « dossier_inscription.pdf », « Dossier inscription ». */
export function titleOfFile({ name }: File): string {
  const words = name.normalize().replace(/\.\w+$/, '')
  const title = (/\s/.test(words) ? words : words.replace(/[_-]+/g, ' ')).trim()
  return title.charAt(0).toUpperCase() + title.slice(1, 200)
}

/** Files of an article or an event. */
export const filesField: Field<Omit<AttachedFile, 'url'>[]> = {
  label: 'Fichiers',
  empty: [],
  format: (files) => ((files ?? []) as AttachedFile[]).map(({ title }) => title),
  input: (name, { form }) => (
    <Controlled form={form} name={name}>
      {(field) => <FilesField {...field} />}
    </Controlled>
  ),
}

type Props = {
  value: AttachedFile[] | undefined
  onChange: (files: AttachedFile[]) => void
  ref: Ref<HTMLInputElement>
  error: string | undefined
}

function FilesField({ value = [], onChange, ref, error }: Props) {
  // Files arrive one after the other, while the list may change.
  const latest = useRef(value)
  latest.current = value
  const change = (files: AttachedFile[]) => {
    latest.current = files
    onChange(files)
  }
  const { uploads, all } = useUploads<AttachedFile>({
    parallel: 1,
    forms: useOpenForms(),
    send: (file, sending) => {
      if (file.size > maxDocumentBytes) throw new ApiError(413, [{ msg: tooHeavy }])
      const body = new FormData()
      body.set('title', titleOfFile(file))
      body.set('file', file)
      return sendForm('/api/files', body, sending)
    },
    explain: ({ problems }) => problems[0]?.msg ?? 'le fichier n’est pas arrivé.',
    onSent: (sent, id) => {
      change([...latest.current, sent])
      uploads.remove(id)
    },
  })
  useEffect(() => uploads.clear, [uploads])
  const take = (chosen: FileList | null) => {
    for (const { id, state } of all) if (state === 'failed') uploads.remove(id)
    for (const file of [...(chosen ?? [])]) uploads.add(file)
  }
  const failed = all.findLast(({ state }) => state === 'failed')
  const sending = all.find(({ state }) => state === 'sending')
  return (
    <div className="grid grid-cols-1 gap-3">
      <FileDrop
        ref={ref}
        label="Fichiers"
        hint="facultatif"
        help="PDF, Word, Excel, PowerPoint ou OpenDocument, 10&nbsp;Mo au plus chacun."
        accept={acceptedDocuments}
        multiple
        listed
        error={failed ? `${failed.file.name}\u00a0: ${failed.problem}` : error}
        onChange={({ currentTarget }) => take(currentTarget.files)}
      />
      <LiveRegion className="text-note text-ink-soft">
        {sending && `Envoi de ${sending.file.name}...`}
      </LiveRegion>
      <SortableList
        count={value.length}
        getName={(index) => value[index]?.title ?? ''}
        what="les fichiers"
        onMove={(from, to) => change(moved(value, from, to))}>
        <ReorderButton />
        {value.map((file, index) => (
          <SortableRow
            key={file._id}
            id={file._id}
            index={index}
            className="flex flex-wrap items-end gap-x-2 gap-y-0 p-3 border-card border-line bg-surface">
            {(moves) => (
              <>
                <TextField
                  className="flex-[1_1_12rem]"
                  label={`Fichier ${index + 1}`}
                  hint={attachedFacts(file)}
                  value={file.title}
                  maxLength={limits.title}
                  error={file.title.trim() ? undefined : 'Le titre du fichier est requis'}
                  onChange={({ target: { value: title } }) =>
                    change(value.with(index, { ...file, title }))
                  }
                />
                {moves}
                <Button
                  size="icon"
                  variant="bare-danger"
                  icon={<Trash2 />}
                  aria-label={`Retirer\u00a0: ${file.title}`}
                  onClick={() => change(value.toSpliced(index, 1))}
                />
              </>
            )}
          </SortableRow>
        ))}
      </SortableList>
    </div>
  )
}

const tooHeavy = 'ce document dépasse 10\u00a0Mo.'
