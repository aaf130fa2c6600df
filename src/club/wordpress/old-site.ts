import { mkdir, open } from 'node:fs/promises'
import { type IncomingMessage, get as plainly, type RequestOptions } from 'node:http'
import { get as safely } from 'node:https'
import { isIP } from 'node:net'
import { dirname } from 'node:path'
import { publicLookup } from '#src/core/http/index.ts'
import { largestPicture } from './beside.ts'
import { bare } from './to-markdown.ts'

/** Tests reach one of their own. */
export type Reach = Pick<RequestOptions, 'lookup' | 'port'>
const theInternet: Reach = { lookup: publicLookup }

/** With their bytes, of one import */
const mostPictures = 5000
const mostBytes = 4 * 1024 * 1024 * 1024
/** Milliseconds for one picture */
const patience = 20_000
/** Failures in a row: the site is gone */
const enough = 10

/** One after the other, from its own address alone, as little trusted as a sent file. */
export function oldSiteOf(site: string, reach = theInternet) {
  const address = site.replace(/(?<!\/)\/+$/, '')
  let pictures = 0
  let bytes = 0
  let failed = 0

  async function fetchTo(address: string, to: string): Promise<void> {
    const signal = AbortSignal.timeout(patience)
    let answer = await ask(new URL(address), signal, reach)
    // From http to https, or to www.: no further.
    if (answer.headers.location && [301, 302, 307, 308].includes(answer.statusCode ?? 0)) {
      answer.destroy()
      const next = new URL(answer.headers.location, address)
      if (bare(next.hostname) !== bare(new URL(address).hostname)) throw new NotThere()
      answer = await ask(next, signal, reach)
    }
    try {
      if (answer.statusCode !== 200) throw new NotThere()
      await mkdir(dirname(to), { recursive: true })
      await using target = await open(to, 'w')
      let size = 0
      for await (const piece of answer as AsyncIterable<Buffer>) {
        size += piece.byteLength
        bytes += piece.byteLength
        if (size > largestPicture) throw new NotThere()
        await target.writeFile(piece)
      }
    } finally {
      answer.destroy()
    }
  }

  return {
    async copy(path: string, to: string): Promise<boolean> {
      if (pictures >= mostPictures || bytes >= mostBytes || failed >= enough) return false
      pictures++
      try {
        await fetchTo(`${address}/wp-content/uploads/${encodeURI(path)}`, to)
        failed = 0
        return true
      } catch (error) {
        // A full disk ends the import; whatever else it was, the picture stays behind.
        if ((error as { code?: string }).code === 'ENOSPC') throw error
        // A picture that is not there says nothing about the others.
        if (!(error instanceof NotThere)) failed++
        return false
      }
    },
  }
}

export type OldSite = ReturnType<typeof oldSiteOf>

const ask = (url: URL, signal: AbortSignal, reach: Reach) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    // A number is looked up by nobody.
    const isName = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0
    if (!isName || url.port !== '' || !/^https?:$/.test(url.protocol)) {
      return reject(new Error('Not a public address'))
    }
    const get = url.protocol === 'https:' ? safely : plainly
    const headers = { Accept: 'image/*', 'User-Agent': 'Import du site du club' }
    const options: RequestOptions = { agent: false, headers, signal, ...reach }
    get(url, options, resolve).on('error', reject)
  })

class NotThere extends Error {}
