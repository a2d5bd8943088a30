import { decodeQR, type Image } from 'qr/decode.js'
import type { Decoder, Frame } from './decoder.js'

/** Enough for any code that fills a third of the picture; more only costs time. */
const MAX_SIDE = 1_024

/** Reads codes without the browser's help. */
export function createLibraryDecoder(read: (frame: Frame) => Image | undefined = drawFrame()): Decoder {
  return {
    async decode(frame) {
      const image = read(frame)
      return image && decodeImage(image)
    },
  }
}

/** The library throws for a picture without a code. */
export function decodeImage(image: Image): string | undefined {
  try {
    return decodeQR(image) || undefined
  } catch {
    return undefined
  }
}

function drawFrame(): (frame: Frame) => Image | undefined {
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  return ({ source, width, height }) => {
    if (!drawing || width === 0 || height === 0) return undefined
    const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    drawing.drawImage(source, 0, 0, canvas.width, canvas.height)
    return drawing.getImageData(0, 0, canvas.width, canvas.height)
  }
}
