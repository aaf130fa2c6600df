import { createWriteStream, openSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BackupRefused } from '#src/core/backups/backup-refused.ts'

export type Sent = { name: string; size: number }

export type OffsiteStorage = {
  /** Lists files, with partial ones; empty if the folder does not exist yet */
  list(): Promise<Sent[]>
  /** Uploads a file, named after its size was compared, and its hash where the server has one. */
  put(path: string, name: string, size: number, moved: (bytes: number) => void): Promise<void>
  /** Downloads a file of a size to a path where no file exists, and syncs it to disk. */
  get(sent: Sent, path: string, moved: (bytes: number) => void): Promise<void>
  read(name: string): Promise<string>
  /** Removes a file; a missing one is no error */
  remove(name: string): Promise<void>
}

/** Bytes of a list or a note; a thousand backups are listed in less than one million. */
const maxTextBytes = 8 * 1024 * 1024

/** Reads a whole answer that should be small; one that goes on is refused. */
export async function readText(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maxTextBytes) throw endless()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

export const endless = () =>
  new BackupRefused(
    'failed',
    'Ce que le serveur répond ne finit pas\u00a0: vérifiez l’adresse dans BACKUP_URL, et donnez aux sauvegardes un dossier à part.',
  )

export async function saveStream(
  body: Readable,
  path: string,
  size: number,
  moved: (bytes: number) => void,
) {
  // The file is opened first: a stream that fails at once would create it after its removal.
  const fd = openSync(path, 'wx', 0o600)
  let done = 0
  const bounded = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      done += chunk.byteLength
      if (done > size) throw endless()
      moved(done)
      yield chunk
    }
  }
  await pipeline(body, bounded, createWriteStream(path, { fd, flush: true }))
}

/** Suffix of files being uploaded, so that no program takes them for a backup. */
export const partialSuffix = '.part'

export const marker = 'site.json'

export const differs = () =>
  new BackupRefused('failed', 'Le fichier reçu là-bas n’est pas celui qui a été envoyé.')

type ErrorDetails = {
  status?: number
  code?: unknown
  name?: string
  cause?: unknown
  errors?: unknown[]
}

/** Explains an error from statuses and codes alone: messages may contain an address or a name. */
export function explainTrouble(error: unknown): string {
  const { status, code, name = 'Error', cause, errors } = error as ErrorDetails
  if (status && status >= 300) return explainStatus(status, name)
  if (typeof code === 'string') return explainNetwork(code)
  const innerError = errors?.[0] ?? cause
  return innerError ? explainTrouble(innerError) : explainNetwork(name)
}

function explainStatus(status: number, code: string): string {
  if (status === 507 || status === 413) return `Il n’y a pas assez de place là-bas (${status}).`
  if (status === 401 || status === 403) {
    return `Le serveur refuse l’identifiant ou le mot de passe de BACKUP_URL (${status}).`
  }
  if (status === 404) {
    const what = code === 'NoSuchBucket' ? 'Cet espace (bucket)' : 'Ce dossier'
    return `${what} n’existe pas là-bas (404)\u00a0: vérifiez BACKUP_URL.`
  }
  if (status === 301 || status === 400) {
    return `Le serveur ne comprend pas la demande (${status})\u00a0: vérifiez l’adresse et la région dans BACKUP_URL.`
  }
  return `Le serveur a répondu par une erreur (${status}).`
}

function explainNetwork(code: string): string {
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(code)) {
    return 'Le serveur est introuvable\u00a0: vérifiez l’adresse dans BACKUP_URL, et la connexion de ce serveur.'
  }
  if (/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/.test(code)) {
    return 'Le serveur ne peut pas être joint.'
  }
  if (/CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS|EPROTO/.test(code)) {
    return `Le certificat HTTPS du serveur n’est pas valable (${code}).`
  }
  if (code === 'ENOENT') return 'La sauvegarde à envoyer n’est plus là.'
  return `L’envoi a été interrompu (${code}).`
}
