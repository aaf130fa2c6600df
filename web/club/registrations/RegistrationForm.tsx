import { type ReactNode, type SubmitEvent, useState } from 'react'
import type { Problem } from '#src/house/http/errors.contract.ts'
import { DataNote } from '#web/club/legal/DataNote.tsx'
import { ApiError, byField } from '#web/house/api.ts'
import { usePosted } from '#web/look/frame/usePosted.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { Decoy, takeDecoy } from '#web/look/ui/Decoy.tsx'
import { TextField } from '#web/look/ui/Field.tsx'
import { Notice } from '#web/look/ui/Notice.tsx'
import styles from './RegistrationForm.module.css'

type Props = {
  /** The page's own address, for a browser without scripts */
  action: string
  question: string
  start?: { name?: string; people: number; email?: string; answer?: string }
  submitLabel: string
  send: (data: Record<string, FormDataEntryValue>) => Promise<void>
  /** Said once it was sent, where one stays on the page */
  done?: string
  children?: ReactNode
}

export function RegistrationForm(props: Props) {
  const { action, question, start = { people: 1 }, submitLabel, send, done, children } = props
  const { status, values, problems: posted } = usePosted()
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [problems, setProblems] = useState<readonly Problem[]>(status === undefined ? [] : posted)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = Object.fromEntries(new FormData(form))
    takeDecoy(form)
    setState('sending')
    try {
      await send(data)
      setProblems([])
      setState('sent')
    } catch (error) {
      setProblems(error instanceof ApiError ? error.problems : [])
      setState('idle')
    }
  }
  const errors = byField([...problems], ['name', 'people', 'email', 'answer'])
  const field = (name: 'name' | 'people' | 'email' | 'answer') => ({
    name,
    defaultValue: values[name] ?? start[name],
    error: errors[name],
  })
  const general = problems.find(({ path }) => path === undefined)?.msg
  return (
    <form
      className={`grid gap-4 ${styles.form}`}
      method="post"
      action={action}
      onSubmit={submit}
      noValidate
    >
      <div className={classes('grid gap-4 items-end', styles.pair)}>
        <TextField label="Nom" autoComplete="name" maxLength={100} required {...field('name')} />
        <TextField
          label="Combien de personnes"
          type="number"
          inputMode="numeric"
          min={1}
          max={20}
          {...field('people')}
        />
      </div>
      <TextField
        label="E-mail"
        hint="facultatif"
        help="Pour une confirmation, et un mot si une place se libère."
        type="email"
        autoComplete="email"
        maxLength={254}
        {...field('email')}
      />
      {question && (
        <TextField label={question} hint="facultatif" maxLength={500} {...field('answer')} />
      )}
      <Decoy />
      {children}
      <DataNote>
        Seul le club lit ce que vous écrivez ici&nbsp;; c’est effacé 30 jours après l’événement.
      </DataNote>
      {problems.length > 0 && (
        <Notice kind="error" title="Ce n’est pas enregistré">
          {general ?? 'Vérifiez ce que vous avez écrit, puis réessayez.'}
        </Notice>
      )}
      <div>
        <Button type="submit" pending={state === 'sending'} pendingText="Envoi en cours...">
          {submitLabel}
        </Button>
      </div>
      {done && (
        <p role="status" className="strong">
          {state === 'sent' && done}
        </p>
      )}
    </form>
  )
}
