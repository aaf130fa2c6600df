import packageJson from '#package' with { type: 'json' }

/** From build.ts: the commit, or when it was built. */
declare const BUILD_NAME: string | undefined

/** `1.0.0 (a1b2c3d)`, or `1.0.0 (23.11.2026, 14:05)` where the build knew no commit. */
export const version =
  typeof BUILD_NAME === 'string' && BUILD_NAME !== ''
    ? `${packageJson.version} (${BUILD_NAME})`
    : packageJson.version
