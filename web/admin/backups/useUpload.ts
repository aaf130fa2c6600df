import { useRef, useState } from 'react'
import { explainFailure } from '#web/admin/forms/formErrors.ts'
import { confirmFirst } from '#web/core/api.ts'
import { sendForm } from '#web/ui/media/uploadPicture.ts'
import { formatBytes } from './words.ts'

type Options<Answer> = {
  addressOf: (file: File) => string
  onReceived: (answer: Answer) => void
  /** Limit in bytes */
  most?: number
}

/** Uploads one large file at a time. */
export function useUpload<Answer>({ addressOf, onReceived, most }: Options<Answer>) {
  const [file, setFile] = useState<File>()
  /** Fraction sent, from 0 to 1; undefined while no upload runs */
  const [part, setPart] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const sending = useRef<AbortController>(undefined)

  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    const tooLarge = most !== undefined && chosen.size > most
    setProblem(tooLarge ? `Ce fichier dépasse ${formatBytes(most)}.` : undefined)
    if (tooLarge) return
    setFile(chosen)
    setPart(0)
    sending.current = new AbortController()
    const { signal } = sending.current
    try {
      await confirmFirst()
      onReceived(await sendForm(addressOf(chosen), chosen, { onProgress: setPart, signal }))
    } catch (error) {
      if (signal.aborted) return
      setProblem(explainFailure(error, 'Le fichier n’a pas été reçu', undefined, true))
    }
    setPart(undefined)
  }
  return { file, part, problem, take, stop: () => sending.current?.abort() }
}
