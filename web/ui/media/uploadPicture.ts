import { ApiError, apiBase, isMended, noAnswer, toError, tokenKey } from '#web/core/api.ts'
import { readText } from '#web/core/device-storage.ts'
import { shrinkPhoto } from './shrinkPhoto.ts'

/** Address of an uploaded picture, and the size of its largest copy in pixels. */
export type UploadedPicture = { url: string; width: number; height: number }

type Options = {
  /** Receives the share sent, from 0 to 1; at 1 the server is still processing */
  onProgress?: (progress: number) => void
  /** Identifies a repetition after a lost answer to the server */
  idempotencyKey?: string
  /** Aborts the upload; the promise rejects with the signal's reason */
  signal?: AbortSignal
}

/** Maximum bytes, as on the server; checked first to spare slow lines. */
const maxBytes = 20_000_000

/**
 * Uploads one picture to POST /api/media, shrunk first if that saves bytes.
 * @throws ApiError, with status 0 when the network failed
 */
export async function uploadPicture(file: File, options: Options = {}): Promise<UploadedPicture> {
  const small = await shrinkPhoto(file)
  if (small.size > maxBytes) {
    throw new ApiError(413, [{ msg: 'Cette photo dépasse 20\u00a0Mo.' }])
  }
  const form = new FormData()
  form.append('image', small)
  return sendForm<UploadedPicture>('/api/media', form, options)
}

/**
 * Posts a form with files, or one raw file, and returns the JSON of the answer. Asks to log in
 * again, or to confirm the identity, if required; then sends it once more.
 * @throws ApiError, with status 0 when the network failed
 */
export async function sendForm<T>(
  address: string,
  form: FormData | File,
  options: Options = {},
): Promise<T> {
  const request = await post(address, form, options)
  if (request.status < 300) return readAnswer(request.responseText)
  const refusal = toError(request.status, request.responseText, `POST ${address}`)
  if (await isMended(refusal, address)) return sendForm(address, form, options)
  throw refusal
}

/** Uses XMLHttpRequest, since fetch does not report upload progress. */
function post(
  address: string,
  form: FormData | File,
  { onProgress, signal, idempotencyKey }: Options,
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    signal?.addEventListener('abort', stop)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () => resolve(request)
    request.onerror = () => reject(noAnswer())
    request.onabort = () => reject(signal?.reason)
    request.onloadend = () => signal?.removeEventListener('abort', stop)
    request.open('POST', apiBase + address)
    const token = readText('localStorage', tokenKey)
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    if (idempotencyKey) request.setRequestHeader('Idempotency-Key', idempotencyKey)
    request.send(form)
  })
}

function readAnswer<T>(text: string): T {
  try {
    return JSON.parse(text)
  } catch {
    throw noAnswer()
  }
}
