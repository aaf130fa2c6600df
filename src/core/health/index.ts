/** Command `doctor`: a line for each check, reads only; exit code 1 when a check fails. */
export { doctorCommand } from './doctor/doctor.command.ts'
/** Size of a folder in bytes, measured in the background every ten minutes at most. */
export { type FolderSize, folderSize } from './folder-size.ts'
/** Feature of the dashboard that shows version, sizes, backups, mails and last errors. */
export { health } from './health.feature.ts'
/** Bytes of the database and of free disk; a disk that is nearly full is marked. */
export { databaseBytes, freeDisk } from './health.queries.ts'
/** Route /healthz for the container: 503 without a database, or with a damaged one. */
export { healthzRoutes } from './health.routes.ts'
/** Last errors by kind, beside the database; recording one never fails. */
export { createLastErrors, type LastErrors } from './last-errors.ts'
