import { hashText } from '../primitives/hashText.js'
import { TINTS } from './tokens.js'

/** Which of the five tints (S9.6) a text gets: always the same one for the same text. */
export const tintOf = (seed: string): number => hashText(seed) % TINTS.length
