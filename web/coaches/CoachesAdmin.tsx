import type { Coach } from '#src/coaches/coaches.contract.ts'
import { DeleteDialog } from '#web/admin/DeleteDialog.tsx'
import { RecordForm } from '#web/admin/RecordForm.tsx'
import { FormAndList, RecordList } from '#web/admin/RecordList.tsx'
import { RecordRow } from '#web/admin/RecordRow.tsx'
import { SectionTop } from '#web/admin/SectionTop.tsx'
import type { SectionProps } from '#web/admin/sections.ts'
import { useRecordEditor } from '#web/admin/useRecordEditor.ts'
import { CoachFigure } from '#web/art/CoachFigure.tsx'
import { Picture } from '#web/media/Picture.tsx'
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
        >
          {(coach) => (
            <RecordRow
              key={coach._id}
              title={coach.name}
              picture={
                <Picture
                  src={coach.image}
                  sizes="9rem"
                  fallback={<CoachFigure rank={coach.rank} seed={coach._id} />}
                />
              }
              current={coach._id === editing?.record._id}
              onEdit={() => editor.edit(coach)}
              onDelete={() => editor.askDelete(coach)}
            >
              <p className={styles.rank}>{coach.rank}</p>
              <p className={styles.bio}>{coach.bio}</p>
            </RecordRow>
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
