const fonts = '@fontsource-variable/schibsted-grotesk/files'

/** What drawing takes from packages; build.ts puts these files into dist/previews. */
export const previewFiles = {
  engine: '@takumi-rs/wasm/takumi_wasm_bg.wasm',
  latin: `${fonts}/schibsted-grotesk-latin-wght-normal.woff2`,
  latinExt: `${fonts}/schibsted-grotesk-latin-ext-wght-normal.woff2`,
}
