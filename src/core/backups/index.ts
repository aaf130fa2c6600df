/** Reading of a ZIP by file handle: no byte beyond the given size; throws BackupRefused. */
export { FileReader, readEntry } from './archive/archive-reader.ts'
/** Names of the database and of the readme inside an archive. */
export { databaseName, readmeName } from './archive/manifest.ts'
/** Error of a backup or restore that is refused; its message is a whole French sentence. */
export { BackupRefused } from './backup-refused.ts'
/** Services that make backups and send them elsewhere. */
export { backupServices } from './backup-services.ts'
/** Commands on the server: make a backup into a file, verify one. */
export { backupCommands } from './backups.command.ts'
/** Feature of the dashboard section Sauvegardes; long work is answered 202 and polled. */
export { backups } from './backups.feature.ts'
/** Backups of the running site: nightly and asked-for ones, their files and status. */
export { Backups } from './backups.ts'
/** Free bytes a disk must have left, and the refusal (BackupRefused) where they are missing. */
export { margin, refuseWithout } from './disk-space.ts'
/** Findings on backups, phrase and copies, the same for overview, doctor and handover document. */
export { findBackups, findBackupsHere } from './findings.ts'
/** French texts about backups: what they contain, and a moment with its time. */
export { countedNouns, formatContents } from './formats.ts'
/** Lists the backups stored elsewhere, newest first; throws BackupRefused. */
export { listBackupsElsewhere } from './offsite/fetch.ts'
/** Copies elsewhere, and why they don't arrive. */
export { findOffsiteFailure, type Offsite } from './offsite/offsite.ts'
/** Recovery phrase: a file outside the database, read in any spelling; throws ConfigError. */
export { isPhraseNoted, normalisePhrase, readPhrase } from './phrase.ts'
/** First step of a start (RESTORE_FROM), and other content for the present accounts. */
export { replaceContent, restoreAtFirstStart } from './restore/from-outside.ts'
/** Command on the server that restores a backup, from a file or from elsewhere. */
export { restoreCommand } from './restore/restore.command.ts'
/** Restores in the running process. */
export { Restorer } from './restore/restorer.ts'
/** Day (yyyy-MM-dd) about which the last of the present backups will be gone. */
export { goneBy } from './retention.ts'
