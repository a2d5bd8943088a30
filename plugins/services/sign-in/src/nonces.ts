import { PorticoError } from '@portico/kernel'

const BYTES = 16
const FORM = /^[A-Za-z0-9]{22,64}$/

/** 128 bit of the browser's own randomness, in hex. */
export function createNonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Each nonce is for one message (wire §7.2); which ones were, is remembered as long as the page lives.
 * @returns the nonce @throws `SIWX_BAD_FIELD` for one of another form, or that was here before
 */
export function createNonceGate(): (nonce: string) => string {
  const seen = new Set<string>()
  return (nonce) => {
    if (typeof nonce !== 'string' || !FORM.test(nonce) || seen.has(nonce)) {
      throw new PorticoError('SIWX_BAD_FIELD', { field: 'nonce' })
    }
    seen.add(nonce)
    return nonce
  }
}
