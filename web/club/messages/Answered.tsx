import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import type { Message } from '#src/club/messages/messages.contract.ts'
import { send } from '#web/house/api.ts'
import { longDay } from '#web/look/text/dates.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { useToast } from '#web/look/ui/Toast.tsx'
import { useFailureToast } from '#web/office/forms/useFailureToast.ts'
import styles from './MessagesAdmin.module.css'

/** « Répondu par Léa le 12 mars 2026 »; nothing while nobody has. */
export function AnsweredNote({ message: { answered } }: { message: Message }) {
  if (!answered) return null
  return (
    <p className={classes('row gap-1 items-stretch note strong mt-1', styles.answered)}>
      <Check size="1rem" strokeWidth={2.25} aria-hidden />
      <span>
        Répondu par {answered.by} le <time dateTime={answered.date}>{longDay(answered.date)}</time>
      </span>
    </p>
  )
}

type Props = { message: Message; reload: () => Promise<unknown> }

/** For who answered from a mail program or by telephone: the site can't know by itself. */
export function MarkAnswered({ message, reload }: Props) {
  const [pending, setPending] = useState(false)
  const toast = useToast()
  const showFailure = useFailureToast()

  const mark = async (answered: boolean) => {
    setPending(true)
    try {
      await send('PATCH', `/api/messages/${message._id}`, { answered })
      const undo = { label: 'Annuler', onClick: () => void mark(false) }
      if (answered) toast.success('Marqué comme répondu.', { action: undo })
    } catch (error) {
      showFailure(error, 'Erreur lors de la mise à jour du statut du message')
    }
    await reload()
    setPending(false)
  }

  return (
    <Button
      variant="ghost"
      icon={<Check aria-hidden />}
      pending={pending}
      pendingText="Un instant..."
      onClick={() => mark(true)}
    >
      Marquer comme répondu
    </Button>
  )
}
