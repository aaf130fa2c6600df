import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { apiBase, newIdempotencyKey, tokenKey } from '#web/core/api.ts'
import { readText } from '#web/core/device-storage.ts'
import { useOpenForms } from '#web/core/open-forms.ts'
import { claimDraft, type Draft, dropDraft, findDraft, holdDrafts, saveDraft } from './drafts.ts'
import { changedValues, pick, sameValue, type Values } from './versions.ts'

/** Delay in milliseconds after the last keystroke before the draft is written. */
const saveDelayMs = 400

type Options = {
  name: string
  /** Version the fields are compared with, read at each change */
  base: { current: { values: Values; etag: string | null } }
  fields: readonly string[]
  files: readonly string[]
}

/**
 * Keeps unsaved changes of a form on the device, and restores the draft of an earlier visit. The
 * form counts as unsaved while it differs from `base`.
 */
export function useDraft<F extends FieldValues, O>(
  form: UseFormReturn<F, unknown, O>,
  { name, base, fields, files }: Options,
) {
  const { setUnsaved } = useOpenForms()
  const [restored, setRestored] = useState<Draft>()
  const [unsaved, setState] = useState(false)
  const [fits, setFits] = useState(true)
  const chosen = useRef(files)
  const changed = useRef<(() => void) | undefined>(undefined)
  /** Writes the draft now; returns whether it fits, undefined if nothing has changed */
  const keep = useRef<() => boolean | undefined>(() => undefined)
  const idempotencyKey = useRef<string>(undefined)
  const [self] = useState({ timer: undefined as ReturnType<typeof setTimeout> | undefined })

  const mark = (is: boolean) => {
    setUnsaved(self, is)
    setState(is)
  }
  const read = () => changedValues(base.current.values, form.getValues(), fields)
  const put = (values: Values) => {
    form.reset({ ...base.current.values, ...values } as F, { keepDefaultValues: true })
  }
  const forget = () => {
    clearTimeout(self.timer)
    self.timer = undefined
    // Saved files are forgotten first, so that clearing them is no change.
    chosen.current = []
    dropDraft(name)
    idempotencyKey.current = undefined
    setRestored(undefined)
    mark(false)
  }
  const takeUp = (draft: Draft) => {
    put(draft.values)
    idempotencyKey.current = draft.idempotencyKey
    setRestored(draft)
  }
  /** Key to create the record with; the draft has it before the first attempt, for a reload. */
  const beginCreate = () => {
    idempotencyKey.current ??= newIdempotencyKey()
    keep.current()
    return idempotencyKey.current
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form that is mounted
  useEffect(() => {
    const write = () => {
      clearTimeout(self.timer)
      self.timer = undefined
      const values = read()
      const names = [...chosen.current]
      if (Object.keys(values).length + names.length === 0) {
        dropDraft(name)
        return undefined
      }
      const { etag } = base.current
      const before = pick(base.current.values, Object.keys(values))
      const at = new Date().toISOString()
      const { current: key } = idempotencyKey
      const isKept = saveDraft(name, {
        ...{ values, before, files: names, etag, at },
        ...(key && { idempotencyKey: key }),
      })
      setFits(isKept)
      describeWanted(JSON.stringify(values))
      return isKept
    }
    const onChange = () => {
      mark(Object.keys(read()).length + chosen.current.length > 0)
      clearTimeout(self.timer)
      self.timer = setTimeout(write, saveDelayMs)
    }
    // A phone may kill the page without another event.
    const flush = () => {
      if (self.timer !== undefined) write()
    }
    const restore = (found: Draft) => {
      const { before } = found
      const { values, etag } = base.current
      const isAsItWas = sameValue(before, pick(values, Object.keys(before)))
      if (isAsItWas) found.etag = etag
      base.current = { values: { ...values, ...before }, etag: found.etag ?? etag }
      takeUp(found)
      mark(true)
    }
    const listening = new AbortController()
    const { signal } = listening
    const isUntouched = () =>
      !signal.aborted && Object.keys(read()).length + chosen.current.length === 0
    holdDrafts()
    const ownDraft = findDraft(name)
    if (ownDraft) restore(ownDraft)
    else
      void claimDraft(name, isUntouched).then((found) => found && !signal.aborted && restore(found))
    changed.current = onChange
    keep.current = write
    const stop = form.subscribe({ formState: { values: true }, callback: onChange })
    window.addEventListener('pagehide', flush, { signal })
    document.addEventListener('visibilitychange', flush, { signal })
    return () => {
      flush()
      stop()
      listening.abort()
      setUnsaved(self, false)
    }
  }, [name])

  // Chosen files count as a change although the form does not hold them.
  const list = files.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names say whether it changed
  useEffect(() => {
    if (list === chosen.current.join('\n')) return
    chosen.current = files
    changed.current?.()
  }, [list])

  return { unsaved, fits, restored, put, forget, takeUp, keep, beginCreate }
}

const address = /\/uploads\/pictures\/([0-9a-z]{12})\//g

const halfDay = 12 * 60 * 60 * 1000

/** Time of the last notice for each picture, in milliseconds, for this page. */
const reportedAt = new Map<string, number>()

/**
 * Tells the server which uploaded pictures a draft uses, so that they are not deleted before a
 * record uses them. Each picture is sent at most twice a day. Failures are ignored, and an expired
 * session opens no login dialog while somebody types.
 */
function describeWanted(draft: string, now = Date.now()): void {
  const all = new Set([...draft.matchAll(address)].map(([, id]) => id ?? ''))
  const ids = [...all].filter((id) => now - (reportedAt.get(id) ?? 0) > halfDay).slice(0, 500)
  if (ids.length === 0) return
  for (const id of ids) reportedAt.set(id, now)
  const forget = () => {
    for (const id of ids) reportedAt.delete(id)
  }
  fetch(`${apiBase}/api/media/wanted`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${readText('localStorage', tokenKey) ?? ''}`,
    },
    body: JSON.stringify({ ids }),
    keepalive: true,
  }).then(({ ok }) => ok || forget(), forget)
}
