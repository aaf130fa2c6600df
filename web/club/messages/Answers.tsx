import Check from 'lucide-react/icons/check'
import MailIcon from 'lucide-react/icons/mail'
import PenLine from 'lucide-react/icons/pen-line'
import { answerInput, type Message } from '#src/club/messages/messages.contract.ts'
import { send } from '#web/house/api.ts'
import { longDay, relativeDate } from '#web/look/text/dates.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { TextArea } from '#web/look/ui/Field.tsx'
import { useToast } from '#web/look/ui/Toast.tsx'
import { useMe } from '#web/office/accounts/useFactors.ts'
import { AdminForm } from '#web/office/forms/AdminForm.tsx'
import { useAdminForm } from '#web/office/forms/useAdminForm.ts'
import { useCall } from '#web/office/forms/useCall.ts'
import { MailState } from '#web/office/mail/MailState.tsx'
import { useSettings } from '#web/office/settings/useSettings.ts'
import styles from './MessagesAdmin.module.css'
import { answerLink } from './mailto.ts'

type Props = {
  message: Message
  reload: () => Promise<unknown>
  writing: boolean
  setWriting: (is: boolean) => void
}

export function Answers({ message, reload, writing, setWriting }: Props) {
  const { data: me } = useMe()
  const { email, answers = [] } = message
  const { club } = useSettings()
  const canWrite = email !== '' && me?.mailSet === true
  return (
    <div className="stack mt-5">
      {answers.map((answer) => (
        <article key={answer._id} className={`${styles.answer} stack gap-2`}>
          <h3 className="text-label muted strong">
            Réponse de {answer.by} ·{' '}
            <time dateTime={answer.date}>{relativeDate(answer.date, Date.now())}</time>
          </h3>
          <p className="break pre-line">{answer.text}</p>
          {answer.mail && <MailState mail={answer.mail} what="la réponse" onSent={reload} />}
        </article>
      ))}
      {!writing && (
        <div className={`${styles.ways} stack gap-3`}>
          {canWrite && (
            <Button icon={<PenLine />} onClick={() => setWriting(true)}>
              Répondre ici
            </Button>
          )}
          {email && (
            <Button
              variant={canWrite ? 'ghost' : 'primary'}
              href={answerLink(message, club.shortName)}
              icon={<MailIcon />}
            >
              {canWrite ? 'Répondre par ma messagerie' : 'Répondre'}
            </Button>
          )}
          {!message.answered && <MarkAnswered message={message} reload={reload} />}
        </div>
      )}
      {canWrite && writing && (
        <AnswerForm
          key={answers.length}
          message={message}
          onSent={async () => {
            setWriting(false)
            await reload()
          }}
          onCancel={() => setWriting(false)}
        />
      )}
    </div>
  )
}

type FormProps = { message: Message; onSent: () => Promise<void>; onCancel: () => void }

/** What is typed stays on the device until it is sent, as in every form of the dashboard. */
function AnswerForm({ message, onSent, onCancel }: FormProps) {
  const toast = useToast()
  const address = `/api/messages/${message._id}/answers`
  const { field, saving } = useAdminForm({
    room: address,
    contract: answerInput,
    toFields: ({ text }: { text: string }) => ({ text }),
    labels: { text: 'Réponse' },
    saved: undefined,
    readFrom: address,
    saveTo: address,
    start: { text: '' },
    failed: 'La réponse n’a pas été envoyée',
    onSaved: async () => {
      toast.success('Réponse enregistrée, elle part.')
      await onSent()
    },
  })
  return (
    <AdminForm
      saving={saving}
      className="stack"
      submitLabel="Envoyer la réponse"
      onCancel={onCancel}
    >
      <TextArea
        label="Votre réponse"
        rows={6}
        autoFocus
        help={`Envoyée à ${message.email}, avec le message d’origine.`}
        {...field('text')}
      />
    </AdminForm>
  )
}

/** « Répondu par Léa le 12 mars 2026 »; nothing while nobody has. */
export function AnsweredNote({ message: { answered } }: { message: Message }) {
  if (!answered) return null
  return (
    <p className={classes('row gap-1 items-stretch note strong mt-1', styles.answered)}>
      <Check size="1rem" strokeWidth={2.25} />
      <span>
        Répondu par {answered.by} le <time dateTime={answered.date}>{longDay(answered.date)}</time>
      </span>
    </p>
  )
}

/** For who answered from a mail program or by telephone: the site can't know by itself. */
function MarkAnswered({ message, reload }: Pick<Props, 'message' | 'reload'>) {
  const { pending, call } = useCall(reload)
  const toast = useToast()
  const mark = (answered: boolean) =>
    call('mark', 'Erreur lors de la mise à jour du statut du message', async () => {
      await send('PATCH', `/api/messages/${message._id}`, { answered })
      const undo = { label: 'Annuler', onClick: () => void mark(false) }
      if (answered) toast.success('Marqué comme répondu.', { action: undo })
    })

  return (
    <Button
      variant="ghost"
      icon={<Check />}
      pending={pending !== undefined}
      pendingText="Un instant..."
      onClick={() => mark(true)}
    >
      Marquer comme répondu
    </Button>
  )
}
