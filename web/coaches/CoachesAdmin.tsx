import type { Coach } from '#src/coaches/coaches.contract.ts'
import { DeleteDialog } from '#web/admin/DeleteDialog.tsx'
import { RecordForm } from '#web/admin/RecordForm.tsx'
import { FormAndList, RecordList } from '#web/admin/RecordList.tsx'
import { SectionTop } from '#web/admin/SectionTop.tsx'
import type { SectionProps } from '#web/admin/sections.ts'
import { useOrder } from '#web/admin/useOrder.ts'
import { useRecordEditor } from '#web/admin/useRecordEditor.ts'
import { CoachForm } from './CoachForm.tsx'
import { CoachRow } from './CoachRow.tsx'

const texts = {
  notOpened: 'Cet entraîneur n’a pas pu être ouvert',
  removed: 'Entraîneur supprimé.',
  notRemoved: 'Erreur lors de la suppression de l’entraîneur',
}

/** Spec section 2 'Coaches'. */
export function CoachesAdmin({ section }: SectionProps) {
  const editor = useRecordEditor<Coach>('/api/coaches', texts)
  const { records, editing } = editor
  const move = useOrder('/api/coaches', editor)
  const label = records.length > 1 ? 'entraîneurs' : 'entraîneur'
  return (
    <>
      <SectionTop section={section} counters={[{ value: records.length, label }]} />
      <FormAndList>
        <RecordForm {...editor}>{(form) => <CoachForm {...form} />}</RecordForm>
        <RecordList
          {...editor}
          label="Entraîneurs du club"
          empty={{
            title: 'Aucun entraîneur',
            help: 'Commencez par ajouter votre premier entraîneur',
          }}
          textOf={({ name, rank, bio }) => `${name} ${rank} ${bio}`}
          order={{ nameOf: ({ name }) => name, onMove: move }}
        >
          {(coach, index) => (
            <CoachRow
              key={coach._id}
              coach={coach}
              index={index}
              current={coach._id === editing?.record._id}
              onEdit={() => editor.edit(coach)}
              onDelete={() => editor.askDelete(coach)}
            />
          )}
        </RecordList>
      </FormAndList>
      <DeleteDialog
        {...editor.deletion}
        question="Êtes-vous sûr de vouloir supprimer cet entraîneur ?"
        name={(coach) => coach.name}
      />
    </>
  )
}
