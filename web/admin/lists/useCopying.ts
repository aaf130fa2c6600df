import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { dropDraft, findDraft } from '#web/admin/forms/drafts.ts'
import type { Copied } from '#web/admin/forms/useAdminForm.ts'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import { get } from '#web/core/api.ts'
import { useOpenForms } from '#web/core/open-forms.ts'

type Options = {
  /** Address of the list, which names the draft of a new record */
  endpoint: string
  /** Address each whole record is read from */
  readFrom: string
  notOpened: string
  editing: boolean
  close: () => void
}

/**
 * Starts a new record as a copy of another. Leaving a record with changes asks as usual. An
 * unfinished new record asks first, since the copy replaces it.
 */
export function useCopying<T>({ endpoint, readFrom, notOpened, editing, close }: Options) {
  const { discardChanges, hasUnsaved, leave } = useOpenForms()
  const [copied, setCopied] = useState<Copied<T>>()
  const [count, setCount] = useState(0)
  const [pending, setPending] = useState<Copied<T>>()
  const [path, navigate] = useLocation()
  const { trigger } = useMutation()
  const newDraft = `${endpoint} new`

  const forget = () => setCopied(undefined)
  const startCopy = (next: Copied<T>) => {
    discardChanges()
    dropDraft(newDraft)
    setPending(undefined)
    setCopied(next)
    setCount((last) => last + 1)
    if (editing) close()
    // A copy is not about the event a new record was begun for.
    else if (window.location.search) navigate(path, { replace: true })
  }

  // Runs when another record is opened: edits of the copy are already a draft.
  useEffect(() => {
    if (editing) setCopied(undefined)
  }, [editing])

  const load = (id: string, name: string) =>
    trigger(notOpened, async () => {
      const next = { name, record: await get<T>(`${readFrom}/${encodeURIComponent(id)}`) }
      // Text typed just now may not be written yet.
      if (hasUnsaved() || findDraft(newDraft)) setPending(next)
      else startCopy(next)
    })

  return {
    copy: (id: string, name: string) =>
      editing ? leave(() => void load(id, name)) : void load(id, name),
    form: { copied: editing ? undefined : copied, onDropCopy: forget },
    newKey: `new ${count}`,
    forget,
    question: {
      open: pending !== undefined,
      onConfirm: () => pending && startCopy(pending),
      onCancel: () => setPending(undefined),
    },
  }
}
