/** Signing key in the data folder: made once, never replaced; throws ConfigError. */
export { findKey, keyFile, readKey } from './key.ts'
/** Locks of the data folder, released by the system however a process ends. */
export { lockServer, lockVolume, takeLock, tryLockServer, type VolumeLock } from './lock.ts'
/** Reserve of some megabytes that is given back once the disk is full. */
export { type Reserve, reserveOf } from './reserve.ts'
/** News for the next admin (update, restore) in a file beside the database; never throws. */
export {
  describeUpdate,
  findLostKey,
  markNewsSeen,
  readNews,
  recordRestore,
  recordSiteVersion,
} from './site-news.ts'
/** Exchange of database, uploads and key by renames; until it is confirmed a start undoes it. */
export { beginSwap, confirmSwap, isSwapOpen, undoSwap } from './swap.ts'
/** Data folder: opened, checked and locked; throws ConfigError and then changes nothing. */
export {
  checkVolume,
  describeInaccessible,
  enterVolume,
  findStartProblems,
  holdVolume,
  isKeyLost,
  isUnused,
  makeDataFolder,
  openVolume,
  type Volume,
} from './volume.ts'
