import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import type { Comparison, SeasonsState } from '#src/club/seasons/seasons.contract.ts'
import { useBoot } from '#web/boot.ts'
import { ApiError, byField, send } from '#web/house/api.ts'
import { hrefs } from '#web/hrefs.ts'
import { DateField } from '#web/look/calendar/DateField.tsx'
import { ConfirmDialog } from '#web/look/dialogs/ConfirmDialog.tsx'
import { longDay } from '#web/look/text/dates.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { useToast } from '#web/look/ui/Toast.tsx'
import { useFailureToast } from '#web/office/forms/useFailureToast.ts'
import { Panel } from '#web/office/frame/Panel.tsx'
import styles from './SeasonsAdmin.module.css'
import { inSentence, tellAnnounced, tellDays } from './seasonTexts.ts'

type Props = Pick<Comparison, 'now' | 'next'> & {
  draft: NonNullable<SeasonsState['draft']>
  etag: string | null
  onPublished: () => Promise<void>
  reload: () => Promise<void>
}

/** The publication of what was read above: today, or on a day that can be taken back. */
export function Publish({ draft, etag, now, next, onPublished, reload }: Props) {
  const { today } = useBoot()
  const [open, setOpen] = useState(false)
  const [on, setOn] = useState(today)
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const toast = useToast()
  const showFailure = useFailureToast()
  const atOnce = on === today
  const call = async (method: 'POST' | 'PUT' | 'DELETE', body?: { on: string }) => {
    setPending(true)
    setProblem(undefined)
    try {
      const ifMatch = method === 'DELETE' ? null : etag
      await send(method, `/api/seasons/${draft._id}/publication`, body, { ifMatch })
      if (method === 'POST') toast.success(`${next.name}\u00a0: publiée.`, shown)
      else if (body) toast.success(`Publication prévue le ${longDay(on)}.`)
      else toast.success('Publication annulée.')
      await onPublished()
      // Where the new state could not be read, this page is still here.
      setOpen(false)
    } catch (error) {
      const wrong = error instanceof ApiError ? byField(error.problems, ['on']).on : undefined
      setProblem(wrong)
      if (!wrong) {
        setOpen(false)
        showFailure(error, 'La saison n’a pas été publiée')
        await reload()
      }
    }
    setPending(false)
  }
  const ends = now.lastDay >= today && `La saison en cours finit le ${longDay(now.lastDay)}.`
  return (
    <Panel title="Publier">
      <div className={styles.words}>
        <p>
          La {inSentence(next.name)} ira {tellDays(next)}. Publiée, elle remplace tout de suite le
          planning et les tarifs d’avant, pages et agendas des familles compris. {ends}
        </p>
        {draft.publishOn && (
          <p>
            <strong>Elle sera publiée le {longDay(draft.publishOn)}</strong>, juste après minuit,
            telle qu’elle est ce jour-là.
          </p>
        )}
        <p className="cluster items-stretch">
          <Button icon={<Send aria-hidden />} onClick={() => setOpen(true)}>
            Publier la saison
          </Button>
          {draft.publishOn && (
            <Button variant="danger" pending={pending} onClick={() => call('DELETE')}>
              Annuler la publication prévue
            </Button>
          )}
        </p>
      </div>
      <ConfirmDialog
        open={open}
        title={`Publier la ${inSentence(next.name)}\u00a0?`}
        confirmLabel={atOnce ? 'Publier maintenant' : 'Prévoir la publication'}
        pendingText="Publication..."
        icon={<Send aria-hidden />}
        pending={pending}
        onConfirm={() => (atOnce ? call('POST') : call('PUT', { on }))}
        onCancel={() => setOpen(false)}
        fields={
          <DateField
            label="Jour de la publication"
            value={on}
            onChange={setOn}
            error={problem}
            help={`Aujourd’hui, ou par exemple le premier jour\u00a0: ${longDay(next.firstDay)}.`}
          />
        }
      >
        {ends && <strong>{ends} </strong>}
        {atOnce
          ? `${ends ? 'Pour montrer les deux d’ici là, choisissez un autre jour. ' : ''}Les visiteurs voient aussitôt la nouvelle à la place. Ce qu’ils voient aujourd’hui est gardé dans les saisons passées, et vous avez 30 jours pour y revenir.`
          : `Jusqu’au jour choisi, les visiteurs gardent la saison en cours\u00a0; ${tellAnnounced(next, today)}, ils voient en dessous la nouvelle, avec ce que vous y changez encore.`}
      </ConfirmDialog>
    </Panel>
  )
}

const planning = `${hrefs.courses}#planning`
const shown = { shown: { href: planning, share: { title: 'Les cours', url: planning } } }
