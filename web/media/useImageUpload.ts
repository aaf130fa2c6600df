import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/api.ts'
import { setUnsaved } from '#web/forms/leaving.ts'
import { isImage } from './isImage.ts'
import { beginUpload } from './pendingUploads.ts'
import { uploadPicture } from './uploadPicture.ts'

export type UploadState =
  | { is: 'idle' }
  | { is: 'sending'; name: string; part: number }
  | { is: 'failed'; reason: string; retry?: () => void }

/** Stores a picture from the device and answers its address; one at a time. */
export function useImageUpload(onStored: (address: string) => void) {
  const [state, setState] = useState<UploadState>({ is: 'idle' })
  const stop = useRef<AbortController>(undefined)
  const stored = useRef(onStored)
  stored.current = onStored
  useEffect(() => () => stop.current?.abort(), [])

  const upload = async (file: File) => {
    if (!isImage(file)) {
      return setState({ is: 'failed', reason: `${file.name} n’est pas une image.` })
    }
    stop.current?.abort()
    const current = new AbortController()
    stop.current = current
    const end = beginUpload()
    setUnsaved(current, true)
    const show = (next: UploadState) => stop.current === current && setState(next)
    const onProgress = (part: number) => show({ is: 'sending', name: file.name, part })
    onProgress(0)
    try {
      const { url } = await uploadPicture(file, { signal: current.signal, onProgress })
      stored.current(url)
      show({ is: 'idle' })
    } catch (error) {
      if (!current.signal.aborted) {
        show({ is: 'failed', reason: reasonOf(error), retry: () => void upload(file) })
      }
    } finally {
      setUnsaved(current, false)
      end()
    }
  }

  const cancel = () => {
    stop.current?.abort()
    setState({ is: 'idle' })
  }
  return { state, upload, cancel }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 401) return 'Votre session a expiré\u00a0: reconnectez-vous.'
  return error.problems[0]?.msg ?? 'L’image n’est pas arrivée.'
}
