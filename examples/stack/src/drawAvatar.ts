import { crc32, deflateSync } from 'node:zlib'

/** Eight by eight pixels each; a bit is a white one. */
const LETTERS = {
  A: [0x00, 0x18, 0x24, 0x24, 0x3c, 0x24, 0x24, 0x00],
  T: [0x00, 0x3e, 0x08, 0x08, 0x08, 0x08, 0x08, 0x00],
} as const
const SCALE = 6

/** A letter on a colour (`[red, green, blue]`), as a PNG in a data URI: as wallets keep them, so that nothing has to be hosted. */
export function drawAvatar(colour: readonly [number, number, number], letter: keyof typeof LETTERS): string {
  const side = 8 * SCALE
  const rows = Array.from({ length: side }, (_, y) => {
    const bits = LETTERS[letter][Math.floor(y / SCALE)] ?? 0
    const pixels = Array.from({ length: side }, (_, x) => (bits >> (7 - Math.floor(x / SCALE))) & 1)
    return [0, ...pixels]
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 3], 8) // eight bits for each pixel, which is a place in the palette
  const picture = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from([...colour, 255, 255, 255])),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return `data:image/png;base64,${picture.toString('base64')}`
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
