import { diskFull } from '#src/core/http/index.ts'
import { freeBytes } from '#src/core/process/index.ts'
import { formatBytes } from '#src/core/text/bytes.shared.ts'
import { BackupRefused } from './backup-refused.ts'

/** Bytes to leave free on a disk where much is written. */
export const margin = 32 * 1024 * 1024

/** Refuses if the disk lacks room. @param what purpose in French @throws BackupRefused no-room */
export function refuseWithout(needed: number, folder: string, what: string): void {
  const free = freeBytes(folder)
  if (needed <= free) return
  throw new BackupRefused(
    'no-room',
    `Il n’y a pas assez de place sur le disque du serveur pour ${what}\u00a0: il faut environ ${formatBytes(needed)}, il en reste ${formatBytes(free)}. Faites de la place, puis réessayez.`,
  )
}

export const sumBytes = (files: readonly { bytes: number }[]) =>
  files.reduce((total, { bytes }) => total + bytes, 0)

export function translateFull(error: unknown): unknown {
  const { code = '' } = error as { code?: string }
  if (!diskFull.test(code)) return error
  return new BackupRefused(
    'no-room',
    'Le disque du serveur est plein\u00a0: ce qui était commencé a été effacé. Faites de la place, puis réessayez.',
  )
}
