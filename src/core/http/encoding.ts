export type Encoding = 'br' | 'gzip' | 'identity'

const parsedHeaders = new Map<string, Encoding>()

/** Negotiates the encoding. Browsers send few different headers, so the results are cached. */
export function negotiate(header: string | undefined | null): Encoding {
  if (!header) return 'identity'
  const found = parsedHeaders.get(header)
  if (found) return found
  const encoding = accepts(header, 'br') ? 'br' : accepts(header, 'gzip') ? 'gzip' : 'identity'
  if (parsedHeaders.size < 100) parsedHeaders.set(header, encoding)
  return encoding
}

export function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((coding) => {
    const [name, ...parameters] = coding.split(';').map((text) => text.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
