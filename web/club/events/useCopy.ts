import { useEffect, useState } from 'react'
import type { Event } from '#src/club/events/events.contract.ts'
import { dropDraft, findDraft } from '#web/office/forms/drafts.ts'
import { leave, letGo } from '#web/office/forms/leaving.ts'
import type { RecordFormProps } from '#web/office/forms/RecordForm.tsx'

/** Under which the form keeps what is typed for a new event. */
const newEvent = '/api/events new'

type Form = RecordFormProps<Event> & { key: string }

/**
 * A new event begun as a copy of another one. What is being changed is left as it is always left;
 * a new event that was begun already is asked about, since the copy takes its place.
 */
export function useCopy(form: Form) {
  const [{ event, count }, setCopied] = useState<{ event?: Event; count: number }>({ count: 0 })
  const [asked, setAsked] = useState<Event>()
  const { editing, onCancel } = form

  const forget = () => setCopied((last) => ({ count: last.count }))
  const begin = (next: Event) => {
    letGo()
    dropDraft(newEvent)
    setAsked(undefined)
    setCopied((last) => ({ event: next, count: last.count + 1 }))
    if (editing) onCancel()
  }
  const askOrBegin = (next: Event) => (findDraft(newEvent) ? setAsked(next) : begin(next))

  // Another event is opened: what was typed into the copy is a draft by now.
  useEffect(() => {
    if (editing) setCopied((last) => ({ count: last.count }))
  }, [editing])

  return {
    copy: (next: Event) => (editing ? leave(() => askOrBegin(next)) : askOrBegin(next)),
    copied: editing ? undefined : event,
    forget,
    /** The question, for as long as it is one */
    asks: asked !== undefined,
    replace: () => asked && begin(asked),
    keep: () => setAsked(undefined),
    /** Starts afresh with each copy */
    form: {
      ...form,
      key: editing ? form.key : `new ${count}`,
      onSaved: async () => {
        forget()
        await form.onSaved()
      },
    },
  }
}
