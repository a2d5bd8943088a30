import { randomInt } from 'node:crypto'
import * as z from 'zod'
import { CODE_LIFE_MS } from '../store/codes.js'

const CODE_LENGTH = 6

export const drawCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')

/** What an answer tells of a code that was sent. */
export const CODE_FACTS = { codeLength: CODE_LENGTH, expiresInSec: CODE_LIFE_MS / 1_000 }
export const CODE_MINUTES = CODE_LIFE_MS / 60_000

export const otp = z.string().regex(/^\d{6}$/, `must have ${CODE_LENGTH} digits`)
/** An Id128. */
export const id = z.string().regex(/^[\w-]{22}$/)
