import type { Coach } from '#src/club/coaches/coaches.contract.ts'
import { hrefs } from '#web/hrefs.ts'
import { CoachFigure } from '#web/look/art/CoachFigure.tsx'
import { Picture } from '#web/look/media/Picture.tsx'
import { SectionTop } from '#web/office/frame/SectionTop.tsx'
import type { SectionProps } from '#web/office/frame/section.ts'
import { DeleteDialog } from '#web/office/lists/DeleteDialog.tsx'
import { RecordEditor, useRecordEditor } from '#web/office/lists/RecordEditor.tsx'
import { FormAndList, RecordList } from '#web/office/lists/RecordList.tsx'
import { RecordRow } from '#web/office/lists/RecordRow.tsx'
import { MoveButtons, useSortableRow } from '#web/office/lists/SortableList.tsx'
import { useOrder } from '#web/office/lists/useOrder.ts'
import styles from './CoachesAdmin.module.css'
import { CoachForm } from './CoachForm.tsx'

const texts = {
  notOpened: 'Cet entraîneur n’a pas pu être ouvert',
  removed: 'Entraîneur supprimé.',
  notRemoved: 'Erreur lors de la suppression de l’entraîneur',
}

/** Spec section 2 'Coaches'. */
export function CoachesAdmin({ section }: SectionProps) {
  const editor = useRecordEditor<Coach>('/api/coaches', texts)
  const { records, editing } = editor
  const move = useOrder('/api/coaches', editor, { shown: { href: hrefs.coaches } })
  const label = records.length > 1 ? 'entraîneurs' : 'entraîneur'
  return (
    <>
      <SectionTop
        section={section}
        counters={[{ value: records.length, label }]}
        unknown={editor.failed || editor.isLoading}
      />
      <FormAndList>
        <RecordEditor {...editor}>{(form) => <CoachForm {...form} />}</RecordEditor>
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

type Props = {
  coach: Coach
  index: number
  current: boolean
  onEdit: () => void
  onDelete: () => void
}

/** One coach of the dashboard's list; the public page shows them in the same order. */
function CoachRow({ coach, index, ...row }: Props) {
  const { ref, handle } = useSortableRow(coach._id, index)
  return (
    <RecordRow
      {...row}
      ref={ref}
      title={coach.name}
      picture={
        <Picture
          src={coach.image}
          sizes="9rem"
          fallback={<CoachFigure rank={coach.rank} seed={coach._id} />}
        />
      }
      moves={<MoveButtons index={index} handle={handle} />}
    >
      <p className={styles.rank}>{coach.rank}</p>
      <p className={styles.bio}>{coach.bio}</p>
    </RecordRow>
  )
}
