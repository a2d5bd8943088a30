// 32×32 PNGs of our own: a white diamond on slate, white bars on plum.
// biome-ignore format: one data URI per line
export const evmIcon =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAYAAABzenr0AAAAcklEQVR42mNwD838P5CYYdQBow6gRDMMDIgD0AFdHYAL0MUBhABNHUAsoIkDSAVUdQC5gCoOoBRQ5ABqAbIcQG1AkgNoBYaOAwY8CgZFIhwU2XBQFESDoigeFJXRoKiOB0WDZFA0yQZFo3S0XzDqAGphAP+wGFffcpPlAAAAAElFTkSuQmCC'

// biome-ignore format: one data URI per line
export const solanaIcon =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAYAAABzenr0AAAAUElEQVR42u3UwQ0AIAhDUcZzHI9urwt4FGjjJ+Hcl5QQc6zduQEAgA3g1XgCssI5Qg9AZv/6gOxwANqAinBtAJ+wFVDV/xVQGa4J4AgBfAc4tG6CY6C1FG8AAAAASUVORK5CYII='
/** A white letter on a coloured square, as an SVG. */
export function createLetterIcon(letter: string, colour: string): string {
  const text = `<text x="16" y="23" font-family="sans-serif" font-size="20" text-anchor="middle" fill="#fff">${letter}</text>`
  const square = `<rect width="32" height="32" fill="${colour}"/>`
  const image = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${square}${text}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(image)}`
}
