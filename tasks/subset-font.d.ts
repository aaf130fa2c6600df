/** Types of what is used here; the package has none. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      keepFeatures: readonly string[]
      noLayoutClosure: boolean
      noHinting: boolean
      variationAxes?: Record<string, { min: number; max: number; default: number }>
      dropTables?: string[]
    },
  ): Promise<Buffer>
}
