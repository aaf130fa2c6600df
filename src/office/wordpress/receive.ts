import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Context } from 'hono'
import { freeBytes, margin, megabytes } from '#src/house/backups/disk-room.ts'
import { ApiError, Invalid, Malformed } from '#src/house/http/errors.ts'
import { cutOff } from '#src/house/http/requests.ts'

type Rules = {
  most: number
  begins: string
}

/** Under another name until it is whole. @throws Invalid; ApiError 413, 507; Malformed */
export async function receiveFile(c: Context, to: string, { most, begins }: Rules): Promise<void> {
  const announced = Number(c.req.header('content-length')) || 0
  const tooLarge = () =>
    new ApiError(413, [{ msg: `Ce fichier dépasse ${megabytes(most)}.`, path: 'file' }])
  if (announced > most) throw tooLarge()
  if (announced + margin > freeBytes(dirname(to))) {
    throw new ApiError(507, [
      { msg: 'Le disque du serveur n’a pas la place de ce fichier.', path: 'file' },
    ])
  }
  const draft = `${to}.incomplet`
  let size = 0
  async function* check(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      const head = piece.subarray(0, 200).toString('utf8')
      if (size === 0 && !head.replace(/^\uFEFF?\s*/, '').startsWith(begins)) throw notIt()
      size += piece.byteLength
      if (size > most) throw tooLarge()
      yield piece
    }
  }
  const body = c.req.raw.body
  try {
    const source = body ? Readable.fromWeb(body as never) : Readable.from([])
    await pipeline(source, check, createWriteStream(draft, { mode: 0o600, flush: true }))
    if (size === 0) throw notIt()
    if (announced > 0 && size !== announced) throw new Malformed(cutOff)
    renameSync(draft, to)
  } catch (error) {
    const isKnown = error instanceof ApiError || (error as { code?: string }).code === 'ENOSPC'
    throw isKnown ? error : new Malformed(cutOff)
  } finally {
    rmSync(draft, { force: true })
  }
}

const notIt = () =>
  new Invalid([
    {
      msg: 'Ce n’est pas ce fichier-là\u00a0: l’export de WordPress est un .xml, ses photos sont un .zip.',
      path: 'file',
    },
  ])
