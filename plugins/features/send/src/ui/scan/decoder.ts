/** Anything with a picture in it that a canvas can draw. */
export interface Frame {
  readonly source: CanvasImageSource
  readonly width: number
  readonly height: number
}

/** Reads the code in a picture. */
export interface Decoder {
  /** The text of the first code in it, `undefined` when there is none. */
  decode(frame: Frame): Promise<string | undefined>
}

interface Detector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** The browser's own where it has one (Shape Detection API), else a library in a chunk of its own. */
export async function createDecoder(
  scope: { readonly BarcodeDetector?: DetectorClass } = globalThis as { readonly BarcodeDetector?: DetectorClass },
): Promise<Decoder> {
  const { BarcodeDetector } = scope
  const formats = await BarcodeDetector?.getSupportedFormats().catch(() => undefined)
  if (BarcodeDetector && formats?.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return { decode: async ({ source }) => (await detector.detect(source))[0]?.rawValue || undefined }
  }
  const { createLibraryDecoder } = await import('./createLibraryDecoder.js')
  return createLibraryDecoder()
}

const MAX_BYTES = 20_000_000

/** The text of the code in a picture file; `undefined` for a file without one, or that is no picture. */
export async function readPicture(file: Blob, making: Promise<Decoder> = createDecoder()): Promise<string | undefined> {
  if (file.size > MAX_BYTES) return undefined
  try {
    const decoder = await making
    const source = await createImageBitmap(file)
    try {
      return await decoder.decode({ source, width: source.width, height: source.height })
    } finally {
      source.close()
    }
  } catch {
    return undefined
  }
}
