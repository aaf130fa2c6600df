import CircleAlert from 'lucide-react/icons/circle-alert'
import Send from 'lucide-react/icons/send'
import { type FormEvent, useState } from 'react'
import type { Problem as Fault } from '#src/house/http/errors.contract.ts'
import { DataNote } from '#web/club/legal/DataNote.tsx'
import { ApiError, byField, send } from '#web/house/api.ts'
import { usePosted } from '#web/look/frame/usePosted.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { Decoy, takeDecoy } from '#web/look/ui/Decoy.tsx'
import { TextArea, TextField } from '#web/look/ui/Field.tsx'
import styles from './Comments.module.css'

/** Characters (product.md 'Bad input'); said here too, for the contract would bring zod along. */
const longestName = 200
const longestText = 5_000

/** `english`: spec section 8 gives the message so; what follows it is the server's, in French. */
type Problem = { english: string; french?: string }
type FieldName = 'name' | 'text'
type State = {
  sending?: true
  sent?: true
  problem?: Problem
  missing?: FieldName[]
  errors?: Partial<Record<FieldName, string>>
}

type CommentFormProps = { article: string; reload: () => Promise<unknown> }

/** Name and comment; whatever fails, what was typed stays (spec sections 5 and 8). */
export function CommentForm({ article, reload }: CommentFormProps) {
  const posted = usePosted()
  const [state, setState] = useState<State>(() => firstState(posted))

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const website = takeDecoy(form)
    const said = { name: textOf(form, 'name'), text: textOf(form, 'text'), website }
    const missing = whichMiss(said)
    if (missing[0]) {
      setState(incomplete(missing))
      return form.querySelector<HTMLElement>(`[name=${missing[0]}]`)?.focus()
    }
    setState({ sending: true })
    try {
      await send('POST', `/api/blogs/${encodeURIComponent(article)}/comments`, said)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return setState(explain(error.status, error.problems))
    }
    posted.empty(form)
    setState({ sent: true })
    await reload()
  }

  const { problem, missing = [], errors = {} } = state
  const { values } = posted
  const look = (field: FieldName) => (missing.includes(field) ? styles.missing : '')
  return (
    <form
      className={`stack panel mt-6 ${styles.form}`}
      method="post"
      action={`/blogs/${encodeURIComponent(article)}#commentaires`}
      noValidate
      onSubmit={submit}
    >
      <TextField
        label="Nom"
        name="name"
        placeholder="Votre nom"
        autoComplete="name"
        maxLength={longestName}
        required
        defaultValue={values.name}
        error={errors.name}
        className={look('name')}
      />
      <TextArea
        label="Commentaire"
        name="text"
        placeholder={'Qu’avez-vous pensé de cet article ?'}
        maxLength={longestText}
        required
        defaultValue={values.text}
        error={errors.text}
        className={look('text')}
      />
      <Decoy />
      <DataNote>
        Votre nom et votre commentaire seront lus par tous. Le site n’en garde pas plus.
      </DataNote>
      {problem && (
        <p
          role="alert"
          className={`row gap-2 items-stretch text-label text-rouge strong leading-text ${styles.problem}`}
        >
          <CircleAlert size="1.125rem" className="fixed" />
          <span>
            <span lang="en">{problem.english}</span> {problem.french}
          </span>
        </p>
      )}
      <Button
        type="submit"
        wide
        icon={<Send />}
        pending={state.sending ?? false}
        pendingText="Publication..."
      >
        Publier
      </Button>
      <p role="status" className={`strong ${styles.sent}`}>
        {state.sent && `Merci\u00a0! Votre commentaire est publié.`}
      </p>
    </form>
  )
}

const textOf = (form: HTMLFormElement, field: FieldName) =>
  String(new FormData(form).get(field) ?? '').trim()

const fields = ['name', 'text'] as const
const whichMiss = (said: Partial<Record<FieldName, string>>) =>
  fields.filter((field) => !said[field]?.trim())

const incomplete = (missing: FieldName[]): State => ({
  problem: { english: 'Name and comment are required.' },
  missing,
})

/** As the browser's own post left it, if there was one. */
function firstState({ sent, status, values, problems }: ReturnType<typeof usePosted>): State {
  if (sent) return { sent }
  if (status === undefined) return {}
  const missing = whichMiss(values)
  return status === 422 && missing[0] ? incomplete(missing) : explain(status, problems)
}

/** The server's own words where they say what to do: wait, shorten, check the connection. */
function explain(status: number, problems: Fault[]): State {
  const errors = byField(problems, fields)
  const french = problems.find(({ path }) => !fields.includes(path as FieldName))?.msg
  const helps = french && [0, 403, 409, 413, 422, 429, 503].includes(status)
  return { problem: { english: 'Error adding comment.', ...(helps && { french }) }, errors }
}
