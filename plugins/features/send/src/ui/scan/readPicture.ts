import { createDecoder, type Decoder } from './decoder.js'

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
