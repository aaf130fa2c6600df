export { describeTarget, goesInTheClear, type Target } from './backup-target.ts'
export { isCommonPassword, tooCommon } from './common-passwords.ts'
export { type Config, ConfigError, NotThisSite, readConfig, settingNames } from './config.ts'
export { readAddresses } from './mail-addresses.ts'
