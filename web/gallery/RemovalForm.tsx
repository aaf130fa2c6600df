import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Photo } from '#src/gallery/gallery.contract.ts'
import { ApiError, type Problem, send } from '#web/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea, TextField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './RemovalForm.module.css'

type Props = { photo: Photo; onClose: () => void }
type State = { is: 'idle' | 'sending' | 'sent' } | { is: 'failed'; problems: Problem[] }

/**
 * A visitor asks for a photo to be taken off the site, without having to say who or why. The
 * photo stays until the club has looked at it. What was typed stays when the sending fails.
 */
export function RemovalForm({ photo, onClose }: Props) {
  const [state, setState] = useState<State>({ is: 'idle' })
  const start = useRef<HTMLHeadingElement>(null)
  // It has come where the button was, and its thanks where the form was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the start, and once it is sent
  useEffect(() => start.current?.focus(), [state.is === 'sent'])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = Object.fromEntries(new FormData(event.currentTarget))
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
        <h3 ref={start} tabIndex={-1} className={styles.title}>
          Merci, votre demande est envoyée.
        </h3>
        <p>Un bénévole du club la lit dès que possible et retire la photo s’il y a lieu.</p>
        <Button variant="ghost" size="small" onClick={onClose}>
          Fermer la demande
        </Button>
      </div>
    )
  }
  const problems = state.is === 'failed' ? state.problems : []
  const errorOf = (name: string) => problems.find(({ path }) => path === name)?.msg
  const general = problems.find(({ path }) => path === undefined)?.msg
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h3 ref={start} tabIndex={-1} className={styles.title}>
        Demander le retrait de cette photo
      </h3>
      <p>
        Vous figurez sur cette photo, ou votre enfant{'\u00a0'}? Dites-le-nous, sans vous justifier.
      </p>
      <TextField
        label="Nom"
        hint="facultatif"
        name="name"
        autoComplete="name"
        maxLength={200}
        error={errorOf('name')}
      />
      <TextField
        label="E-mail"
        hint="facultatif"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        error={errorOf('email')}
      />
      <TextArea
        label="Raison"
        hint="facultatif"
        name="reason"
        rows={3}
        maxLength={5000}
        error={errorOf('reason')}
      />
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
        <Button variant="ghost" size="small" onClick={onClose}>
          Annuler
        </Button>
      </div>
    </form>
  )
}
