import encodeQR from 'qr'
import { expect, it, vi } from 'vitest'
import { createLibraryDecoder, decodeImage } from './createLibraryDecoder.js'
import { createDecoder, type Frame, readPicture } from './decoder.js'
import { closeCamera, openCamera, watchFrames } from './ScanPanel.js'

const ADDRESS = '0xb0b0000000000000000000000000000000000b0b'

/** A picture of the code, dark on light. */
function pictureOf(text: string, scale = 4) {
  const rows = encodeQR(text, 'raw', { border: 4 })
  const side = rows.length * scale
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (rows[Math.floor(y / scale)]?.[Math.floor(x / scale)]) data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  }
  return { width: side, height: side, data }
}
const frame = {} as Frame

it.each([ADDRESS, `ethereum:${ADDRESS}@1?value=1e18`, `solana:${'7'.repeat(44)}?amount=1.5`])(
  'reads %s from a picture',
  (text) => {
    expect(decodeImage(pictureOf(text))).toBe(text)
  },
)

it('reads nothing from a picture without a code', async () => {
  expect(decodeImage({ width: 64, height: 64, data: new Uint8ClampedArray(64 * 64 * 4).fill(200) })).toBeUndefined()
  expect(await createLibraryDecoder(() => undefined).decode(frame)).toBeUndefined()
})

it('uses the browser’s own reader where there is one that reads such codes', async () => {
  const detect = vi.fn(async () => [{ rawValue: ADDRESS }])
  class BarcodeDetector {
    static getSupportedFormats = async () => ['ean_13', 'qr_code']
    detect = detect
    constructor(options: { readonly formats: readonly string[] }) {
      expect(options).toEqual({ formats: ['qr_code'] })
    }
  }
  const decoder = await createDecoder({ BarcodeDetector })
  expect(await decoder.decode(frame)).toBe(ADDRESS)
  detect.mockResolvedValueOnce([])
  expect(await decoder.decode(frame)).toBeUndefined()
  detect.mockResolvedValueOnce([{ rawValue: '' }])
  expect(await decoder.decode(frame)).toBeUndefined()
})

it.each<[string, (() => Promise<string[]>) | undefined]>([
  ['there is none', undefined],
  ['it reads other codes alone', async () => ['ean_13']],
  ['it can’t say what it reads', () => Promise.reject(new Error('broken'))],
])('does without the browser’s reader where %s', async (_, getSupportedFormats) => {
  const getContext = vi.fn(() => null)
  vi.stubGlobal('document', { createElement: () => ({ getContext }) })
  class BarcodeDetector {
    static getSupportedFormats = getSupportedFormats
    detect = async () => [{ rawValue: ADDRESS }]
  }
  const scope = getSupportedFormats && { BarcodeDetector: Object.assign(BarcodeDetector, { getSupportedFormats }) }
  const decoder = await createDecoder(scope)
  expect(await decoder.decode(frame)).toBeUndefined()
  expect(getContext).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

it('looks at frames until there is a code, passing over those that can’t be read', async () => {
  const answers = [undefined, new Error('blurred'), '', ADDRESS]
  let looks = 0
  const text = await watchFrames({
    grab: () => (looks++ === 0 ? undefined : frame),
    decoder: {
      async decode() {
        const answer = answers.shift()
        if (answer instanceof Error) throw answer
        return answer
      },
    },
    wait: async () => {},
    signal: new AbortController().signal,
  })
  expect([text, looks]).toEqual([ADDRESS, 5])
})

it('stops looking when it is closed, and drops a late answer', async () => {
  const closing = new AbortController()
  const watching = watchFrames({
    grab: () => frame,
    decoder: {
      async decode() {
        closing.abort()
        return ADDRESS
      },
    },
    wait: async () => {},
    signal: closing.signal,
  })
  expect(await watching).toBeUndefined()
})

it.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'failed'],
])('tells %s from other faults of a camera', async (name, fault) => {
  const getUserMedia = () => Promise.reject(Object.assign(new Error(name), { name }))
  expect(await openCamera({ getUserMedia })).toBe(fault)
})

it('says that there is no camera where the page may have none', async () => {
  expect(await openCamera(undefined)).toBe('missing')
})

it('switches every track off', () => {
  const tracks = [{ stop: vi.fn() }, { stop: vi.fn() }]
  closeCamera({ getTracks: () => tracks } as unknown as MediaStream)
  for (const { stop } of tracks) expect(stop).toHaveBeenCalledOnce()
})

it('a file that is no picture, or too large a one, has no code in it', async () => {
  const decoder = Promise.resolve({ decode: async () => ADDRESS })
  expect(await readPicture(new Blob(['text']), decoder)).toBeUndefined()
  expect(await readPicture({ size: 10 ** 9 } as Blob, decoder)).toBeUndefined()
})

it('reads a picture of up to 20 MB, and lets go of it', async () => {
  const picture = { width: 3, height: 2, close: vi.fn() }
  vi.stubGlobal('createImageBitmap', async () => picture)
  const decode = vi.fn(async () => ADDRESS)
  const file = { size: 20_000_000 } as Blob
  expect(await readPicture(file, Promise.resolve({ decode }))).toBe(ADDRESS)
  expect(decode).toHaveBeenCalledWith({ source: picture, width: 3, height: 2 })
  decode.mockRejectedValueOnce(new Error('blurred'))
  expect(await readPicture(file, Promise.resolve({ decode }))).toBeUndefined()
  expect(picture.close).toHaveBeenCalledTimes(2)
  expect(await readPicture({ size: 20_000_001 } as Blob, Promise.resolve({ decode }))).toBeUndefined()
  vi.unstubAllGlobals()
})

it('looks at nothing once it is closed', async () => {
  const grab = vi.fn(() => frame)
  const watching = { grab, decoder: { decode: async () => ADDRESS }, wait: async () => {} }
  expect(await watchFrames({ ...watching, signal: AbortSignal.abort() })).toBeUndefined()
  expect(grab).not.toHaveBeenCalled()
})
