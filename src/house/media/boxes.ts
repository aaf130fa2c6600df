/** Gives up to `length` bytes of a file from `start`; fewer at its end. */
export type ReadAt = (start: number, length: number) => Promise<Buffer>

export type Span = { start: number; end: number }

/**
 * The box at the end of a path such as meta, iprp, ipco of an AVIF or HEIC file.
 * @throws RangeError when there is none
 */
export async function findBox(read: ReadAt, path: string[]): Promise<Span> {
  let span: Span = { start: 0, end: Number.POSITIVE_INFINITY }
  for (const name of path) {
    let found: Span | undefined
    for await (const box of boxes(read, span)) {
      if (box.type !== name) continue
      // 'meta' has a version and flags before its boxes.
      found = { start: box.start + (name === 'meta' ? 4 : 0), end: box.end }
      break
    }
    if (!found) throw new RangeError()
    span = found
  }
  return span
}

/** The boxes of a span one after the other; each says its length first, in 32 or in 64 bits. */
export async function* boxes(read: ReadAt, span: Span): AsyncGenerator<Span & { type: string }> {
  let at = span.start
  for (let n = 0; n < 1_000 && at < span.end; n++) {
    const head = await read(at, 16)
    if (head.length === 0) return
    const short = head.readUInt32BE(0)
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short
    if (length < 8) return
    const end = Math.min(at + length, span.end)
    yield { type: head.toString('latin1', 4, 8), start: at + (short === 1 ? 16 : 8), end }
    at = end
  }
}
