/** Form of a command on the server: its arguments, secrets typed in, and refusals (exit 1 or 2). */
export {
  type Command,
  NotUnderstood,
  promptLines,
  promptPassword,
  promptSecret,
  Refused,
  readArgs,
  readOneFile,
  refuseMissing,
  refuseWithoutFolder,
  type World,
  workAsOwner,
} from './command.ts'
/** Opens the database beside a running site; throws Refused, ConfigError, MigrationError. */
export { openForAdmin } from './open-for-admin.ts'
