import { Fragment, type ReactNode } from 'react'
import { plural } from '#src/core/text/nouns.shared.ts'
import type { RecordFormProps } from '#web/admin/forms/useAdminForm.ts'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { Loading } from '#web/ui/layout/PageStates.tsx'
import { FormAndList, ListFailed, RecordList } from './RecordList.tsx'
import { RecordRow, SortableRecord } from './RecordRow.tsx'
import type { Saved } from './resource.tsx'
import { DeleteDialog } from './useDeletion.tsx'
import type { ResourceEditor, useResourceList } from './useResource.ts'

type FormProps<T extends Saved, Row extends Saved> = {
  editor: ResourceEditor<T, Row>
  /** Form of the open record or of a new one, if it is more than its fields */
  children?: ((form: RecordFormProps<T>) => ReactNode) | undefined
}

/** Fields added to the question before a deletion */
type DeleteFields<Row> = { deleteFields?: ((row: Row) => ReactNode) | undefined }

type RowsProps<Row extends Saved> = DeleteFields<Row> & {
  /** Content added to the end of a row */
  below?: ((row: Row) => ReactNode) | undefined
  editor: ReturnType<typeof useResourceList<Row>> & {
    edit: (row: Row) => void
    openId?: string | undefined
  } & Partial<Pick<ResourceEditor<Row, Row>, 'copy' | 'copyQuestion'>>
}

type Props<T extends Saved, Row extends Saved> = SectionProps &
  FormProps<T, Row> &
  DeleteFields<Row> & { hint?: ReactNode }

/** Whole section of a resource: its count, the form and the list. */
export function ResourceSection<T extends Saved, Row extends Saved>({
  section,
  hint,
  ...panel
}: Props<T, Row>) {
  const { records, unknown, resource } = panel.editor
  const [one, several] = resource.nouns
  return (
    <>
      <SectionHeader
        section={section}
        counters={[{ value: records.length, label: plural(records.length, one, several) }]}
        unknown={unknown}
      />
      {hint}
      <ResourcePanel {...panel} />
    </>
  )
}

/** Form and list of a resource, for a section with more than these. */
export const ResourcePanel = <T extends Saved, Row extends Saved>({
  editor,
  deleteFields,
  children,
}: FormProps<T, Row> & DeleteFields<Row>) => (
  <FormAndList count={editor.records.length}>
    <OpenRecord editor={editor}>{children}</OpenRecord>
    <ResourceRows editor={editor} deleteFields={deleteFields} />
  </FormAndList>
)

export function OpenRecord<T extends Saved, Row extends Saved>({
  editor: { resource, form, opening, notOpened },
  children,
}: FormProps<T, Row>) {
  const { key, ...props } = form
  if (opening) return <Loading text="Chargement..." />
  if (notOpened) return <ListFailed {...notOpened} />
  return <Fragment key={key}>{children ? children(props) : <resource.Form {...props} />}</Fragment>
}

/** Rows of a resource, each with buttons to copy, edit and delete it, and the questions before. */
export function ResourceRows<Row extends Saved>({ editor, deleteFields, below }: RowsProps<Row>) {
  const { copy } = editor
  const { texts, emptyHelp, title, searchText, row, order } = editor.resource
  const ListRow = order ? SortableRecord : RecordRow
  return (
    <>
      {/* FormAndList arranges the list as its last child. */}
      <DeleteDialog
        {...editor.deletion}
        question={texts.remove}
        name={title}
        fields={deleteFields}
      />
      {editor.copyQuestion && (
        <ConfirmDialog
          {...editor.copyQuestion}
          title={texts.replace}
          confirmLabel="Remplacer"
          icon={null}
          cancelLabel="Continuer à écrire">
          {texts.replaceHelp}
        </ConfirmDialog>
      )}
      <RecordList
        {...editor}
        label={texts.list}
        empty={{ title: texts.emptyTitle, help: emptyHelp }}
        getText={searchText}
        {...(order && { order: { getRecordName: title, onMove: editor.move } })}>
        {(record, index) => (
          <ListRow
            {...row(record)}
            key={record._id}
            id={record._id}
            index={index}
            title={title(record)}
            current={record._id === editor.openId}
            {...(copy && { onCopy: () => copy(record._id, title(record)) })}
            onEdit={() => editor.edit(record)}
            onDelete={() => editor.confirmDelete(record)}
            below={below?.(record)}
          />
        )}
      </RecordList>
    </>
  )
}
