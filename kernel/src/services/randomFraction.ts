/** A random number, at least 0 and below 1. */
export function randomFraction(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
  return word / 2 ** 32
}
