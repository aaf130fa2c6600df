import type { IncomingMessage, ServerResponse } from 'node:http'
import { busyText, endingUnread, OverShare } from '#src/core/http/index.ts'
import { retrySeconds } from './load-limit.ts'

/** Files are cheaper to send than to be asked for again, and pages are nothing without them. */
const isFile = /^\/(?!api\/|og\/)[^?]*\.\w+(?:\?|$)/

/**
 * Answers who has his whole share under way. Thousands a second come from one who does not stop:
 * objects of requests would cost more than the rest.
 * @param always headers of every answer
 */
export function refusalOf(always: Record<string, string>, https: boolean) {
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
