import { mkdir, open } from 'node:fs/promises'
import { type IncomingMessage, get as plainly, type RequestOptions } from 'node:http'
import { get as safely } from 'node:https'
import { isIP } from 'node:net'
import { dirname } from 'node:path'
import { publicLookup } from '#src/core/http/index.ts'
import { maxPictureBytes } from './beside.ts'
import { stripWww } from './to-markdown.ts'

/** Connection options: tests connect to their own server. */
export type Reach = Pick<RequestOptions, 'lookup' | 'port'>
const theInternet: Reach = { lookup: publicLookup }

/** Limits of pictures and bytes downloaded in one import */
const maxPictures = 5000
const maxTotalBytes = 4 * 1024 * 1024 * 1024
/** Timeout of one picture, in milliseconds */
const downloadTimeoutMs = 20_000
/** Consecutive failures after which the site counts as gone */
const enough = 10

/**
 * Downloads pictures one at a time, from the old site or where WordPress.com keeps them; they are as
 * untrusted as uploads.
 */
export function connectOldSite(site: string, reach = theInternet) {
  const address = site.replace(/(?<!\/)\/+$/, '')
  let pictures = 0
  let bytes = 0
  let failed = 0

  async function fetchTo(address: string, to: string): Promise<void> {
    const signal = AbortSignal.timeout(downloadTimeoutMs)
    let answer = await requestUrl(new URL(address), signal, reach)
    // Follows one redirect only, from http to https or to www.
    if (answer.headers.location && [301, 302, 307, 308].includes(answer.statusCode ?? 0)) {
      answer.destroy()
      const next = new URL(answer.headers.location, address)
      if (stripWww(next.hostname) !== stripWww(new URL(address).hostname)) throw new NotThere()
      answer = await requestUrl(next, signal, reach)
    }
    try {
      if (answer.statusCode !== 200) throw new NotThere()
      await mkdir(dirname(to), { recursive: true })
      await using target = await open(to, 'w')
      let size = 0
      for await (const piece of answer as AsyncIterable<Buffer>) {
        size += piece.byteLength
        bytes += piece.byteLength
        if (size > maxPictureBytes) throw new NotThere()
        await target.writeFile(piece)
      }
    } finally {
      answer.destroy()
    }
  }

  return {
    async copy(path: string, to: string, elsewhere?: string): Promise<boolean> {
      if (pictures >= maxPictures || bytes >= maxTotalBytes || failed >= enough) return false
      pictures++
      try {
        const own = `${address}/wp-content/uploads/${encodeURI(path)}`
        await fetchTo(elsewhere ?? own, to)
        failed = 0
        return true
      } catch (error) {
        // A full disk ends the import; after any other error the picture is left out.
        if ((error as { code?: string }).code === 'ENOSPC') throw error
        // A missing picture does not mean that the site is gone.
        if (!(error instanceof NotThere)) failed++
        return false
      }
    },
  }
}

export type OldSite = ReturnType<typeof connectOldSite>

const requestUrl = (url: URL, signal: AbortSignal, reach: Reach) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    // IP addresses skip the lookup that refuses private networks.
    const isName = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0
    if (!isName || url.port !== '' || !/^https?:$/.test(url.protocol)) {
      return reject(new Error('Not a public address'))
    }
    const get = url.protocol === 'https:' ? safely : plainly
    const headers = { Accept: '*/*', 'User-Agent': 'Import du site du club' }
    const options: RequestOptions = { agent: false, headers, signal, ...reach }
    get(url, options, resolve).on('error', reject)
  })

class NotThere extends Error {}
