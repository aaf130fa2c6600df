/** What `fetch` takes for a body: one that is not FormData, text, bytes or a stream goes as JSON. */
export function requestInit(body: unknown, headers: Record<string, string>): RequestInit {
  if (body === undefined) return { headers }
  if (body instanceof FormData || typeof body === 'string') return { headers, body }
  if (body instanceof Uint8Array) return { headers, body: body as BodyInit }
  // The DOM's types do not know what a streamed body needs.
  if (body instanceof ReadableStream) return { headers, body, duplex: 'half' } as RequestInit
  return {
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}
