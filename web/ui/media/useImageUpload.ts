import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/core/api.ts'
import { type UploadEnd, useOpenForms } from '#web/core/open-forms.ts'
import { isImage } from './isImage.ts'
import { uploadPicture } from './uploadPicture.ts'

export type LocalPicture = { name: string; url: string }

export type UploadState =
  | { is: 'idle' }
  | { is: 'sending'; local: LocalPicture; progress: number }
  | { is: 'failed'; local?: LocalPicture; reason: string; retry?: () => void }

/** Uploads a local picture and passes its address on; one at a time. */
export function useImageUpload(onStored: (address: string) => void) {
  const { beginUpload, setUnsaved } = useOpenForms()
  const [state, setState] = useState<UploadState>({ is: 'idle' })
  /** Last upload, shown from the local file instead of being downloaded */
  const [arrived, setArrived] = useState<{ address: string; local: LocalPicture }>()
  const stop = useRef<AbortController>(undefined)
  const previewUrls = useRef<string[]>([])
  const stored = useRef(onStored)
  stored.current = onStored
  useEffect(
    () => () => {
      stop.current?.abort()
      for (const url of previewUrls.current) URL.revokeObjectURL(url)
    },
    [],
  )

  const send = async (file: File, local: LocalPicture) => {
    stop.current?.abort()
    const current = new AbortController()
    stop.current = current
    const { reportProgress, end } = beginUpload()
    let how: UploadEnd = 'stopped'
    setUnsaved(current, true)
    const show = (next: UploadState) => stop.current === current && setState(next)
    const onProgress = (progress: number) => {
      reportProgress(progress)
      show({ is: 'sending', local, progress })
    }
    onProgress(0)
    try {
      const { url } = await uploadPicture(file, { signal: current.signal, onProgress })
      setArrived({ address: url, local })
      stored.current(url)
      how = 'arrived'
      show({ is: 'idle' })
    } catch (error) {
      if (!current.signal.aborted) {
        how = 'failed'
        const retry = () => void send(file, local)
        show({ is: 'failed', local, reason: reasonOf(error), retry })
      }
    } finally {
      setUnsaved(current, false)
      end(how)
    }
  }

  const upload = async (file: File) => {
    if (!isImage(file)) {
      return setState({ is: 'failed', reason: `${file.name} n’est pas une image.` })
    }
    const url = URL.createObjectURL(file)
    previewUrls.current.push(url)
    await send(file, { name: file.name, url })
  }

  const cancel = () => {
    stop.current?.abort()
    setState({ is: 'idle' })
  }
  return { state, arrived, upload, cancel }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 401) return 'Votre session a expiré\u00a0: reconnectez-vous.'
  return error.problems[0]?.msg ?? 'L’image n’est pas arrivée.'
}
