import * as z from 'zod/mini'
import { invalidParams } from './requestErrors.js'
import type { WalletAccounts } from './walletAccounts.js'
import type { WalletChain } from './walletChain.js'

/** What a request of a site is about. */
interface RequestSubject {
  readonly chain: WalletChain
  readonly params: unknown
  readonly accounts: WalletAccounts
  /** Moves the whole wallet to one of its chains and tells the sites. */
  changeChain(chainId: string): Promise<void>
}

/** A request that has been read and can be shown and answered. */
export interface PreparedRequest {
  readonly title: string
  readonly detail: string
  /** Gives away nothing that the site was not given before: answered without asking. */
  readonly isSilent?: boolean
  answer(): Promise<unknown>
}

/** Throws `invalidParams` and the like for what cannot be answered at all. */
export type RequestMethod = (subject: RequestSubject) => PreparedRequest | Promise<PreparedRequest>

export const answerSilently = (answer: () => unknown): PreparedRequest => ({
  title: '',
  detail: '',
  isSilent: true,
  answer: async () => answer(),
})

export function readParams<Schema extends z.core.$ZodType>(schema: Schema, params: unknown): z.infer<Schema> {
  const result = z.safeParse(schema, params)
  if (!result.success) throw invalidParams(`Unexpected parameters: ${z.prettifyError(result.error)}`)
  return result.data
}
