import ArrowRight from 'lucide-react/icons/arrow-right'
import Trash2 from 'lucide-react/icons/trash-2'
import type * as z from 'zod'
import {
  type Draft,
  type NewSeason,
  type PreparedSeason,
  seasonInput,
} from '#src/club/seasons/seasons.schema.ts'
import { dashboardAddress } from '#web/admin/dashboardRoute.ts'
import { AdminForm } from '#web/admin/forms/AdminForm.tsx'
import { day } from '#web/admin/forms/dayField.tsx'
import { describeFields, renderInputs, text } from '#web/admin/forms/fields.tsx'
import { useAdminForm } from '#web/admin/forms/useAdminForm.ts'
import { Panel } from '#web/admin/frame/Panel.tsx'
import { SingleRecord } from '#web/admin/lists/SingleRecord.tsx'
import { DeleteDialog, useDeletion } from '#web/admin/lists/useDeletion.tsx'
import { useBoot } from '#web/boot.ts'
import { formatAnnouncementDay } from '#web/club/calendar/seasonTexts.ts'
import type { Tagged } from '#web/core/api.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { longDay } from '#web/ui/text/dates.ts'

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

const fields = describeFields(seasonInput, {
  name: text('Nom', { help: 'Il est écrit au-dessus des tarifs.' }),
  firstDay: day('Premier jour', { help: 'Celui des licences et des âges.' }),
  lastDay: day('Dernier jour'),
  returnsOn: day('Les cours reprennent le', {
    help: 'Les agendas des familles commencent ce jour-là. Il est écrit dans les dates de reprise.',
  }),
})

type FormProps = {
  /** Draft to edit; undefined to create one */
  saved: Tagged<Draft> | undefined
  start: NewSeason
  onSaved: (draft: Draft) => Promise<void>
}

const texts = {
  created: ({ name }: Draft) => `${name}\u00a0: le brouillon est prêt.`,
  updated: 'Saison enregistrée.',
  failed: 'La saison n’a pas pu être enregistrée',
}

/** The name and the days of a season that is prepared. */
export function SeasonForm({ saved, start, onSaved }: FormProps) {
  const form = useAdminForm<Draft, z.input<typeof seasonInput>, NewSeason>(
    { editing: saved, onSaved },
    {
      ...fields,
      empty: fields.toFields(start),
      endpoint: '/api/seasons',
      texts,
      // A prepared season is a draft until it is published.
      makesPublic: () => false,
    },
  )
  return (
    <AdminForm
      saving={form.saving}
      className="grid grid-cols-1 gap-6 min-w-0 max-w-form"
      submitLabel={saved ? 'Enregistrer' : 'Préparer cette saison'}>
      {Object.values(renderInputs(fields.fields, form))}
    </AdminForm>
  )
}
