import { Hono } from 'hono'
import { getAddress, type Hex, isAddressEqual } from 'viem'
import * as z from 'zod'
import { sessionTerms } from '../../data/sessions/sessionSource.js'
import { readBody } from '../../http/readBody.js'
import { badRequest, Refusal } from '../../http/refusal.js'
import { EIP155_ADDRESS } from '../../wallet-frame/src/api/texts.js'
import { hashDelegation, readContext } from '../../wallet-frame/src/permissions/delegation.js'
import { grantWindows, refuseExceeded } from '../login/limits.js'
import type { WalletStore } from '../store/walletStore.js'
import { actorOf, type WalletEnv } from '../walletEnv.js'
import type { WalletChain } from './createConfigApp.js'
import { isOwnAccount } from './isOwnAccount.js'

/** A little more than what frames let a permission last: chains have clocks of their own. */
const LONGEST_MS = 31 * 86_400_000
const address = z
  .string()
  .regex(EIP155_ADDRESS)
  .transform((text) => getAddress(text))

const grantSchema = z.strictObject({
  pci: z.string().regex(/^0x[0-9a-f]{64}$/, 'must be 32 bytes in hex'),
  chainId: z.string().max(41),
  account: address,
  delegate: address,
  origin: z.url().max(300),
  expiresAtMs: z.int().min(0),
  terms: sessionTerms,
})
type Grant = z.output<typeof grantSchema>

interface GrantsParts {
  readonly store: Pick<WalletStore, 'grants' | 'sessions'>
  readonly chains: readonly WalletChain[]
  readonly now: () => number
}

/** Call 23: the permissions of a person's smart accounts. */
export function createGrantsApp({ store, chains, now }: GrantsParts): Hono<WalletEnv> {
  const served = new Map(chains.filter(({ bundlerUrl }) => bundlerUrl).map((chain) => [chain.chainId, chain]))
  const app = new Hono<WalletEnv>()
  app.get('/v1/grants', async (c) => {
    const grants = await store.grants.ofUser(c.var.session.userId)
    return c.json({ grants })
  })
  app.post('/v1/grants', async (c) => {
    const grant = await readBody(c, grantSchema)
    const chain = served.get(grant.chainId)
    if (!chain) throw new Refusal(404, 'This network is not served', { code: 'CHAIN_UNKNOWN' })
    const actor = actorOf(c, now())
    if (grant.expiresAtMs > actor.nowMs + LONGEST_MS) throw badRequest('expiresAtMs', 'is too far away')
    const isOwn = await isOwnAccount(store, chain, { userId: actor.userId, account: grant.account })
    if (!isOwn) throw badRequest('account', 'must be the smart account of this wallet')
    if (!isOfTerms(grant)) throw badRequest('terms.context', 'must be the delegation, without its signature')
    await refuseExceeded(store.grants.add(actor, grant, grantWindows(actor.userId)))
    return c.json({})
  })
  return app
}

/** Others read the terms: without its signature a delegation is of no use. */
function isOfTerms({ pci, account, delegate, terms }: Grant): boolean {
  try {
    const { delegation, signature } = readContext(terms.context as Hex)
    const isOf = isAddressEqual(delegation.delegator, account) && isAddressEqual(delegation.delegate, delegate)
    return isOf && signature === '0x' && hashDelegation(delegation) === pci
  } catch {
    return false
  }
}
