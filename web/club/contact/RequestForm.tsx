import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Problem } from '#src/house/http/errors.contract.ts'
import { DataNote } from '#web/club/legal/DataNote.tsx'
import { ApiError, byField, send } from '#web/house/api.ts'
import { usePosted } from '#web/look/frame/usePosted.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { Decoy, takeDecoy } from '#web/look/ui/Decoy.tsx'
import { TextArea, TextField } from '#web/look/ui/Field.tsx'
import { Notice } from '#web/look/ui/Notice.tsx'
import styles from './RequestForm.module.css'

type Props = {
  call: string
  action: string
  /** Where that page shows it; without one it has come above another page */
  id?: string | undefined
  title: string
  children: ReactNode
  submitLabel: string
  failed: string
  thanks: { title: string; text: string }
  back: (isSent: boolean) => ReactNode
}

type State = { is: 'idle' | 'sending' | 'sent' } | { is: 'failed'; problems: Problem[] }

export function RequestForm(props: Props) {
  const { call, action, id, title, children, submitLabel, failed, thanks, back } = props
  const { sent, status, values, problems: posted } = usePosted()
  const [state, setState] = useState<State>(() =>
    status === undefined ? { is: sent ? 'sent' : 'idle' } : { is: 'failed', problems: posted },
  )
  const isSent = state.is === 'sent'
  const start = useRef<HTMLHeadingElement>(null)
  const Title = id ? 'h2' : 'h3'
  // Above a page it has come where a button was; its thanks come where the form was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the start, and once it is sent
  useEffect(() => {
    if (!id || isSent) start.current?.focus()
  }, [isSent])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = Object.fromEntries(new FormData(event.currentTarget))
    takeDecoy(event.currentTarget)
    setState({ is: 'sending' })
    try {
      await send('POST', call, data)
      setState({ is: 'sent' })
    } catch (error) {
      setState({ is: 'failed', problems: error instanceof ApiError ? error.problems : [] })
    }
  }

  if (isSent) {
    return (
      <div className={`${styles.form} stack`}>
        <Title ref={start} tabIndex={-1} className="text-h3 leading-tight">
          {thanks.title}
        </Title>
        <p>{thanks.text}</p>
        <div className="cluster gap-2 items-stretch">{back(true)}</div>
      </div>
    )
  }
  const problems = state.is === 'failed' ? state.problems : []
  const errors = byField(problems, ['name', 'email', 'reason'])
  const field = (name: 'name' | 'email' | 'reason') => ({
    name,
    defaultValue: values[name],
    error: errors[name],
  })
  const general = problems.find(({ path }) => path === undefined)?.msg
  return (
    <form
      id={id}
      className={`${styles.form} stack`}
      method="post"
      action={action}
      onSubmit={submit}
      noValidate
    >
      <Title ref={start} tabIndex={-1} className="text-h3 leading-tight">
        {title}
      </Title>
      {children}
      <TextArea label="Raison" hint="facultatif" rows={3} maxLength={5000} {...field('reason')} />
      <TextField
        label="Nom"
        hint="facultatif"
        autoComplete="name"
        maxLength={200}
        {...field('name')}
      />
      <TextField
        label="E-mail"
        hint="facultatif"
        help="Pour une réponse du club."
        type="email"
        autoComplete="email"
        maxLength={254}
        {...field('email')}
      />
      <Decoy />
      <DataNote>Seul le club lit ce que vous écrivez ici.</DataNote>
      {state.is === 'failed' && (
        <Notice kind="error" title={failed}>
          {general ?? 'Vérifiez ce que vous avez écrit, puis réessayez.'}
        </Notice>
      )}
      <div className="cluster gap-2 items-stretch">
        <Button type="submit" pending={state.is === 'sending'} pendingText="Envoi en cours...">
          {submitLabel}
        </Button>
        {back(false)}
      </div>
    </form>
  )
}
