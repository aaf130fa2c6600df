import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Problem } from '#src/errors.contract.ts'
import type { Photo } from '#src/gallery/gallery.contract.ts'
import { ApiError, byField, send } from '#web/api.ts'
import { usePosted } from '#web/frame/usePosted.ts'
import { hrefs } from '#web/hrefs.ts'
import { DataNote } from '#web/legal/DataNote.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Decoy, takeDecoy } from '#web/ui/Decoy.tsx'
import { TextArea, TextField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './RemovalForm.module.css'

type Props = {
  photo: Photo
  /** Beside the large photo, where it came in place of a button; without it, on a page of its own */
  onClose?: () => void
}
type State = { is: 'idle' | 'sending' | 'sent' } | { is: 'failed'; problems: Problem[] }

/**
 * A visitor asks for a photo to be taken off the site, without having to say who or why. The
 * photo stays until the club has looked at it. What was typed stays when the sending fails.
 */
export function RemovalForm({ photo, onClose }: Props) {
  const { sent, status, values, problems: posted } = usePosted()
  const [state, setState] = useState<State>(() =>
    status === undefined ? { is: sent ? 'sent' : 'idle' } : { is: 'failed', problems: posted },
  )
  const start = useRef<HTMLHeadingElement>(null)
  const Title = onClose ? 'h3' : 'h2'
  // It has come where the button was, and its thanks where the form was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the start, and once it is sent
  useEffect(() => {
    if (onClose || state.is === 'sent') start.current?.focus()
  }, [state.is === 'sent'])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = Object.fromEntries(new FormData(event.currentTarget))
    takeDecoy(event.currentTarget)
    setState({ is: 'sending' })
    try {
      await send('POST', `/api/gallery/${photo._id}/removal`, data)
      setState({ is: 'sent' })
    } catch (error) {
      setState({ is: 'failed', problems: error instanceof ApiError ? error.problems : [] })
    }
  }

  if (state.is === 'sent') {
    return (
      <div className={styles.form}>
        <Title ref={start} tabIndex={-1} className={styles.title}>
          Merci, votre demande est envoyée.
        </Title>
        <p>Un bénévole du club la lit dès que possible et retire la photo s’il y a lieu.</p>
        <Back onClose={onClose}>{onClose ? 'Fermer la demande' : 'Retour à la galerie'}</Back>
      </div>
    )
  }
  const problems = state.is === 'failed' ? state.problems : []
  const errors = byField(problems, ['name', 'email', 'reason'])
  const general = problems.find(({ path }) => path === undefined)?.msg
  return (
    <form
      id={onClose ? undefined : 'demande'}
      className={styles.form}
      method="post"
      action={`${hrefs.removal(photo._id)}#demande`}
      onSubmit={submit}
      noValidate
    >
      <Title ref={start} tabIndex={-1} className={styles.title}>
        Demander le retrait de cette photo
      </Title>
      <p>
        Vous figurez sur cette photo, ou votre enfant{'\u00a0'}? Dites-le-nous, sans vous justifier.
      </p>
      <TextField
        label="Nom"
        hint="facultatif"
        name="name"
        autoComplete="name"
        maxLength={200}
        defaultValue={values.name}
        error={errors.name}
      />
      <TextField
        label="E-mail"
        hint="facultatif"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={values.email}
        error={errors.email}
      />
      <TextArea
        label="Raison"
        hint="facultatif"
        name="reason"
        rows={3}
        maxLength={5000}
        defaultValue={values.reason}
        error={errors.reason}
      />
      <Decoy />
      <DataNote>Seul le club lit ce que vous écrivez ici.</DataNote>
      {state.is === 'failed' && (
        <Notice kind="error" title="La demande n’est pas partie.">
          {general ?? 'Vérifiez ce que vous avez écrit, puis réessayez.'}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button
          type="submit"
          size="small"
          pending={state.is === 'sending'}
          pendingText="Envoi en cours..."
        >
          Envoyer la demande
        </Button>
        <Back onClose={onClose}>Annuler</Back>
      </div>
    </form>
  )
}

function Back({ onClose, children }: { onClose: Props['onClose']; children: string }) {
  const way = onClose ? { onClick: onClose } : { href: hrefs.gallery }
  return (
    <Button variant="ghost" size="small" {...way}>
      {children}
    </Button>
  )
}
