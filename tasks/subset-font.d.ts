/** As far as it is used here; the package brings no types of its own. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      keepFeatures: string[]
      noLayoutClosure: boolean
      noHinting: boolean
    },
  ): Promise<Buffer>
}
