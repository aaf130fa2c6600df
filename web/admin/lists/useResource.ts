import { useEffect, useReducer, useState } from 'react'
import { useLocation } from 'wouter'
import { newRecord, useDashboardRoute } from '#web/admin/dashboardRoute.ts'
import { dropDraft, findDraft } from '#web/admin/forms/drafts.ts'
import type { Copied } from '#web/admin/forms/useAdminForm.ts'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import { ApiError, get, getTagged, isNotFound, type Tagged } from '#web/core/api.ts'
import { useOpenForms } from '#web/core/open-forms.ts'
import { useToast } from '#web/ui/components/Toast.tsx'
import type { ListedResource, Resource, Saved } from './resource.tsx'
import { useDeletion } from './useDeletion.tsx'
import { useOrder } from './useOrder.ts'
import { useRecords } from './useRecords.ts'

type ListOptions<Row> = {
  /** Query string of the DELETE call, for additional effects */
  deleteQuery?: ((row: Row) => string) | undefined
  onRemoved?: (row: Row) => void
  /** Runs after any change, once the list is reloaded */
  onChanged?: (() => Promise<unknown>) | undefined
}

/** List of a resource, whose records open wherever the section wants. */
export function useResourceList<Row extends Saved>(
  resource: ListedResource<Row>,
  { deleteQuery, onRemoved, onChanged }: ListOptions<Row> = {},
) {
  const { endpoint, listFrom = endpoint, texts } = resource
  const list = useRecords<Row>(listFrom)
  const reload = async () => {
    await list.reload()
    await onChanged?.()
  }
  const deletion = useDeletion<Row>({
    recordType: endpoint.replace('/api/', ''),
    texts,
    reload,
    query: deleteQuery,
    ...(onRemoved && { onRemoved }),
  })
  return {
    resource,
    ...list,
    reload,
    move: useOrder(endpoint, { ...list, reload }, resource.order),
    deletion: deletion.dialog,
    confirmDelete: deletion.confirmDelete,
  }
}

/**
 * Editor of a section with a list and a form (spec section 4). It creates by default; edit loads
 * the record by its own address; cancel and save return to create. Any change reloads the list. The
 * URL `…/nouveau` opens the form.
 */
export function useResource<T extends Saved, Row extends Saved>(
  resource: Resource<T, Row>,
  deleteQuery?: (row: Row) => string,
) {
  const { readFrom = resource.endpoint, texts } = resource
  const route = useDashboardRoute()
  const { discardChanges, leave } = useOpenForms()
  const list = useResourceList(resource, {
    deleteQuery,
    onRemoved: ({ _id }) => {
      // A deletion must not close a form that was opened meanwhile.
      if (route.id !== _id || !route.isCurrent()) return
      discardChanges()
      route.close()
    },
  })
  const opened = useOpenRecord<T>(readFrom, texts.notOpened, list.reload)
  const { editing } = opened
  const copying = useCopying(resource, editing !== undefined)

  return {
    ...list,
    ...opened,
    resource,
    openId: editing?.record._id,
    edit: ({ _id }: Row) => {
      if (_id !== route.id) leave(() => route.open(_id))
    },
    copy: copying.copy,
    copyQuestion: copying.question,
    /** Props of the form; `key` remounts it for each record */
    form: {
      key: editing?.record._id ?? copying.newKey,
      editing,
      ...copying.form,
      onCancel: route.close,
      onSaved: async () => {
        copying.forget()
        route.close()
        await list.reload()
      },
    },
  }
}

export type ResourceEditor<T extends Saved, Row extends Saved> = ReturnType<
  typeof useResource<T, Row>
>

/**
 * Loads the record named in the URL each time, since the list may be outdated. A record that no
 * longer exists shows a toast and leads back to the section.
 */
function useOpenRecord<T>(address: string, message: string, onMissing: () => Promise<void>) {
  const { id, close } = useDashboardRoute()
  const isRecord = id !== undefined && id !== newRecord
  /** Opened record; without `tagged` it could not be loaded */
  const [opened, setOpened] = useState<{ id: string; tagged?: Tagged<T> }>()
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)
  const toast = useToast()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address and attempt
  useEffect(() => {
    setOpened(undefined)
    if (!isRecord) return
    let current = true
    const fail = (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      if (!current) return
      if (!isNotFound(error)) return setOpened({ id })
      toast.error(`${message}\u00a0: cette fiche n’existe plus.`)
      close()
      void onMissing()
    }
    getTagged<T>(`${address}/${encodeURIComponent(id)}`).then(
      (tagged) => current && setOpened({ id, tagged }),
      fail,
    )
    return () => {
      current = false
    }
  }, [id, address, attempt])

  const here = opened?.id === id ? opened : undefined
  return {
    editing: here?.tagged,
    opening: isRecord && !here,
    /** Error shown when the record could not be loaded */
    notOpened: here && !here.tagged ? { title: message, retry } : undefined,
  }
}

/**
 * Starts a new record as a copy of another. Leaving a record with changes asks as usual. An
 * unfinished new record asks first, since the copy replaces it.
 */
function useCopying<T extends Saved, Row extends Saved>(
  { endpoint, readFrom = endpoint, texts }: Resource<T, Row>,
  editing: boolean,
) {
  const { discardChanges, hasUnsaved, leave } = useOpenForms()
  const { close } = useDashboardRoute()
  const [copied, setCopied] = useState<Copied<T>>()
  const [count, setCount] = useState(0)
  const [pending, setPending] = useState<Copied<T>>()
  const [path, navigate] = useLocation()
  const { trigger } = useMutation()
  const newDraft = `${endpoint} new`

  // Runs when another record is opened: edits of the copy are already a draft.
  useEffect(() => {
    if (editing) setCopied(undefined)
  }, [editing])

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
  const load = (id: string, name: string) =>
    trigger(texts.notOpened, async () => {
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
