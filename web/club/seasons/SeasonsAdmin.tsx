import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, useState } from 'react'
import { useSWRConfig } from 'swr'
import { Link } from 'wouter'
import { yearOfSeason } from '#src/club/calendar/season.shared.ts'
import {
  type ArchivedSeason,
  type ArchivedSeasonSummary,
  contentLabels,
  type PreparedSeason,
  type SeasonsState,
} from '#src/club/seasons/seasons.schema.ts'
import { dashboardAddress, useDashboardRoute } from '#web/admin/dashboardRoute.ts'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { Panel } from '#web/admin/frame/Panel.tsx'
import { type SectionTab, SectionTabs } from '#web/admin/frame/SectionParts.tsx'
import { SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import { SingleRecord } from '#web/admin/lists/SingleRecord.tsx'
import { taggedKey, useForgetPages } from '#web/admin/lists/useRecords.ts'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { refreshAnswer } from '#web/boot.ts'
import { call } from '#web/calls.ts'
import { formatDays, inSentence } from '#web/club/calendar/seasonTexts.ts'
import { type CourseList, CoursesForm, courseLists } from '#web/club/courses/CoursesAdmin.tsx'
import { SeasonYearContext } from '#web/club/courses/SchedulesFields.tsx'
import { JoiningForm } from '#web/club/joining/JoiningAdmin.tsx'
import { ApiError, send } from '#web/core/api.ts'
import { Enso } from '#web/ui/art/Enso.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { Empty } from '#web/ui/components/Empty.tsx'
import { useToast } from '#web/ui/components/Toast.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { longDay } from '#web/ui/text/dates.ts'
import { Comparing, SeasonPanels } from './Comparing.tsx'
import { DraftSeason, SeasonForm } from './DraftSeason.tsx'
import { closureLines, Lines } from './Lines.tsx'

type SeasonTab = SectionTab & { content: ReactNode }
type SeasonTabs = readonly [SeasonTab, ...SeasonTab[]]

export function SeasonsAdmin({ section }: SectionProps) {
  const { state, notLoaded, reload } = useSeasons()
  const { id } = useDashboardRoute()
  if (!state) {
    return (
      <>
        <SectionHeader section={section} />
        {notLoaded}
      </>
    )
  }
  const { draft, kept } = state
  const old = kept.find(({ _id }) => _id === id)
  if (old) return <ArchivedSeasonPage key={old._id} section={section} season={old} />
  const past = toTab('passees', 'Saisons passées', <ArchivedSeasons kept={kept} />)
  const current = <CurrentSeason state={state} onChanged={reload} />
  const tabs: SeasonTabs = draft
    ? [...draftTabs(draft, reload), past]
    : [toTab('saison', 'Cette saison', current), past]
  return (
    <SeasonYearContext value={draft ? yearOfSeason(draft) : undefined}>
      <SectionHeader section={section} />
      <SectionTabs
        // Remounts the form for each draft, so that typed text is not carried over.
        key={draft?._id}
        section={section}
        tabs={tabs}>
        {({ content }) => content}
      </SectionTabs>
    </SeasonYearContext>
  )
}

const toTab = (name: string, label: string, content: ReactNode): SeasonTab => ({
  name,
  label,
  content,
})

const draftTexts = {
  updated: 'Brouillon de la saison enregistré.',
  failed: 'Le brouillon de la saison n’a pas été enregistré',
}

const draftTabs = (draft: PreparedSeason, reload: () => Promise<void>): SeasonTabs => {
  const { schedules, startDates, activities } = courseLists
  const target = (part: string) => ({
    endpoint: `/api/seasons/${draft._id}/${part}`,
    texts: draftTexts,
  })
  const courses = (list: CourseList) =>
    toTab(list.name, list.label, <CoursesForm courseList={list} draftTarget={target('courses')} />)
  return [
    toTab('brouillon', 'Nom et dates', <DraftSeason draft={draft} onChanged={reload} />),
    courses(schedules),
    toTab('tarifs', 'Tarifs', <JoiningForm part="fees" draftTarget={target('joining')} />),
    courses(startDates),
    courses(activities),
    toTab('publier', 'Relire et publier', <Comparing draft={draft} onPublished={reload} />),
  ]
}

/**
 * State of the seasons. `reload` drops all cached forms and pages: after a change of season or
 * draft, they may show another season.
 */
function useSeasons() {
  const { data, mutate, notLoaded } = useAnswer<SeasonsState>('/api/seasons')
  const { mutate: mutateAny } = useSWRConfig()
  const forgetPages = useForgetPages()
  const reload = async () => {
    const isForm = (key: unknown) => Array.isArray(key) && key[0] === 'tagged'
    await mutateAny(isForm, undefined, { revalidate: false })
    const state = await mutate()
    // Reloads forms of the draft on screen, which would otherwise wait for ever. Forms of a deleted
    // draft are not reloaded.
    for (const suffix of state?.draft ? ['', '/comparison'] : []) {
      await mutateAny(taggedKey(`/api/seasons/${state?.draft?._id}${suffix}`))
    }
    await mutateAny('/api/season')
    await refreshAnswer(call('/api/notices'))
    await forgetPages()
  }
  return { state: data, notLoaded, reload }
}

function ArchivedSeasons({ kept: archived }: { kept: ArchivedSeasonSummary[] }) {
  if (archived.length === 0) {
    return (
      <Empty picture={<Enso />} title="Aucune saison passée" as="h2">
        À chaque nouvelle saison, celle qui finit est gardée ici&nbsp;: planning et tarifs.
      </Empty>
    )
  }
  return (
    <ul className="grid grid-cols-1 gap-3">
      {archived.map((season) => (
        <li key={season._id}>
          <Link
            href={dashboardAddress({ section: 'saisons', id: season._id })}
            className="flex items-center gap-3 justify-between px-4 py-3 text-inherit no-underline border-card border-line hover:border-ink bg-surface">
            <span>
              <b>{season.name}</b>
              <span className="text-note text-ink-soft block">
                {formatDays(season)}, gardée le {longDay(season.keptAt)}
              </span>
            </span>
            <ChevronRight size="1.25rem" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

type Props = SectionProps & { season: ArchivedSeasonSummary }

function ArchivedSeasonPage({ section, season }: Props) {
  return (
    <>
      <SectionHeader
        section={{
          label: season.name,
          subtitle: `Une saison passée, gardée le ${longDay(season.keptAt)}. À lire seulement.`,
        }}
      />
      <p className="mb-6">
        <Button
          href={dashboardAddress({ section: section.name, id: 'passees' })}
          size="small"
          icon={<ArrowLeft />}>
          Saisons passées
        </Button>
      </p>
      <SingleRecord<ArchivedSeason> address={`/api/seasons/${season._id}`}>
        {({ saved: { record } }) => (
          <div className="grid grid-cols-1 gap-6 min-w-0 wrap-anywhere">
            <SeasonPanels next={record} />
            {record.closures.length > 0 && (
              <Panel title="Fermetures">
                <Lines lines={closureLines(record.closures)} />
              </Panel>
            )}
          </div>
        )}
      </SingleRecord>
    </>
  )
}

type CurrentSeasonProps = { state: SeasonsState; onChanged: () => Promise<void> }

function CurrentSeason({ state, onChanged }: CurrentSeasonProps) {
  const { current, undo, proposal } = state
  return (
    <div className="grid grid-cols-1 gap-6 min-w-0 wrap-anywhere">
      <Panel title={current.name}>
        <div className="grid grid-cols-1 gap-6 max-w-prose">
          <p>
            C’est la saison que voient les visiteurs, {formatDays(current)}.
            {current.publishedAt && ` Elle a été publiée le ${longDay(current.publishedAt)}.`}
          </p>
          {undo && <Undo undo={undo} onUndone={onChanged} />}
        </div>
      </Panel>
      <Panel title="Nouvelle saison">
        <div className="grid grid-cols-1 gap-6 max-w-prose">
          <p>
            Le planning et les tarifs sont recopiés dans un brouillon que les visiteurs ne voient
            pas&nbsp;: les années de naissance avancent d’un an, et des dates de reprise, celles de
            la nouvelle saison sont gardées. Vous corrigez, vous relisez, puis vous publiez tout
            d’un coup.
          </p>
          <SeasonForm saved={undefined} start={proposal} onSaved={onChanged} />
        </div>
      </Panel>
    </div>
  )
}

type UndoProps = { undo: NonNullable<SeasonsState['undo']>; onUndone: () => Promise<void> }

function Undo({ undo, onUndone }: UndoProps) {
  const { name, until, changed } = undo
  const [open, setOpen] = useState(false)
  const { pending, trigger } = useMutation(onUndone)
  const toast = useToast()
  const goBack = () =>
    trigger('Le retour à la saison précédente n’a pas abouti', async () => {
      let asksAnew = false
      try {
        await send('POST', '/api/seasons/undo', { confirmed: changed.length > 0 })
        toast.success(`Retour à la ${inSentence(name)}\u00a0: tout est comme avant.`)
      } catch (error) {
        // Asks again on a conflict: the question still lists the state before somebody else's
        // change.
        asksAnew = error instanceof ApiError && error.status === 409
        throw error
      } finally {
        setOpen(asksAnew)
      }
    })
  return (
    <>
      <p>
        Jusqu’au {longDay(until)}, vous pouvez revenir à la {inSentence(name)}, exactement comme
        elle était.
      </p>
      <p>
        <Button variant="ghost" icon={<Undo2 />} onClick={() => setOpen(true)}>
          Revenir à la saison précédente
        </Button>
      </p>
      <ConfirmDialog
        open={open}
        title={`Revenir à la ${inSentence(name)}\u00a0?`}
        confirmLabel={changed.length > 0 ? 'Revenir quand même' : 'Revenir'}
        pendingText="Retour..."
        icon={<Undo2 />}
        pending={pending}
        onConfirm={goBack}
        onCancel={() => setOpen(false)}>
        {changed.length > 0
          ? `Depuis la publication, ${changed.map((one) => contentLabels[one]).join(' et ')} ont été modifiés. L’état d’aujourd’hui sera gardé dans les saisons passées et repris en brouillon\u00a0: rien n’est perdu.`
          : 'Les visiteurs retrouvent aussitôt le planning et les tarifs d’avant. La saison publiée redevient un brouillon.'}
      </ConfirmDialog>
    </>
  )
}
