import CalendarDays from 'lucide-react/icons/calendar-days'
import Medal from 'lucide-react/icons/medal'
import type { Podium } from '#src/club/podiums/podiums.contract.ts'
import { FromEvent } from '#web/club/events/FromEvent.tsx'
import { Poster } from '#web/look/art/Poster.tsx'
import { Picture } from '#web/look/media/Picture.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { SectionTop } from '#web/office/frame/SectionTop.tsx'
import type { SectionProps } from '#web/office/frame/section.ts'
import { DeleteDialog } from '#web/office/lists/DeleteDialog.tsx'
import { RecordEditor, useRecordEditor } from '#web/office/lists/RecordEditor.tsx'
import { RecordList } from '#web/office/lists/RecordList.tsx'
import { RecordRow } from '#web/office/lists/RecordRow.tsx'
import { PodiumForm } from './PodiumForm.tsx'
import styles from './PodiumsAdmin.module.css'
import { podiumDate } from './podiumDate.ts'

const texts = {
  notOpened: 'Ce podium n’a pas pu être ouvert',
  removed: 'Podium supprimé.',
  notRemoved: 'Erreur lors de la suppression du podium',
}

/** Spec section 2 'Podiums': the form, then the cards in two columns on wide screens. */
export function PodiumsAdmin({ section }: SectionProps) {
  const editor = useRecordEditor<Podium>('/api/podiums', texts)
  const { records, editing } = editor
  const label = records.length > 1 ? 'Podiums' : 'Podium'
  return (
    <>
      <SectionTop
        section={section}
        counters={[{ value: records.length, label }]}
        unknown={editor.failed || editor.isLoading}
      />
      <FromEvent>
        {(event) => (
          <RecordEditor {...editor}>
            {(form) => <PodiumForm {...form} from={form.editing ? undefined : event} />}
          </RecordEditor>
        )}
      </FromEvent>
      <div className={classes('mt-6 container', styles.cards)}>
        <RecordList
          {...editor}
          label="Podiums enregistrés"
          empty={{ title: 'Aucun podium', help: 'Ajoutez le premier avec le formulaire.' }}
          textOf={podiumText}
        >
          {(podium) => (
            <RecordRow
              key={podium._id}
              title={podium.event}
              picture={
                <Picture
                  src={podium.photo}
                  sizes="9rem"
                  fallback={<Poster id={podium._id} category="compétition" ratio="1:1" />}
                />
              }
              facts={[
                { Icon: CalendarDays, text: podiumDate(podium) },
                { Icon: Medal, text: winnersOf(podium) },
              ]}
              current={podium._id === editing?.record._id}
              onEdit={() => editor.edit(podium)}
              onDelete={() => editor.askDelete(podium)}
            />
          )}
        </RecordList>
      </div>
      <DeleteDialog
        {...editor.deletion}
        question="Supprimer ce podium ?"
        name={(podium) => podium.event}
      />
    </>
  )
}

function winnersOf({ winners }: Podium): string {
  const count = winners.reduce((sum, { names }) => sum + names.length, 0)
  if (count === 0) return 'Aucun résultat disponible'
  return count > 1 ? `${count} athlètes récompensés` : '1 athlète récompensé'
}

const podiumText = ({ event, year, date, winners }: Podium) =>
  `${event} ${year} ${podiumDate({ date, year })} ${winners.flatMap(({ names }) => names).join(' ')}`
