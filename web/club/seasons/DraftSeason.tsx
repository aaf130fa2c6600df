import ArrowRight from 'lucide-react/icons/arrow-right'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Draft, PreparedSeason } from '#src/club/seasons/seasons.schema.ts'
import { dashboardAddress } from '#web/admin/dashboardRoute.ts'
import { Panel } from '#web/admin/frame/Panel.tsx'
import { DeleteDialog } from '#web/admin/lists/DeleteDialog.tsx'
import { SingleRecord } from '#web/admin/lists/SingleRecord.tsx'
import { useDeletion } from '#web/admin/lists/useDeletion.ts'
import { useBoot } from '#web/boot.ts'
import { formatAnnouncementDay } from '#web/club/calendar/seasonTexts.ts'
import { type CourseList, CoursesForm } from '#web/club/courses/CoursesForm.tsx'
import { FeesFields } from '#web/club/joining/FeesFields.tsx'
import { JoiningForm } from '#web/club/joining/JoiningForm.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { longDay } from '#web/ui/text/dates.ts'
import { SeasonForm } from './SeasonForm.tsx'

type Props = { draft: PreparedSeason; onChanged: () => Promise<void> }

export function DraftSeason({ draft, onChanged }: Props) {
  const { today } = useBoot()
  const deletion = useDeletion<Draft>({
    recordType: 'seasons',
    texts: {
      removed: 'Brouillon de la saison jeté.',
      notRemoved: 'Le brouillon n’a pas pu être jeté',
    },
    reload: onChanged,
  })
  return (
    <div className="grid grid-cols-1 gap-6 min-w-0 wrap-anywhere">
      <Panel title={`${draft.name}\u00a0: en préparation`}>
        <div className="grid grid-cols-1 gap-6 max-w-prose">
          <p>
            Le planning et les tarifs d’aujourd’hui sont recopiés ici, les années de naissance
            avancées d’un an. Des dates de reprise, celles de la nouvelle saison sont gardées.{' '}
            {draft.publishOn
              ? `Sa publication est prévue le ${longDay(draft.publishOn)}\u00a0; ${formatAnnouncementDay(draft, today)}, les visiteurs la voient sous la saison en cours, avec ce que vous changez ici.`
              : 'Les visiteurs n’en voient rien avant la publication\u00a0: prenez le temps qu’il faut, page par page.'}
          </p>
          <p className="flex flex-wrap gap-3 items-stretch">
            <Button
              href={dashboardAddress({ section: 'saisons', id: 'planning' })}
              iconEnd={<ArrowRight />}>
              Vérifier le planning
            </Button>
            <Button href={dashboardAddress({ section: 'saisons', id: 'publier' })} variant="ghost">
              Relire et publier
            </Button>
          </p>
        </div>
      </Panel>
      <SingleRecord<Draft> address={`/api/seasons/${draft._id}`}>
        {({ saved }) => <SeasonForm saved={saved} start={saved.record} onSaved={onChanged} />}
      </SingleRecord>
      <p>
        <Button
          variant="danger"
          size="small"
          icon={<Trash2 />}
          onClick={() => deletion.confirmDelete(draft)}>
          Jeter ce brouillon
        </Button>
      </p>
      <DeleteDialog
        {...deletion.dialog}
        question="Jeter ce brouillon&nbsp;?"
        name={({ name }) => `${name} (en préparation)`}
      />
    </div>
  )
}

const toDraftTarget = (endpoint: string) => ({
  endpoint,
  texts: {
    updated: 'Brouillon de la saison enregistré.',
    failed: 'Le brouillon de la saison n’a pas été enregistré',
  },
})

export const DraftCourses = ({ id, part }: { id: string; part: CourseList }) => (
  <CoursesForm courseList={part} draftTarget={toDraftTarget(`/api/seasons/${id}/courses`)} />
)

export const DraftFees = ({ id }: { id: string }) => (
  <JoiningForm part="fees" draftTarget={toDraftTarget(`/api/seasons/${id}/joining`)}>
    <FeesFields />
  </JoiningForm>
)
