import { statfsSync } from 'node:fs'

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

export const megabytes = (bytes: number) =>
  `${Math.ceil(bytes / 1024 / 1024).toLocaleString('fr-FR')}\u00a0Mo`
