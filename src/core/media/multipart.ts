import type { Readable } from 'node:stream'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import type { Context } from 'hono'
import {
  ApiError,
  cutOff,
  Malformed,
  maxJsonBytes,
  TooLarge,
  WrongType,
} from '#src/core/http/index.ts'

export type MultipartRules = {
  /** Name of the file field; files of others are skipped */
  field: string
  maxFiles: number
  maxFileBytes: number
  /** Limit of the whole request */
  maxBytes: number
  /** Message for a file over `maxFileBytes`, and for too many files */
  tooHeavy: string
  tooMany: string
}

/** Reads one file to its end; `path` names it in errors. */
export type TakeFile = (file: Readable, path: string) => Promise<void>

const maxFields = 20

/**
 * Parses a form as it arrives and enforces the limits. Only text fields are held in memory. On
 * errors too, it returns once every `take` has ended.
 * @throws WrongType 415, Malformed 400 (cut off as well), TooLarge 413, and errors of `take`
 */
export async function readMultipart(c: Context, rules: MultipartRules, take: TakeFile) {
  const parser = createParser(c, rules)
  const reader = c.req.raw.body?.getReader()
  if (!reader) throw new Malformed()
  const form = collect(parser, rules, take)
  const read = async () => {
    await feed(parser, reader, rules.maxBytes)
    await form.parsed
    await Promise.all(form.receivedFiles)
  }
  try {
    await Promise.race([read(), form.failed])
    return Object.fromEntries(form.fields)
  } finally {
    // Releasing the reader ends `feed`. After a success nothing is left to stop.
    reader.releaseLock()
    await form.stop()
  }
}

/** Collects fields and files; `failed` rejects on the first error. */
function collect(parser: BusboyInstance, rules: MultipartRules, take: TakeFile) {
  const fields = new Map<string, string>()
  const files: Readable[] = []
  const receivedFiles: Promise<void>[] = []
  const parsed = Promise.withResolvers<void>()
  const failed = Promise.withResolvers<never>()
  const fail = (msg: string, path: string) => failed.reject(new ApiError(413, [{ msg, path }]))
  let stopped = false

  parser.on('finish', parsed.resolve)
  parser.on('error', () => failed.reject(new Malformed()))
  parser.on('fieldsLimit', () => failed.reject(new TooLarge()))
  parser.on('partsLimit', () => failed.reject(new TooLarge()))
  parser.on('field', (name, value, _nameCut, valueCut) => {
    if (valueCut) fail('Ce texte est trop long.', name)
    else fields.set(name, value)
  })
  parser.on('file', (name, file, fileName) => {
    // The parser reports the error itself; without a listener it would end the process.
    file.on('error', () => {})
    const tooMany = files.length === rules.maxFiles
    // An empty file input is sent as a file without a name.
    const wanted = name === rules.field && fileName !== ''
    if (wanted && tooMany) fail(rules.tooMany, name)
    if (!wanted || tooMany || stopped) return file.resume()
    const path = rules.maxFiles > 1 ? `${name}.${files.length}` : name
    file.on('limit', () => fail(rules.tooHeavy, path))
    const done = take(file, path)
    done.catch(failed.reject)
    files.push(file)
    receivedFiles.push(done)
  })

  const stop = async () => {
    stopped = true
    for (const file of files) file.destroy()
    await Promise.allSettled(receivedFiles)
  }
  return { fields, receivedFiles, parsed: parsed.promise, failed: failed.promise, stop }
}

function createParser(c: Context, { maxFiles, maxFileBytes, maxBytes }: MultipartRules) {
  const type = c.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) throw new WrongType()
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw new TooLarge()
  const headers: BusboyHeaders = { 'content-type': type }
  const limits = {
    fileSize: maxFileBytes,
    fields: maxFields,
    fieldSize: maxJsonBytes,
    parts: maxFiles + maxFields,
    headerPairs: 20,
    headerSize: 8 * 1024,
  }
  try {
    return new Busboy({ headers, limits })
  } catch {
    throw new Malformed()
  }
}

/** Feeds the parser no faster than the files are written. */
async function feed(
  parser: BusboyInstance,
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
): Promise<void> {
  let size = 0
  for (let chunk = await next(reader); chunk; chunk = await next(reader)) {
    size += chunk.byteLength
    if (size > maxBytes) throw new TooLarge()
    const written = Promise.withResolvers<void>()
    parser.write(chunk, () => written.resolve())
    await written.promise
  }
  parser.end()
}

async function next(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return (await reader.read()).value
  } catch {
    throw new Malformed(cutOff)
  }
}
