import { type ChainId, type Network, PorticoError, type ReadonlyStore, type Unsubscribe } from '@portico/kernel'
import { type AskOptions, type WalletPort, watchPage } from '@portico/kernel/chain'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { type Grant, toGrant } from './grants.js'
import { readFeature, readMethod, readProperty } from './provider.js'
import { type BitcoinDialect, groupInputs } from './roamingDialect.js'
import { networkNameOf, readNetworkName } from './walletNetworks.js'

const signedSchema = /* @__PURE__ */ z.object({
  signature: /* @__PURE__ */ z.custom<Uint8Array>(ArrayBuffer.isView),
})
const signedListSchema = /* @__PURE__ */ z.union([signedSchema, /* @__PURE__ */ z.tuple([signedSchema])])
const signedPsbtSchema = /* @__PURE__ */ z.object({
  signedPsbt: /* @__PURE__ */ z.custom<Uint8Array>(ArrayBuffer.isView),
})
const signedPsbtsSchema = /* @__PURE__ */ z.union([signedPsbtSchema, /* @__PURE__ */ z.tuple([signedPsbtSchema])])

/** `ALL|ANYONECANPAY`, of the number that a signature ends with. */
const nameOfSighash = (type: number): string =>
  `${['', 'ALL', 'NONE', 'SINGLE'][type & 3]}${type & 0x80 ? '|ANYONECANPAY' : ''}`

/** A call of a feature `bitcoin:…`, by the name behind the colon. @throws `WALLET_UNSUPPORTED` */
async function callFeature<T extends z.ZodMiniType>(
  wallet: WalletPort,
  schema: T,
  name: string,
  input: unknown,
  options: AskOptions,
): Promise<z.output<T>> {
  const method = `bitcoin:${name}`
  const run = readMethod(readFeature(wallet.provider, method), name)
  if (!run) throw new PorticoError('WALLET_UNSUPPORTED', { walletId: wallet.walletId, method })
  return wallet.ask(method, () => run(input), schema, options)
}

const namedChains = (owner: unknown): readonly ChainId[] => {
  const names = readProperty(owner, 'chains')
  return Array.isArray(names) ? names.flatMap((name) => readNetworkName(String(name)) ?? []) : []
}

/** Also those that the wallet shows without being asked: what it has granted. */
function readAccounts(owner: unknown): readonly Grant[] {
  const accounts = readProperty(owner, 'accounts')
  if (!Array.isArray(accounts)) return []
  return accounts
    .flatMap((account) => toGrant(account, namedChains(account)) ?? [])
    .filter(({ chains }) => chains?.length)
}

/** Wallets of the Wallet Standard. They are on no network: the account says where it can be used. */
export const createStandardDialect = (networks: ReadonlyStore<readonly Network[]>): BitcoinDialect => ({
  speaks: (provider) => readFeature(provider, 'bitcoin:connect') !== undefined,

  chains({ provider }) {
    const named = namedChains(provider)
    return networks
      .get()
      .map(({ caipNetworkId }) => caipNetworkId)
      .filter((chainId) => named.includes(chainId))
  },

  async connect(wallet, { silent, signal }) {
    if (silent) return readAccounts(wallet.provider)
    const answer = await callFeature(wallet, z.unknown(), 'connect', { purposes: ['payment', 'ordinals'] }, { signal })
    const granted = readAccounts(answer)
    return granted.length > 0 ? granted : readAccounts(wallet.provider)
  },

  watch({ provider }, onNews, signal) {
    const reread = () => onNews({ accounts: readAccounts(provider) })
    const feature = readFeature(provider, 'bitcoin:events') ?? readFeature(provider, 'standard:events')
    const on = readMethod(feature, 'on')
    if (!on && readAccounts(provider).length > 0) watchPage(reread, signal)
    const stop = on?.('change', reread)
    return typeof stop === 'function' ? (stop as Unsubscribe) : undefined
  },

  async end(wallet, { signal }) {
    const name = readFeature(wallet.provider, 'bitcoin:disconnect') && 'disconnect'
    if (name) await callFeature(wallet, z.unknown(), name, undefined, { signal })
  },

  async sign(wallet, { account, text }, options) {
    const input = { account: account.own, message: new TextEncoder().encode(text) }
    const reply = await callFeature(wallet, signedListSchema, 'signMessage', input, options)
    return base64.encode(Uint8Array.from((Array.isArray(reply) ? reply[0] : reply).signature))
  },

  async signPsbt(wallet, { chainId, psbt, inputs }, options) {
    const inputsToSign = groupInputs(inputs).map(({ account, sighash, signingIndexes }) => ({
      ...{ account: account.own, signingIndexes, ...(sighash !== undefined && { sigHash: nameOfSighash(sighash) }) },
    }))
    const input = { psbt, inputsToSign, chain: `bitcoin:${networkNameOf(chainId)}` }
    const reply = await callFeature(wallet, signedPsbtsSchema, 'signTransaction', input, options)
    return Uint8Array.from((Array.isArray(reply) ? reply[0] : reply).signedPsbt)
  },
})
