import CircleAlert from 'lucide-react/icons/circle-alert'
import Send from 'lucide-react/icons/send'
import { type FormEvent, useState } from 'react'
import { ApiError, send } from '#web/api.ts'
import { useHydrated } from '#web/frame/useHydrated.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './CommentForm.module.css'

/** Characters (product.md 'Bad input'); said here too, for the contract would bring zod along. */
const longestName = 200
const longestText = 5_000

/** `english`: spec section 8 gives the message so; what follows it is the server's, in French. */
type Problem = { english: string; french?: string }
type FieldName = 'name' | 'text'
type State = { sending?: true; sent?: true; problem?: Problem; missing?: FieldName[] }

type CommentFormProps = { article: string; reload: () => Promise<unknown> }

/** Name and comment; whatever fails, what was typed stays (spec sections 5 and 8). */
export function CommentForm({ article, reload }: CommentFormProps) {
  const [state, setState] = useState<State>({})
  const live = useHydrated()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const said = { name: textOf(form, 'name'), text: textOf(form, 'text') }
    const missing = (['name', 'text'] as const).filter((field) => !said[field])
    if (missing[0]) {
      setState({ problem: { english: 'Name and comment are required.' }, missing })
      return form.querySelector<HTMLElement>(`[name=${missing[0]}]`)?.focus()
    }
    setState({ sending: true })
    try {
      await send('POST', `/api/blogs/${encodeURIComponent(article)}/comments`, said)
    } catch (error) {
      return setState({ problem: explain(error) })
    }
    form.reset()
    setState({ sent: true })
    await reload()
  }

  const { problem, missing = [] } = state
  const look = (field: FieldName) => (missing.includes(field) ? styles.missing : '')
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label="Nom"
        name="name"
        placeholder="Votre nom"
        autoComplete="name"
        maxLength={longestName}
        required
        className={look('name')}
      />
      <TextArea
        label="Commentaire"
        name="text"
        placeholder={'Qu’avez-vous pensé de cet article\u00a0?'}
        maxLength={longestText}
        required
        className={look('text')}
      />
      {problem && (
        <p role="alert" className={styles.problem}>
          <CircleAlert size="1.125rem" strokeWidth={1.75} aria-hidden />
          <span>
            <span lang="en">{problem.english}</span> {problem.french}
          </span>
        </p>
      )}
      <Button
        type="submit"
        wide
        icon={<Send aria-hidden />}
        disabled={!live}
        pending={state.sending ?? false}
        pendingText="Publication..."
      >
        Publier
      </Button>
      <p role="status" className={styles.sent}>
        {state.sent && `Merci\u00a0! Votre commentaire est publié.`}
      </p>
      <noscript>
        <p>Pour publier un commentaire, activez JavaScript dans votre navigateur.</p>
      </noscript>
    </form>
  )
}

const textOf = (form: HTMLFormElement, field: FieldName) =>
  String(new FormData(form).get(field) ?? '').trim()

/** The server's own words where they tell what to do: wait, shorten, check the connection. */
function explain(error: unknown): Problem {
  const problem = { english: 'Error adding comment.' }
  if (!(error instanceof ApiError)) throw error
  return [0, 422, 429].includes(error.status) ? { ...problem, french: error.message } : problem
}
