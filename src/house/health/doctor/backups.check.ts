import { Backups } from '#src/house/backups/backups.ts'
import { findBackups } from '#src/house/backups/findings.ts'
import { listElsewhere } from '#src/house/backups/offsite/elsewhere.ts'
import { isOwnName } from '#src/house/backups/offsite/kept-elsewhere.ts'
import { readOffsiteState } from '#src/house/backups/offsite/offsite-state.ts'
import { describeTarget, type Target } from '#src/house/backups/offsite/target.ts'
import { type Check, patience } from './finding.ts'

/** How the backups stand, and whether the place elsewhere answers to its own password. */
export const backups: Check = {
  name: 'Sauvegardes',
  async look({ config: { dataDir, backups, offsite: target }, now }) {
    const secret = () => ''
    const here = new Backups({ dataDir, secret, ...backups, now: () => now, steady: () => 0 })
    const elsewhere = target ? await ask(dataDir, target) : { names: [] }
    const found = findBackups({ dataDir, status: here.status(), target, elsewhere })
    return found.map(({ name, state, text }) => ({ name, ok: state === 'well', text }))
  },
}

async function ask(
  dataDir: string,
  target: Target,
): Promise<{ names: string[] } | { problem: string }> {
  try {
    const found = await listElsewhere(target, patience)
    // What only shows when one is sent: the folder is another site's, or has no room.
    const { failing } = readOffsiteState(dataDir, describeTarget(target))
    if (failing) return { problem: failing.problem }
    return { names: found.map(({ name }) => name).filter(isOwnName) }
  } catch (error) {
    return { problem: (error as Error).message }
  }
}
