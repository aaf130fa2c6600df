import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import type { ChangedPart, SeasonsState } from '#src/club/seasons/seasons.contract.ts'
import { ApiError, send } from '#web/house/api.ts'
import { ConfirmDialog } from '#web/look/dialogs/ConfirmDialog.tsx'
import { longDay } from '#web/look/text/dates.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { useToast } from '#web/look/ui/Toast.tsx'
import { useFailureToast } from '#web/office/forms/useFailureToast.ts'
import { Panel } from '#web/office/frame/Panel.tsx'
import { SeasonForm } from './SeasonForm.tsx'
import styles from './SeasonsAdmin.module.css'
import { inSentence, tellDays } from './seasonTexts.ts'

type Props = { state: SeasonsState; onChanged: () => Promise<void> }

/** What visitors see now, the way back to what was before, and the beginning of the next season. */
export function CurrentSeason({ state, onChanged }: Props) {
  const { current, undo, proposal } = state
  return (
    <div className={styles.page}>
      <Panel title={current.name}>
        <div className={styles.words}>
          <p>
            C’est la saison que voient les visiteurs, {tellDays(current)}.
            {current.publishedAt && ` Elle a été publiée le ${longDay(current.publishedAt)}.`}
          </p>
          {undo && <Undo undo={undo} onUndone={onChanged} />}
        </div>
      </Panel>
      <Panel title="Nouvelle saison">
        <div className={styles.words}>
          <p>
            Le planning et les tarifs sont recopiés dans un brouillon que les visiteurs ne voient
            pas&nbsp;: les années de naissance avancent d’un an, les dates de reprise sont vidées.
            Vous corrigez, vous relisez, puis vous publiez tout d’un coup.
          </p>
          <SeasonForm saved={undefined} start={proposal} onSaved={onChanged} />
        </div>
      </Panel>
    </div>
  )
}

const partNames: Record<ChangedPart, string> = { courses: 'les cours', fees: 'les tarifs' }

type UndoProps = { undo: NonNullable<SeasonsState['undo']>; onUndone: () => Promise<void> }

function Undo({ undo, onUndone }: UndoProps) {
  const { name, until, changed } = undo
  const [open, setOpen] = useState(false)
  const [pending, setPending] = useState(false)
  const toast = useToast()
  const showFailure = useFailureToast()
  const goBack = async () => {
    setPending(true)
    try {
      await send('POST', '/api/seasons/undo', { confirmed: changed.length > 0 })
      toast.success(`Retour à la ${inSentence(name)}\u00a0: tout est comme avant.`)
      setOpen(false)
    } catch (error) {
      // Somebody has just changed something: the question is asked anew, in the words of then.
      if (!(error instanceof ApiError && error.status === 409)) setOpen(false)
      showFailure(error, 'Le retour à la saison précédente n’a pas abouti')
    }
    setPending(false)
    await onUndone()
  }
  return (
    <>
      <p>
        Jusqu’au {longDay(until)}, vous pouvez revenir à la {inSentence(name)}, exactement comme
        elle était.
      </p>
      <p>
        <Button variant="ghost" icon={<Undo2 aria-hidden />} onClick={() => setOpen(true)}>
          Revenir à la saison précédente
        </Button>
      </p>
      <ConfirmDialog
        open={open}
        title={`Revenir à la ${inSentence(name)}\u00a0?`}
        confirmLabel={changed.length > 0 ? 'Revenir quand même' : 'Revenir'}
        pendingText="Retour..."
        icon={<Undo2 aria-hidden />}
        pending={pending}
        onConfirm={goBack}
        onCancel={() => setOpen(false)}
      >
        {changed.length > 0
          ? `Depuis la publication, ${changed.map((one) => partNames[one]).join(' et ')} ont été modifiés. L’état d’aujourd’hui sera gardé dans les saisons passées et repris en brouillon\u00a0: rien n’est perdu.`
          : 'Les visiteurs retrouvent aussitôt le planning et les tarifs d’avant. La saison publiée redevient un brouillon.'}
      </ConfirmDialog>
    </>
  )
}
