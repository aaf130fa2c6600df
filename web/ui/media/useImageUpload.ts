import { useEffect, useState } from 'react'
import { useOpenForms } from '#web/core/open-forms.ts'
import { useUploads } from '#web/core/uploads.ts'
import { isImage } from './isImage.ts'
import { type UploadedPicture, uploadPicture } from './uploadPicture.ts'

export type LocalPicture = { name: string; url: string }

export type UploadState =
  | { is: 'idle' }
  | { is: 'sending'; local: LocalPicture; progress: number }
  | { is: 'failed'; local?: LocalPicture; reason: string; retry?: () => void }

/** Uploads a local picture and passes its address on; one at a time. */
export function useImageUpload(onStored: (address: string) => void) {
  const [foreign, setForeign] = useState<string>()
  const { uploads, all } = useUploads<UploadedPicture>({
    send: uploadPicture,
    explain: ({ status, problems }) =>
      status === 401
        ? 'Votre session a expiré\u00a0: reconnectez-vous.'
        : (problems[0]?.msg ?? 'L’image n’est pas arrivée.'),
    forms: useOpenForms(),
    onSent: ({ url }) => onStored(url),
  })
  useEffect(() => uploads.clear, [uploads])

  // The last one that arrived is shown from the local file instead of being downloaded.
  const arrived = all.findLast(({ state }) => state === 'sent')
  const current = all.findLast(({ state }) => state !== 'sent')
  const toLocal = ({ file, preview }: (typeof all)[number]) => ({ name: file.name, url: preview })
  const cancel = () => {
    setForeign(undefined)
    if (current) uploads.remove(current.id)
  }
  return {
    state: readState(),
    arrived: arrived?.result && { address: arrived.result.url, local: toLocal(arrived) },
    cancel,
    upload: (file: File) => {
      cancel()
      if (isImage(file)) uploads.add(file)
      else setForeign(`${file.name} n’est pas une image.`)
    },
  }

  function readState(): UploadState {
    if (foreign !== undefined) return { is: 'failed', reason: foreign }
    if (!current) return { is: 'idle' }
    const { id, state, progress, problem = '' } = current
    const local = toLocal(current)
    return state === 'failed'
      ? { is: 'failed', local, reason: problem, retry: () => uploads.start(id) }
      : { is: 'sending', local, progress }
  }
}
