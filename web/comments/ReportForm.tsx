import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { ShownComment } from '#src/comments/comments.contract.ts'
import type { Problem } from '#src/errors.contract.ts'
import { ApiError, byField, send } from '#web/api.ts'
import { usePosted } from '#web/frame/usePosted.ts'
import { hrefs } from '#web/hrefs.ts'
import { DataNote } from '#web/legal/DataNote.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Decoy, takeDecoy } from '#web/ui/Decoy.tsx'
import { TextArea, TextField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './ReportPage.module.css'

type State = { is: 'idle' | 'sending' | 'sent' } | { is: 'failed'; problems: Problem[] }

/**
 * A visitor points out a comment, without having to say who or why. It stays until the club has
 * looked at it. What was typed stays when the sending fails.
 */
export function ReportForm({ comment: { _id, article } }: { comment: ShownComment }) {
  const { sent, status, values, problems: posted } = usePosted()
  const [state, setState] = useState<State>(() =>
    status === undefined ? { is: sent ? 'sent' : 'idle' } : { is: 'failed', problems: posted },
  )
  const thanks = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (state.is === 'sent') thanks.current?.focus()
  }, [state.is])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = Object.fromEntries(new FormData(event.currentTarget))
    takeDecoy(event.currentTarget)
    setState({ is: 'sending' })
    try {
      await send('POST', `/api/comments/${encodeURIComponent(_id)}/report`, data)
      setState({ is: 'sent' })
    } catch (error) {
      setState({ is: 'failed', problems: error instanceof ApiError ? error.problems : [] })
    }
  }

  const back = `${hrefs.article(article._id)}#commentaires`
  if (state.is === 'sent') {
    return (
      <div className={styles.form}>
        <h2 ref={thanks} tabIndex={-1} className={styles.title}>
          Merci, le club est prévenu.
        </h2>
        <p>Un bénévole lit ce commentaire dès que possible et le masque s’il y a lieu.</p>
        <div className={styles.buttons}>
          <Button variant="ghost" href={back}>
            Retour à l’article
          </Button>
        </div>
      </div>
    )
  }
  const problems = state.is === 'failed' ? state.problems : []
  const errors = byField(problems, ['name', 'email', 'reason'])
  const general = problems.find(({ path }) => path === undefined)?.msg
  return (
    <form
      id="signalement"
      className={styles.form}
      method="post"
      action={`${hrefs.report(_id)}#signalement`}
      onSubmit={submit}
      noValidate
    >
      <h2 className={styles.title}>Ce commentaire n’a pas sa place ici ?</h2>
      <p>Dites-le au club, sans vous justifier. Son auteur n’en saura rien.</p>
      <TextArea
        label="Raison"
        hint="facultatif"
        name="reason"
        rows={3}
        maxLength={5000}
        defaultValue={values.reason}
        error={errors.reason}
      />
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
        help="Pour une réponse du club."
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={values.email}
        error={errors.email}
      />
      <Decoy />
      <DataNote>Seul le club lit ce que vous écrivez ici.</DataNote>
      {state.is === 'failed' && (
        <Notice kind="error" title="Le signalement n’est pas parti.">
          {general ?? 'Vérifiez ce que vous avez écrit, puis réessayez.'}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button type="submit" pending={state.is === 'sending'} pendingText="Envoi en cours...">
          Envoyer le signalement
        </Button>
        <Button variant="ghost" href={back}>
          Annuler
        </Button>
      </div>
    </form>
  )
}
