import { Refusal } from '../http/refusal.js'

/** A refusal as it is, and a 502 for all else: the chain, or who reads it, did not answer. */
export const refuseAway = (cause: unknown): Refusal =>
  cause instanceof Refusal ? cause : Object.assign(new Refusal(502, 'The chain could not be read'), { cause })
