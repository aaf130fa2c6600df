import { type ReactNode, useEffect, useRef } from 'react'
import { limits } from '#src/core/text/limits.shared.ts'
import { DataNote } from '#web/club/legal/DataNote.tsx'
import { send } from '#web/core/api.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { TextArea, TextField } from '#web/ui/components/Field.tsx'
import { Honeypot } from '#web/ui/components/Honeypot.tsx'
import { Notice } from '#web/ui/components/Notice.tsx'
import { useSmallForm } from '#web/ui/components/useSmallForm.ts'

type Props = {
  call: string
  action: string
  /** Anchor of the form on its own page; undefined where it opened above another page */
  id?: string | undefined
  title: string
  children: ReactNode
  submitLabel: string
  failed: string
  thanks: { title: string; text: string }
  back: (isSent: boolean) => ReactNode
}

export function RequestForm(props: Props) {
  const { call, action, id, title, children, submitLabel, failed, thanks, back } = props
  const { state, submit, field, refusal } = useSmallForm(['name', 'email', 'reason'], (data) =>
    send('POST', call, data),
  )
  const isSent = state.is === 'sent'
  const start = useRef<HTMLHeadingElement>(null)
  const Title = id ? 'h2' : 'h3'
  // Moves the focus above another page: there the form replaces a button, and the thanks replace
  // the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on mount, and after sending
  useEffect(() => {
    if (!id || isSent) start.current?.focus()
  }, [isSent])

  if (isSent) {
    return (
      <div className="grid grid-cols-1 gap-4">
        <Title ref={start} tabIndex={-1} className="text-h3 leading-tight">
          {thanks.title}
        </Title>
        <p>{thanks.text}</p>
        <div className="flex flex-wrap gap-2 items-stretch">{back(true)}</div>
      </div>
    )
  }
  return (
    <form
      id={id}
      className="grid grid-cols-1 gap-4"
      method="post"
      action={action}
      onSubmit={submit}
      noValidate>
      <Title ref={start} tabIndex={-1} className="text-h3 leading-tight">
        {title}
      </Title>
      {children}
      <TextArea
        label="Raison"
        hint="facultatif"
        rows={3}
        maxLength={limits.comment}
        {...field('reason')}
      />
      <TextField
        label="Nom"
        hint="facultatif"
        autoComplete="name"
        maxLength={limits.title}
        {...field('name')}
      />
      <TextField
        label="E-mail"
        hint="facultatif"
        help="Pour une réponse du club."
        type="email"
        autoComplete="email"
        maxLength={limits.email}
        {...field('email')}
      />
      <Honeypot />
      <DataNote>Seul le club lit ce que vous écrivez ici.</DataNote>
      {refusal && (
        <Notice kind="error" title={failed}>
          {refusal}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2 items-stretch">
        <Button type="submit" pending={state.is === 'sending'} pendingText="Envoi en cours...">
          {submitLabel}
        </Button>
        {back(false)}
      </div>
    </form>
  )
}
