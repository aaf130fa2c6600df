import type { ReactNode } from 'react'
import { Button } from '#web/ui/components/Button.tsx'
import { Notice } from '#web/ui/components/Notice.tsx'
import {
  type FormField,
  type FormValues,
  required,
  useSmallForm,
} from '#web/ui/components/useSmallForm.ts'

type Props<Name extends string> = {
  names: readonly Name[]
  /** Form action for a submission before hydration */
  action: string
  /** @throws ApiError */
  save: (values: Record<Name, string>) => Promise<void>
  /** Allows another submission after a success; otherwise the page navigates away */
  repeatable?: boolean
  /** Title of the error above the reason */
  failed: string
  button: string
  pendingText: string
  fields: (field: (name: Name) => FormField & { onInput: () => void }) => ReactNode
  children?: ReactNode
}

/** Form for visitors who are not logged in. It also works before hydration. */
export function SignedOutForm<Name extends string>({ names, save, fields, ...props }: Props<Name>) {
  const { state, submit, field, clear, general } = useSmallForm(
    names,
    (values) => save(values as Record<Name, string>),
    { check: (values) => [...required(names)(values), ...tooShort(values)] },
  )
  return (
    <form
      className="grid grid-cols-1 gap-6"
      method="post"
      action={props.action}
      onSubmit={submit}
      noValidate>
      {general && (
        <Notice kind="error" title={props.failed}>
          {general}
        </Notice>
      )}
      {fields((name) => ({ ...field(name), onInput: () => clear(name) }))}
      <Button
        type="submit"
        wide
        pending={state.is === 'sending' || (state.is === 'sent' && !props.repeatable)}
        pendingText={props.pendingText}>
        {props.button}
      </Button>
      {props.children}
    </form>
  )
}

/** Checks the schema's rule without loading zod on a public page. */
const tooShort = ({ password }: FormValues) =>
  typeof password === 'string' && password.length < 8
    ? [{ path: 'password', msg: '8 caractères au moins' }]
    : []
