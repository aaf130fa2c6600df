import packageJson from '#package' with { type: 'json' }

/** Constant from build.ts: the commit, or the build time. */
declare const BUILD_NAME: string | undefined

/** Version such as `1.0.0 (a1b2c3d)`, or `1.0.0 (23.11.2026, 14:05)` built without a commit. */
export const version =
  typeof BUILD_NAME === 'string' && BUILD_NAME !== ''
    ? `${packageJson.version} (${BUILD_NAME})`
    : packageJson.version
