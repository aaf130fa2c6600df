import {
  applyRequested,
  clearPrepared,
  isRestorePending,
} from '#src/core/backups/restore/requested.ts'

/** Handles requested restores like a start, in a process of its own that a test cuts off. */
const [dataDir = ''] = process.argv.slice(2)
const now = () => new Date('2026-11-20T12:00:00Z')
if (isRestorePending(dataDir)) {
  await applyRequested({ dataDir, migrations: 'migrations', givenKey: undefined, now })
}
clearPrepared(dataDir)
