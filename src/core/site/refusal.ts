import type { IncomingMessage, ServerResponse } from 'node:http'
import { busyText, endingUnread, OverShare } from '#src/core/http/index.ts'
import { retrySeconds } from './load-limit.ts'

/** Files are never refused: sending them is cheap, and pages need them. */
const isFile = /^\/(?!api\/|og\/)[^?]*\.\w+(?:\?|$)/

/**
 * Refuses clients over their load share on Node's own objects. One client may send thousands of
 * requests a second, for which Request objects would cost too much.
 * @param always headers of every answer
 */
export function createRefusal(always: Record<string, string>, https: boolean) {
  const { problems, headers } = new OverShare(retrySeconds)
  const page = busyText({ ...always, ...headers }, https)
  const call = {
    body: JSON.stringify({ errors: problems }),
    headers: {
      ...page.headers,
      'Content-Security-Policy': always['Content-Security-Policy'] ?? '',
      'Content-Type': 'application/json',
    },
  }
  return {
    concerns: ({ method, url = '' }: IncomingMessage) => method !== 'GET' || !isFile.test(url),

    send(incoming: IncomingMessage, outgoing: ServerResponse): void {
      const { body, headers } = incoming.url?.startsWith('/api/') ? call : page
      endingUnread({ incoming })
      outgoing.writeHead(503, headers).end(body)
    },
  }
}
