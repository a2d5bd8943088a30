import { type ChainId, isChainId } from '@portico/kernel'
import * as z from 'zod/mini'

/** What the widget wrote into the frame's address (wire §1.1). All of it is a claim of the page. */
export interface FrameAddress {
  readonly projectId: string
  /** CAIP-2: the network to begin with. */
  readonly chainId: ChainId
  /** Of the page. The browser delivers nothing to another one. */
  readonly origin: string
  /** Whether requests are written to the console. */
  readonly isLogged: boolean
}

const schema = z.strictObject({
  projectId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  chainId: z.custom<ChainId>(isChainId),
  version: z.string().check(z.regex(/^\d{1,9}$/)),
  enableLogger: z.enum(['true', 'false']),
  origin: z.string().check(z.maxLength(300)),
  rpcUrl: z.optional(z.string()),
})

/** @throws when a field is missing, unknown, there twice, or of another form */
export function readFrameAddress(search: string): FrameAddress {
  const entries = [...new URLSearchParams(search)]
  const fields = Object.fromEntries(entries)
  if (Object.keys(fields).length !== entries.length) throw new TypeError('a field of the address is there twice')
  const { projectId, chainId, origin, enableLogger } = schema.parse(fields)
  return { projectId, chainId, origin, isLogged: enableLogger === 'true' }
}
