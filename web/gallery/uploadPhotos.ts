import { ApiError, send } from '#web/api.ts'

/**
 * Of one request. The server takes 200 MB; smaller requests tell sooner how far one has got, and
 * less has to be sent again over a weak line.
 */
const mostPhotos = 30
const mostBytes = 40 * 1024 * 1024

export type PhotoTexts = { title: string; event: string; description: string }

/** What came of it: `left` are the photos not sent, with the reason when there are any. */
export type UploadEnd = { left: File[]; error?: ApiError; refused?: string | undefined }

/**
 * Sends any number of photos, split up. The last ones go first: the gallery shows the newest
 * request first, and photos are to stay in the order they were chosen.
 * @param onSent told after each request how many photos have arrived
 */
export async function uploadPhotos(
  files: readonly File[],
  texts: PhotoTexts,
  onSent: (count: number) => void,
): Promise<UploadEnd> {
  const batches = split(files)
  let sent = 0
  for (let batch = batches.pop(); batch; batch = batches.pop()) {
    try {
      await send('POST', '/api/gallery/upload', toForm(batch, texts))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { left: [...batches, batch].flat(), error, refused: refusedFile(batch, error) }
    }
    sent += batch.length
    onSent(sent)
  }
  return { left: [] }
}

/** In requests of at most so many photos and bytes; a larger photo goes alone. */
export function split(files: readonly File[]): File[][] {
  const batches: File[][] = []
  let bytes = 0
  for (const file of files) {
    const batch = batches.at(-1)
    bytes += file.size
    if (batch && batch.length < mostPhotos && bytes <= mostBytes) batch.push(file)
    else {
      batches.push([file])
      bytes = file.size
    }
  }
  return batches
}

function toForm(files: File[], texts: PhotoTexts): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.append(name, text)
  for (const file of files) form.append('images', file)
  return form
}

/** The server names the file that broke a rule by its place, `images.3`. */
function refusedFile(batch: File[], { problems }: ApiError): string | undefined {
  const place = /^images\.(\d+)$/.exec(problems[0]?.path ?? '')?.[1]
  return place === undefined ? undefined : batch[Number(place)]?.name
}
