import packageJson from '#package' with { type: 'json' }

/** What build.ts writes in here: the commit, or when it was built. Not there in sources as they are. */
declare const BUILD_NAME: string | undefined

/** `1.0.0 (a1b2c3d)`, or `1.0.0 (23.11.2026, 14:05)` where the build knew no commit. */
export const version =
  typeof BUILD_NAME === 'string' && BUILD_NAME !== ''
    ? `${packageJson.version} (${BUILD_NAME})`
    : packageJson.version
