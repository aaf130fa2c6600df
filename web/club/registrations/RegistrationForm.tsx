import type { ReactNode } from 'react'
import { useRequest } from '#web/club/contact/useRequest.ts'
import { DataNote } from '#web/club/legal/DataNote.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { Decoy } from '#web/look/ui/Decoy.tsx'
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
  const names = ['name', 'people', 'email', 'answer'] as const
  const { state, submit, field, refusal } = useRequest(names, send, start)
  return (
    <form className="grid gap-4 narrow" method="post" action={action} onSubmit={submit} noValidate>
      <div className={classes('columns gap-4 items-end', styles.pair)}>
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
      {refusal && (
        <Notice kind="error" title="Ce n’est pas enregistré">
          {refusal}
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
