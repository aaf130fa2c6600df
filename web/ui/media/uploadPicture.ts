import { ApiError, apiBase, isMended, noAnswer, toError, tokenKey } from '#web/core/api.ts'
import { readText } from '#web/core/device-storage.ts'
import { shrinkPhoto } from './shrinkPhoto.ts'

/** Where a stored picture is, and the size of its largest copy in pixels. */
export type UploadedPicture = { url: string; width: number; height: number }

type Options = {
  /** Told how much of the file has gone out, from 0 to 1; at 1 the server is still at work on it */
  onProgress?: (part: number) => void
  /** Tells the server that the same is sent again after a lost answer */
  idempotencyKey?: string
  /** Stops the sending; the promise then rejects with the signal's reason */
  signal?: AbortSignal
}

/** The server's own limit, known before a slow line has carried it all. */
const mostBytes = 20 * 1024 * 1024

/**
 * Sends one picture to POST /api/media, made smaller first where that saves.
 * @throws ApiError, with status 0 when the network failed
 */
export async function uploadPicture(file: File, options: Options = {}): Promise<UploadedPicture> {
  const small = await shrinkPhoto(file)
  if (small.size > mostBytes) {
    throw new ApiError(413, [{ msg: 'Cette photo dépasse 20\u00a0Mo.' }])
  }
  const form = new FormData()
  form.append('image', small)
  return sendForm<UploadedPicture>('/api/media', form, options)
}

/**
 * Posts a form with files, or one file as it is, and answers the JSON that comes back. Whoever's
 * session has ended is asked to log in again in place, or who they are where the call wants to
 * know, as by every call of the dashboard. The form is then sent once more.
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

/** By XMLHttpRequest, since fetch does not report how much of a body has gone out. */
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
