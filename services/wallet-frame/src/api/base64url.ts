/** Bytes as base64url without padding. Of its own, so that the entry needs no library for it. */
export const bytesToText = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
