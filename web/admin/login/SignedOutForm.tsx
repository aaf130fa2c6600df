import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { ApiError, byField } from '#web/core/api.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { Notice } from '#web/ui/components/Notice.tsx'
import { usePosted } from '#web/ui/layout/usePosted.ts'

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
  fields: (field: (name: Name) => FieldProps<Name>) => ReactNode
  children?: ReactNode
}

type FieldProps<Name> = { name: Name; error: string | undefined; onInput: () => void }

/** Form for visitors who are not logged in. It also works before hydration. */
export function SignedOutForm<Name extends string>({ names, save, fields, ...props }: Props<Name>) {
  const posted = usePosted()
  const [errors, setErrors] = useState<Errors<Name>>(() => byField(posted.problems, names))
  const isGeneral = ({ path }: { path?: string | undefined }) =>
    !names.some((name) => name === path)
  const [failure, setFailure] = useState(posted.problems.find(isGeneral)?.msg)
  const [pending, setPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const show = (found: Errors<Name>) => {
    setErrors(found)
    const first = names.find((name) => found[name])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    return first !== undefined
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const data = new FormData(event.currentTarget)
    const values = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')]))
    setFailure(undefined)
    if (show(missing(values) as Errors<Name>)) return
    setPending(true)
    try {
      await save(values as Record<Name, string>)
      if (props.repeatable) setPending(false)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!show(byField(error.problems, names))) setFailure(error.message)
      setPending(false)
    }
  }

  return (
    <form
      ref={form}
      className="grid grid-cols-1 gap-6"
      method="post"
      action={props.action}
      onSubmit={submit}
      noValidate>
      {failure && (
        <Notice kind="error" title={props.failed}>
          {failure}
        </Notice>
      )}
      {fields((name) => ({
        name,
        error: errors[name],
        onInput: () => setErrors((all) => ({ ...all, [name]: undefined })),
      }))}
      <Button type="submit" wide pending={pending} pendingText={props.pendingText}>
        {props.button}
      </Button>
      {props.children}
    </form>
  )
}

type Errors<Name extends string> = Partial<Record<Name, string | undefined>>

/** Checks the schema's rules without loading zod on a public page. */
function missing(values: Record<string, string>): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    if (value.trim() === '') found[name] = 'Ce champ est obligatoire'
    else if (name === 'password' && value.length < 8) found[name] = '8 caractères au moins'
  }
  return found
}
