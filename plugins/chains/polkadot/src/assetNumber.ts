const LAST = 0xffff_ffff

/** The number of an asset in the assets pallet, of 32 bits; `undefined` for what is none. */
export function parseAssetNumber(text: string): number | undefined {
  const number = /^(0|[1-9]\d{0,9})$/.test(text) ? Number(text) : Number.NaN
  return number <= LAST ? number : undefined
}
