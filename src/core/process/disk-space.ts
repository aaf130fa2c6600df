import { statfsSync } from 'node:fs'
import { formatNumber } from '#src/core/text/nouns.shared.ts'

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

export const megabytes = (bytes: number) =>
  `${formatNumber(Math.ceil(bytes / 1024 / 1024))}\u00a0Mo`
