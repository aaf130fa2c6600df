/** Target of copies elsewhere; it holds a password, so only `describeTarget` may be shown. */
export { describeTarget, goesInTheClear, type Target } from './backup-target.ts'
/** Refusal of 49,000 common passwords, whatever their capitals, accents and spaces. */
export { isCommonPassword, tooCommon } from './common-passwords.ts'
/** Configuration from environment variables; ConfigError names the first wrong one in one line. */
export { type Config, ConfigError, NotThisSite, readConfig, settingNames } from './config.ts'
/** Reads a list of mail addresses; answers none as soon as one of them is wrong. */
export { readAddresses } from './mail-addresses.ts'
