import type { ChangeEvent } from 'react'
import { formatBytes } from '#src/core/text/bytes.shared.ts'
import { explainFailure } from '#web/admin/forms/formErrors.ts'
import { ApiError, confirmFirst } from '#web/core/api.ts'
import { useUploads } from '#web/core/uploads.ts'
import { sendForm } from '#web/ui/media/uploadPicture.ts'

type Options<Answer> = {
  fileAddress: (file: File) => string
  onReceived: (answer: Answer) => void
  /** Limit in bytes */
  maxBytes?: number
}

/** Uploads one large file at a time. */
export function useUpload<Answer>({
  fileAddress,
  onReceived,
  maxBytes = Infinity,
}: Options<Answer>) {
  const { uploads, all } = useUploads<Answer>({
    send: async (file, sending) => {
      if (file.size > maxBytes) {
        throw new ApiError(413, [{ msg: `Ce fichier dépasse ${formatBytes(maxBytes)}.` }])
      }
      await confirmFirst()
      return await sendForm(fileAddress(file), file, sending)
    },
    explain: (error) => explainFailure(error, 'Le fichier n’a pas été reçu', undefined, true),
    onSent: onReceived,
  })
  const [upload] = all
  return {
    file: upload?.file,
    /** Fraction sent, from 0 to 1; undefined while no upload runs */
    part: upload?.state === 'sending' ? upload.progress : undefined,
    /** Props of the FileDrop that takes the file */
    field: {
      listed: true,
      error: upload?.problem,
      disabled: upload?.state === 'sending',
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        const chosen = currentTarget.files?.[0]
        if (!chosen) return
        uploads.clear()
        uploads.add(chosen)
      },
    },
    stop: uploads.clear,
  }
}
