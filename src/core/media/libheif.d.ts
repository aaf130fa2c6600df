declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  type Code = { value: number }
  type HeifImage = {
    handle: object
    get_width(): number
    get_height(): number
    is_primary(): boolean
    has_alpha_channel(): boolean
  }
  /** View of the decoder's memory; `stride`: bytes per row including padding */
  type Channel = { data: Uint8Array; width: number; height: number; stride: number }
  export default function createLibheif(): {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] }
    heif_colorspace: { heif_colorspace_RGB: Code }
    heif_chroma: { heif_chroma_interleaved_RGB: Code; heif_chroma_interleaved_RGBA: Code }
    /** Interleaved colours come as one channel; none on failure */
    heif_js_decode_image2(
      handle: object,
      colorspace: Code,
      chroma: Code,
    ): Promise<{ channels?: Channel[] }>
  }
}
