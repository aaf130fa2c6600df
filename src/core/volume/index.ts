export { findKey, keyFile, readKey } from './key.ts'
export { lockServer, takeLock, VolumeInUse, type VolumeLock, waitForVolume } from './lock.ts'
export { describeUpdate, noteRestore, noteSeen, noteVersion, readNews } from './site-news.ts'
export { beginSwap, isSwapOpen, keepSwap, undoSwap } from './swap.ts'
export {
  checkVolume,
  enterVolume,
  holdVolume,
  isUnused,
  makeDataFolder,
  openVolume,
  type Volume,
} from './volume.ts'
