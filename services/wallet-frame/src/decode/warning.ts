/** Why a person should look twice: nothing is known about it, an allowance without a limit, or one for a whole collection. */
export type Warning = 'unknown' | 'unlimited' | 'wholeCollection'

/** More base units than any token has; sites write the largest number of 256, 160 or 255 bits for "no limit". */
const UNLIMITED = 2n ** 128n
/** What tokens with amounts of 96 bits take for "no limit". Larger ones are real amounts of other tokens. */
const UNLIMITED_96 = 2n ** 96n - 1n

/** Whether an allowance has no limit in practice. */
export const isUnlimited = (amount: bigint): boolean => amount >= UNLIMITED || amount === UNLIMITED_96
