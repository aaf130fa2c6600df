import RotateCw from 'lucide-react/icons/rotate-cw'
import type { MailProgress, MailSettings } from '#src/core/mail/mail.schema.ts'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import { useRole } from '#web/admin/login/useSessionGuard.ts'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { send } from '#web/core/api.ts'
import { Badge } from '#web/ui/components/Badge.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { formatMoment } from '#web/ui/text/clubTime.ts'

export function mailWords({ state, attempts, error }: MailProgress): string {
  switch (state) {
    case 'sent':
      return 'Envoyé'
    case 'failed':
      return 'Échec'
    case 'waiting':
      // The attempt number is shown only after a first failure.
      return error && attempts > 0 ? `En attente, ${attempts + 1}e essai` : 'En attente'
  }
}

/** Whether the state may change soon, so that polling makes sense. */
export const isOnItsWay = (mail: MailProgress | undefined): boolean => mail?.state === 'waiting'

type Props = {
  mail: MailProgress
  /** Object named in the button's label: « la copie » */
  what: string
  onSent: () => Promise<unknown>
}

export function MailState({ mail, what, onSent }: Props) {
  const { pending, trigger } = useMutation(onSent)
  const { state, error, sentAt } = mail
  const sendAgain = () =>
    trigger('Le courriel n’a pas été renvoyé', () => send('POST', `/api/mails/${mail._id}/send`))

  const label = state === 'waiting' ? 'Essayer maintenant' : 'Renvoyer'
  const hasFailed = state === 'failed' || (state === 'waiting' && error)
  const isAdmin = useRole() === 'admin'
  return (
    <div className="flex flex-wrap items-center gap-3 min-w-0">
      <Badge variant={state === 'failed' ? 'new' : 'outline'}>{mailWords(mail)}</Badge>
      {state === 'sent' && sentAt && (
        <span className="text-note text-ink-soft">le {formatMoment(sentAt)}</span>
      )}
      {state === 'waiting' && error && mail.nextAt && (
        <span className="text-note text-ink-soft">
          prochain essai&nbsp;: le {formatMoment(mail.nextAt)}
        </span>
      )}
      {error && <p className="text-note text-ink-soft min-w-0 wrap-anywhere w-full">{error}</p>}
      {hasFailed && isAdmin && (
        <Button
          size="small"
          icon={<RotateCw />}
          pending={pending}
          pendingText="Envoi..."
          aria-label={`${label}\u00a0: ${what}`}
          onClick={sendAgain}>
          {label}
        </Button>
      )}
    </div>
  )
}

export const mailSettingsAddress = '/api/mail/settings'

/** Whether the site sends mail; undefined while that is not known. */
export function useHasMail() {
  const { data, notLoaded } = useAnswer<Pick<MailSettings, 'source'>>(mailSettingsAddress)
  return { hasMail: data && data.source !== 'none', notLoaded }
}
