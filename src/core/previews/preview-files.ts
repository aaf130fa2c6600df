const fonts = '@fontsource-variable/schibsted-grotesk/files'

/** Files from packages that drawing needs; build.ts puts them into dist/previews. */
export const previewFiles = {
  engine: '@takumi-rs/wasm/takumi_wasm_bg.wasm',
  latin: `${fonts}/schibsted-grotesk-latin-wght-normal.woff2`,
  latinExt: `${fonts}/schibsted-grotesk-latin-ext-wght-normal.woff2`,
}
