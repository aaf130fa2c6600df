export {
  askPassword,
  askSecret,
  type Command,
  NotUnderstood,
  Refused,
  readArgs,
  readOneFile,
  refuseMissing,
  refuseWithoutFolder,
  type World,
  workAsOwner,
} from './command.ts'
export { openForAdmin } from './open-for-admin.ts'
