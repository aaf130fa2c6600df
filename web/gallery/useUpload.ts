import { type ChangeEvent, type FormEvent, useState } from 'react'
import { useToast } from '#web/ui/Toast.tsx'
import { isImage } from './isImage.ts'
import { type UploadEnd, uploadPhotos } from './uploadPhotos.ts'

/** The upload form's states (spec section 4): idle, submitting, success or failure. */
export function useUpload(onUploaded: () => Promise<unknown>) {
  const [files, setFiles] = useState<File[]>([])
  const [problem, setProblem] = useState<string>()
  const [progress, setProgress] = useState<{ sent: number; total: number }>()
  const [end, setEnd] = useState<UploadEnd>()
  const toast = useToast()

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = Array.from(currentTarget.files ?? [])
    const others = chosen.filter((file) => !isImage(file)).map(({ name }) => name)
    setFiles(chosen.filter(isImage))
    setEnd(undefined)
    setProblem(
      others.length > 0 ? `Laissé de côté, pas une image\u00a0: ${others.join(', ')}` : undefined,
    )
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (files.length === 0) {
      setProblem('Veuillez sélectionner au moins une image.')
      form.querySelector<HTMLElement>('[type=file]')?.focus()
      return
    }
    const text = (name: string) => String(new FormData(form).get(name) ?? '')
    const texts = { title: text('title'), event: text('event'), description: text('description') }
    const total = files.length
    setProblem(undefined)
    setEnd(undefined)
    setProgress({ sent: 0, total })
    const ended = await uploadPhotos(files, texts, (sent) => setProgress({ sent, total }))
    setProgress(undefined)
    setFiles(ended.left)
    setEnd(ended)
    if (ended.left.length < total) onUploaded()
    if (ended.error) return
    form.reset()
    toast.success(total === 1 ? 'Photo publiée.' : `${total} photos publiées.`)
  }

  const pending = progress !== undefined
  return { choose, submit, problem, end, pending, progress: progress ?? { sent: 0, total: 0 } }
}
