/**
 * The picture of a made-up wallet: two plain shapes on a tint, all set by the id, so that the repository holds no file
 * for it and every server draws the same.
 */
export function drawMark(imageId: string): string {
  const draw = createDraws(imageId)
  const hue = draw(360)
  const shapes = [drawShape(draw, `hsl(${(hue + 150 + draw(60)) % 360} 70% 78%)`), drawShape(draw, '#fff')]
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<rect width="64" height="64" fill="hsl(${hue} 55% 42%)"/>`,
    ...shapes,
    '</svg>',
  ].join('')
}

function drawShape(draw: (limit: number) => number, fill: string): string {
  const x = 18 + draw(28)
  const y = 18 + draw(28)
  const size = 8 + draw(14)
  const turned = `transform="rotate(${draw(90)} ${x} ${y})" fill="${fill}"`
  const shapes = [
    `<circle cx="${x}" cy="${y}" r="${size}" ${turned}/>`,
    `<rect x="${x - size}" y="${y - size}" width="${2 * size}" height="${2 * size}" rx="4" ${turned}/>`,
    `<path d="M${x} ${y - size}l${size} ${2 * size}h${-2 * size}z" ${turned}/>`,
    `<path d="M${x - size} ${y}a${size} ${size} 0 0 1 ${2 * size} 0z" ${turned}/>`,
  ]
  return shapes[draw(shapes.length)] ?? ''
}

/** Whole numbers below a limit, in a sequence that depends on nothing but the text. */
function createDraws(text: string): (limit: number) => number {
  let state = 0x811c9dc5
  for (const char of text) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return ((state >>> 8) * limit) >>> 24
  }
}
