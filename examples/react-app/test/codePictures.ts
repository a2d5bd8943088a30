import encodeQR from 'qr'

/** The picture of a code, as a file that someone was sent. */
export const pictureOf = (text: string) => ({
  name: 'code.gif',
  mimeType: 'image/gif',
  buffer: Buffer.from(encodeQR(text, 'gif', { scale: 6 })),
})

/** The same for a camera: one grey frame of YUV4MPEG2, which Chromium shows over and over. */
export function filmOf(text: string): Buffer {
  const side = 480
  const code = encodeQR(text, 'raw', { border: 4 })
  const scale = Math.floor(side / code.length)
  const luma = Buffer.alloc(side * side, 255)
  for (let at = 0; at < luma.length; at++) {
    const isDark = code[Math.floor(Math.floor(at / side) / scale)]?.[Math.floor((at % side) / scale)]
    if (isDark) luma[at] = 0
  }
  const head = Buffer.from(`YUV4MPEG2 W${side} H${side} F10:1 Ip A1:1 C420jpeg\nFRAME\n`)
  return Buffer.concat([head, luma, Buffer.alloc((side * side) / 2, 128)])
}
