import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Mounts a small file system. Needs root; returns the reason when it can't. */
export function smallDisk(megabytes: number): { folder: string } | { reason: string } {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const options = `size=${megabytes}m`
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'pipe' })
  } catch (error) {
    return { reason: `no small disk can be mounted: ${(error as Error).message}` }
  }
  onTestFinished(() => void execFileSync('umount', ['-l', folder]))
  return { folder }
}
