import { type ChainId, PorticoError } from '@portico/kernel'
import type { Dialect, ErrorTable, GrantedAccount } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import { parseAddress } from '../address.js'
import type { WebWallet } from '../index.js'
import { extension } from './extension.js'
import { isRemote, type RemoteMvx, type Speaker } from './speaker.js'
import { speakWeb, type WebParts } from './webWallet.js'

/** The wallets of the family, each kind in its own way. */
export type Speakers = (provider: object) => Speaker

export const createSpeakers =
  (parts: WebParts): Speakers =>
  (provider) => {
    if (isRemote(provider)) return provider
    return 'opens' in provider ? speakWeb(provider as WebWallet, parts) : extension
  }

/** An address in its normal form. */
export const addressSchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.refine((text) => parseAddress(text) !== undefined)),
  /* @__PURE__ */ z.transform((text: string) => parseAddress(text) ?? text),
)
const loginSchema = /* @__PURE__ */ z.object({ address: addressSchema })

const listShared = (provider: RemoteMvx): readonly GrantedAccount[] => {
  const shared = provider.accounts().flatMap(({ chainId, address }) => {
    const normal = parseAddress(address)
    return normal ? [{ chainId, address: normal }] : []
  })
  return [...new Set(shared.map(({ address }) => address))].map((address) => ({
    address,
    chains: shared.filter((one) => one.address === address).map(({ chainId }) => chainId as ChainId),
  }))
}

/** Where a wallet's grant is kept. */
export const grantKey = (walletId: string): string => `granted:${walletId}`

/**
 * No wallet of the family can be asked silently, or tells of another account. What it granted is kept, and answers a silent connect; each
 * signature is checked against it.
 */
export const createDialect = (speakers: Speakers, { storage }: WebParts): Dialect<GrantedAccount> => ({
  async connect(wallet, { silent, signal }) {
    const { walletId, provider } = wallet
    if (isRemote(provider)) return listShared(provider)
    const key = grantKey(walletId)
    const kept = parseAddress(storage.get(key) ?? '')
    if (silent) return kept ? [{ address: kept }] : []
    const { address } = await wallet.ask('connect', () => speakers(provider).connect({ signal }), loginSchema, {
      signal,
    })
    if (signal?.aborted) throw new PorticoError('REQUEST_ABORTED', { what: 'connect' })
    storage.set(key, address)
    return [{ address }]
  },
  watch({ provider }, onNews) {
    return isRemote(provider) ? provider.onChange(() => onNews({ accounts: listShared(provider) })) : undefined
  },
  async end(wallet, { signal }) {
    const { walletId, provider } = wallet
    const address = storage.get(grantKey(walletId)) ?? ''
    storage.set(grantKey(walletId), undefined)
    await wallet.ask('logout', () => speakers(provider).end?.(address), z.unknown(), { signal })
  },
})

/** Wallets that have words only. */
export const walletErrors: ErrorTable = {
  texts: [[/\b(?:cancel|reject|den(?:y|ied)|declin)\w*/i, 'REQUEST_REJECTED']],
}
