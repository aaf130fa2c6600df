import type { ReactNode } from 'react'
import type { RecordFormProps } from '#web/admin/forms/useAdminForm.ts'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { RecordEditor, type useRecordEditor } from './RecordEditor.tsx'
import { FormAndList, RecordList } from './RecordList.tsx'
import { RecordRow, type RowContent, SortableRow } from './RecordRow.tsx'

type RowsProps<T extends { _id: string }> = {
  editor: Editor<{ _id: string }, T>
  /** Texts; `add` is the form's heading for a new record: « Nouvel événement » */
  texts: { list: string; empty: { title: string; help: string }; add: string }
  nameOf: (record: T) => string
  textOf: (record: T) => string
  row: (record: T) => RowContent
  /** Callback from useOrder, for lists in the admin's order */
  onMove?: (from: number, to: number) => void
}

type Editor<T extends { _id: string }, Row extends { _id: string }> = ReturnType<
  typeof useRecordEditor<T, Row>
>

/** List of a section's records, with buttons to edit and delete each. */
export function RecordRows<T extends { _id: string }>(props: RowsProps<T>) {
  const { editor, texts, nameOf, textOf, row, onMove } = props
  const Row = onMove ? SortableRow : RecordRow
  return (
    <>
      {/* FormAndList arranges the list as its last child. */}
      <CopyQuestion {...editor.copyQuestion} add={texts.add} />
      <RecordList
        {...editor}
        label={texts.list}
        empty={texts.empty}
        textOf={textOf}
        {...(onMove && { order: { nameOf, onMove } })}
      >
        {(record, index) => (
          <Row
            {...row(record)}
            key={record._id}
            id={record._id}
            index={index}
            title={nameOf(record)}
            current={record._id === editor.editing?.record._id}
            onCopy={() => editor.copy(record._id, nameOf(record))}
            onEdit={() => editor.edit(record)}
            onDelete={() => editor.confirmDelete(record)}
          />
        )}
      </RecordList>
    </>
  )
}

type QuestionProps = Editor<{ _id: string }, { _id: string }>['copyQuestion'] & { add: string }

/** Asks before a copy replaces a new record that is not saved. */
function CopyQuestion({ add, ...question }: QuestionProps) {
  const [the, a, saved] = add.startsWith('Nouvelle')
    ? ['la', 'une', 'enregistrée']
    : ['le', 'un', 'enregistré']
  const noun = add.charAt(0).toLowerCase() + add.slice(1)
  return (
    <ConfirmDialog
      {...question}
      title={`Remplacer ${the} ${noun}\u00a0?`}
      confirmLabel="Remplacer"
      icon={null}
      cancelLabel="Continuer à écrire"
    >
      Vous avez commencé {a} {noun}, qui n’est pas {saved}. La copie prendrait sa place.
    </ConfirmDialog>
  )
}

type PanelProps<T extends { _id: string }> = RowsProps<T> & {
  editor: Editor<T, T>
  /** Texts; `remove` is the question from the specification */
  texts: { remove: string }
  /** Form of the open record, or of a new one */
  children: (form: RecordFormProps<T>) => ReactNode
  /** Fields added to the question before a deletion */
  deleteFields?: (record: T) => ReactNode
}

export function RecordPanel<T extends { _id: string }>({
  children,
  deleteFields,
  ...rows
}: PanelProps<T>) {
  const { editor, texts, nameOf } = rows
  return (
    <>
      <FormAndList count={editor.records.length}>
        <RecordEditor {...editor}>{children}</RecordEditor>
        <RecordRows {...rows} />
      </FormAndList>
      <DeleteDialog
        {...editor.deletion}
        question={texts.remove}
        name={nameOf}
        fields={deleteFields}
      />
    </>
  )
}

type Props<T extends { _id: string }> = PanelProps<T> &
  SectionProps & {
    names: readonly [string, string]
    hint?: ReactNode
  }

export function RecordSection<T extends { _id: string }>({
  section,
  names: [one, several],
  hint,
  ...panel
}: Props<T>) {
  const { records, unknown } = panel.editor
  return (
    <>
      <SectionHeader
        section={section}
        counters={[{ value: records.length, label: records.length > 1 ? several : one }]}
        unknown={unknown}
      />
      {hint}
      <RecordPanel {...panel} />
    </>
  )
}
