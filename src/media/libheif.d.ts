/** The part of libheif-js that is used; its own types leave it out. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  type Canvas = { data: Uint8ClampedArray; width: number; height: number }
  type HeifImage = {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Fills `canvas.data` with red, green, blue and alpha; calls back without it when it fails */
    display(canvas: Canvas, done: (canvas: Canvas | null) => void): void
  }
  export default function createLibheif(): {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] }
  }
}
