import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { MessageInput } from '#src/club/messages/messages.contract.ts'
import type { Problem } from '#src/house/http/errors.contract.ts'
import { ApiError, byField, send } from '#web/house/api.ts'
import { Store, useStore } from '#web/house/store.ts'
import { usePosted } from '#web/look/frame/usePosted.ts'
import { takeDecoy } from '#web/look/ui/Decoy.tsx'
import { type FieldErrors, type FieldName, fieldNames, validate } from './validate.ts'

export type FormState =
  | { is: 'idle' }
  | { is: 'submitting' }
  | { is: 'success' }
  /** `detail`: what the server adds that helps, such as how long to wait */
  | { is: 'error'; detail: string | undefined }

/** The news of success leaves after so many milliseconds (spec section 9). */
const successTime = 4000

/** Spec section 4. `cleared` empties the fields; `sentAt` stays until the visitor writes again. */
export function useContactForm() {
  const form = useRef<HTMLFormElement>(null)
  const posted = usePosted()
  const [errors, setErrors] = useState<FieldErrors>(() => byField(posted.problems, fieldNames))
  const [state, setState] = useState<FormState>(() => firstState(posted))
  const [cleared, setCleared] = useState(posted.sent)
  const [sent, setSent] = useState<MessageInput>()
  const sentAt = useStore(sentMessage, (time) => time)

  useEffect(() => {
    if (state.is !== 'success') return
    sentMessage.set(new Date().toISOString())
    const timer = setTimeout(() => setState({ is: 'idle' }), successTime)
    return () => clearTimeout(timer)
  }, [state])

  const refuse = (found: FieldErrors) => {
    // At once, so that the field says what is wrong as it takes the focus.
    flushSync(() => {
      setErrors(found)
      setState({ is: 'idle' })
    })
    const first = fieldNames.find((name) => found[name])
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const website = takeDecoy(event.currentTarget)
    const message = readMessage(event.currentTarget)
    const found = validate(message)
    if (Object.keys(found).length > 0) return refuse(found)
    setErrors({})
    setState({ is: 'submitting' })
    try {
      await send('POST', '/api/messages', { ...message, website })
      flushSync(() => {
        setCleared(true)
        setSent(message)
      })
      posted.empty(form.current)
      setState({ is: 'success' })
    } catch (error) {
      // The server's own complaints about fields, should its rules be newer than this page's.
      const { status, problems } = error instanceof ApiError ? error : new ApiError(0, [])
      const refused = byField(problems, fieldNames)
      if (Object.keys(refused).length > 0) return refuse(refused)
      setState({ is: 'error', detail: toDetail(status, problems) })
    }
  }

  const edited = ({ target }: InputEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement
    sentMessage.set(undefined)
    setErrors(({ [name as FieldName]: _, ...others }) => others)
  }

  return { form, state, values: posted.values, cleared, sent, sentAt, errors, submit, edited }
}

function readMessage(form: HTMLFormElement): MessageInput {
  const data = new FormData(form)
  const texts = fieldNames.map((name) => [name, String(data.get(name) ?? '').trim()] as const)
  const told = texts.filter(([, text]) => text !== '')
  return { name: '', email: '', message: '', ...Object.fromEntries(told) }
}

/** As the browser's own post left it, if there was one. */
function firstState({ sent, status, problems }: ReturnType<typeof usePosted>): FormState {
  if (sent) return { is: 'success' }
  const aboutFields = problems.some(({ path }) => fieldNames.includes(path as FieldName))
  if (status === undefined || aboutFields) return { is: 'idle' }
  return { is: 'error', detail: toDetail(status, problems) }
}

/** What the server says where it helps: to wait, above all. Else the spec's own text is enough. */
function toDetail(status: number, problems: Problem[]): string | undefined {
  return [403, 409, 413, 422, 429, 503].includes(status) ? problems[0]?.msg : undefined
}

/** When the last message left this window, ISO 8601, until the next one is begun. */
const sentMessage = new Store<string | undefined>(undefined)
