import * as z from 'zod'

const hex = z.string().regex(/^0x([0-9a-f]{2})+$/)
const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/)

/** What a permission allows, in the words of ERC-7715, and the delegation that allows it, without its signature. */
export const sessionTerms = z.strictObject({
  permission: z.strictObject({ type: z.string().max(64), data: z.record(z.string().max(32), z.unknown()) }),
  uses: z.int().min(1).optional(),
  context: hex.max(16_384),
})

export const sessionSchema = z.strictObject({
  /** The hash of its delegation. */
  pci: z.string().regex(/^0x[0-9a-f]{64}$/),
  /** Of the site that has it. */
  label: z.string().max(300),
  madeAtMs: z.int().min(0),
  expiresAtMs: z.int().min(0),
  revokedAtMs: z.int().min(0).nullable(),
  /** The contract that knows whether it is in force. */
  manager: address,
  /** `null`: it was given before they were kept. */
  terms: sessionTerms.nullable(),
})
export type Session = z.output<typeof sessionSchema>

export const sessionOwner = z.strictObject({
  chainId: z.string().regex(/^eip155:[1-9][0-9]{0,15}$/),
  address,
})
/** An account on its network. */
export type SessionOwner = z.output<typeof sessionOwner>

export const sessionPlace = z.strictObject({ madeAtMs: z.int().min(0), pci: z.string().regex(/^0x[0-9a-f]{64}$/) })
/** Where a page of them ends. */
export type SessionPlace = z.output<typeof sessionPlace>

/** Where permissions are kept: at the wallet server that granted them. */
export interface SessionSource {
  /** The newest first, those that come after `before`. */
  list(
    owner: SessionOwner,
    page: { readonly most: number; readonly before?: SessionPlace | undefined },
  ): Promise<readonly Session[]>
  find(owner: SessionOwner, pci: string): Promise<Session | undefined>
  /** Notes that the chain has ended it; the first time counts. */
  markRevoked(owner: SessionOwner, pci: string, atMs: number): Promise<void>
}

/** Where no permissions are kept. */
export const noSessions: SessionSource = {
  list: async () => [],
  find: async () => undefined,
  markRevoked: async () => {},
}
