export { FileReader, readEntry } from './archive/archive-reader.ts'
export type { ArchiveWriter, Sink } from './archive/archive-writer.ts'
export { databaseName, readmeName } from './archive/manifest.ts'
export { BackupRefused } from './backup-refused.ts'
export { backupServices } from './backup-services.ts'
export { backupCommands } from './backups.command.ts'
export { backups } from './backups.feature.ts'
export { type Backups, backupsOf } from './backups.ts'
export { copyAtOnce } from './database-copy.ts'
export { margin, refuseWithout } from './disk-room.ts'
export { findBackups, findBackupsHere } from './findings.ts'
export { goneBy } from './keeping.ts'
export { listBackupsElsewhere } from './offsite/fetch.ts'
export { type Offsite, readOffsiteState } from './offsite/offsite.ts'
export { isPhraseShown, normalisePhrase, readPhrase } from './phrase.ts'
export { restoreAtFirstStart } from './restore/from-outside.ts'
export { removeReplaced } from './restore/replaced.ts'
export { restoreCommand } from './restore/restore.command.ts'
export { type Restorer, restorerOf } from './restore/restorer.ts'
export { formatContents, longMoment } from './words.ts'

/** Loads what writes an archive when one is written: its library is large. */
export const loadArchiveWriter = async () =>
  (await import('./archive/archive-writer.ts')).archiveWriter
