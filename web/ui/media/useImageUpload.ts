import { useEffect, useState } from 'react'
import { useOpenForms } from '#web/core/open-forms.ts'
import { useUploads } from '#web/core/uploads.ts'
import { isImage } from './isImage.ts'
import { type UploadedPicture, uploadPicture } from './uploadPicture.ts'

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
  const cancel = () => {
    setForeign(undefined)
    if (current) uploads.remove(current.id)
  }
  return {
    arrived,
    /** Upload that is running or has failed */
    current,
    /** Why the last file chosen did not arrive */
    problem: foreign ?? (current?.state === 'failed' ? current.problem : undefined),
    cancel,
    retry: current && (() => uploads.start(current.id)),
    upload: (file: File) => {
      cancel()
      if (isImage(file)) uploads.add(file)
      else setForeign(`${file.name} n’est pas une image.`)
    },
  }
}
