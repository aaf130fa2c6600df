import { execFileSync } from 'node:child_process'
import { onTestFinished } from 'vitest'
import { dataFolder } from './server-process.ts'

/** Mounts a small file system. Needs root; returns the reason when it can't. */
export function smallDisk(
  megabytes: number,
  folder = dataFolder(),
): { folder: string } | { reason: string } {
  const options = `size=${megabytes}m`
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'pipe' })
  } catch (error) {
    return { reason: `no small disk can be mounted: ${(error as Error).message}` }
  }
  onTestFinished(() => void execFileSync('umount', ['-l', folder]))
  return { folder }
}
