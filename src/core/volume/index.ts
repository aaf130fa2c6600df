/** Signing key in the data folder: made once, never replaced; throws ConfigError. */
export { findKey, keyFile, readKey } from './key.ts'
/** Locks of the data folder, released by the system however a process ends. */
export { lockServer, takeLock, tryLockServer, type VolumeLock } from './lock.ts'
/** Reserve of some megabytes that is given back once the disk is full. */
export { createReserve, type Reserve } from './reserve.ts'
/** News for the next admin (update, restore) in a file beside the database; never throws. */
export {
  describeUpdate,
  findLostKey,
  markNewsSeen,
  readNews,
  recordRestore,
  recordSiteVersion,
} from './site-news.ts'
/** Values that outlive a restore, in a database beside the site's. */
export {
  findLostState,
  findStored,
  readRows,
  readStored,
  repairState,
  stateFile,
  withState,
  writeStored,
} from './state.ts'
/** Data folder: opened and checked; throws ConfigError and then changes nothing. */
export {
  applicationId,
  checkVolume,
  describeInaccessible,
  findStartProblems,
  isKeyLost,
  isUnused,
  makeDataFolder,
  openVolume,
  preparedFolder,
  type Volume,
} from './volume.ts'
