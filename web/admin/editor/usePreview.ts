import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { dashboardAddress } from '#web/admin/dashboardRoute.ts'
import { useMutation } from '#web/admin/forms/useMutation.ts'

/** Query parameter of a section that names the record to preview. */
const parameter = 'apercu'

/** Address of a section that previews a record. */
export const previewAddress = (section: string, id: string) =>
  `${dashboardAddress({ section })}?${new URLSearchParams({ [parameter]: id })}`

/** Preview made when it is asked for, and shown until it is closed. */
export function usePreview<T>() {
  const [preview, setPreview] = useState<T>()
  const { trigger } = useMutation()
  const show = (failed: string, make: () => Promise<T>) =>
    trigger(failed, async () => setPreview(await make()))
  return { preview, show, close: () => setPreview(undefined) }
}

/**
 * Previews a saved record that may not be public yet: from its row, or from the address ('Voir'
 * after a save).
 */
export function useSavedPreview<T>(failed: string, load: (id: string) => Promise<T>) {
  const preview = usePreview<T>()
  const id = new URLSearchParams(useSearch()).get(parameter)
  const [path, navigate] = useLocation()
  const show = (id: string) => preview.show(failed, () => load(id))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each address
  useEffect(() => {
    if (id !== null) void show(id)
  }, [id])
  const close = () => {
    preview.close()
    if (id !== null) navigate(path, { replace: true })
  }
  return { preview: preview.preview, show, close }
}
