import { networksOf } from '../../http/clientAddress.js'
import { coolingDown, rateLimited } from '../refusals.js'
import type { Secrets } from '../secrets.js'
import type { CodeLimits } from '../store/codes.js'
import { Exceeded, type RateWindow } from '../store/rateWindows.js'
import type { CodePurpose } from '../store/schema.js'

const SECOND_MS = 1_000
const HOUR_MS = 3_600 * SECOND_MS
const DAY_MS = 24 * HOUR_MS

/** The name of the window between two codes (S5.3, S9.1a). */
const COOLDOWN = 'cooldown'

/** Between two codes 30 s, in an hour 5 of them. */
const sendWindows = (subject: string): readonly RateWindow[] => [
  { key: `${COOLDOWN} ${subject}`, most: 1, perMs: 30 * SECOND_MS },
  { key: `mails ${subject}`, most: 5, perMs: HOUR_MS },
]

/** In an hour 20 codes of one network; of a wide one of IPv6 as many more as `networksOf` says. Its address is hashed. */
const networkWindows = (address: string, secrets: Secrets): readonly RateWindow[] =>
  networksOf(address).map(({ network, factor }) => ({
    ...{ key: `network ${secrets.hash('network', network)}`, most: 20 * factor, perMs: HOUR_MS },
  }))

/** Ten wrong codes in a day: who guesses has one chance in 100,000. */
export const wrongCodes = (subject: string): RateWindow => ({ key: `wrong ${subject}`, most: 10, perMs: DAY_MS })

/** An envelope of a factor is given out five times an hour. */
export const recoveryWindows = (userId: string): readonly RateWindow[] => [
  { key: `recovery ${userId}`, most: 5, perMs: HOUR_MS },
]

/** A person agrees to each of them. */
export const batchWindows = (userId: string): readonly RateWindow[] => [
  { key: `batches ${userId}`, most: 200, perMs: HOUR_MS },
]

export const grantWindows = (userId: string): readonly RateWindow[] => [
  { key: `grants ${userId}`, most: 50, perMs: HOUR_MS },
]

/** Codes of one purpose are counted together, and all of a network; wrong ones, whatever they were for. */
export const limitsOf = (purpose: CodePurpose, address: string, secrets: Secrets): CodeLimits => ({
  windows: (subject) => [...sendWindows(`${purpose} ${subject}`), ...networkWindows(address, secrets)],
  wrongCodes,
})

/** Of the code that follows a link: sending it was counted with the link. */
export const afterLink: CodeLimits = { windows: () => [], wrongCodes }

/** The work's result; a limit that it has met is answered with a 429. */
export async function refuseExceeded<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Exceeded)) throw error
    const isCooldown = error.key.startsWith(`${COOLDOWN} `)
    throw (isCooldown ? coolingDown : rateLimited)(error.retryAfterMs)
  }
}
