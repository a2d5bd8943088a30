/** Why a person should look twice: nothing is known about it, an allowance without a limit, or one for a whole collection. */
export type Warning = 'unknown' | 'unlimited' | 'wholeCollection'

/** More base units than any token has; programs write the largest number of 256, 160 or 255 bits for "all there will be". */
const UNLIMITED = 2n ** 128n

/** Whether an allowance has no limit in practice. */
export const isUnlimited = (amount: bigint): boolean => amount >= UNLIMITED
