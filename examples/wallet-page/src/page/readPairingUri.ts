const LAYERS_OF_ENCODING = 3

/**
 * The `wc:` URI in what was pasted or opened: the URI itself, or a link to a wallet that carries it
 * (`https://wallet.example/wc?uri=…`, `scheme://wc?uri=…`), encoded once or, by some apps, twice.
 */
export function readPairingUri(text: string): string | undefined {
  let rest = text.trim()
  for (let layer = 0; layer < LAYERS_OF_ENCODING; layer += 1) {
    if (/^wc:[0-9a-f]+@2\?/i.test(rest)) return rest
    const [, carried] = /[?&]uri=([^&#]+)/.exec(rest) ?? []
    rest = decode(carried ?? rest)
  }
  return undefined
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
