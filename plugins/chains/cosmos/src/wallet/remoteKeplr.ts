import type { ChainId, RemoteWallet, RemoteWalletAdapter } from '@portico/kernel'
import { createRemoteBase, RemoteCode } from '@portico/kernel/chain'
import { base64, hex } from '@scure/base'
import * as z from 'zod/mini'
import { parseAddress } from '../address.js'
import type { Chains } from '../chains.js'
import { adr36Document } from '../sign/adr36.js'
import { type AminoDocument, type RemoteKeplr, stdSignatureSchema } from './keplr.js'

/** Some wallets write bytes in hex where most write base64. */
const bytesSchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.maxLength(20_000)),
  /* @__PURE__ */ z.transform((text: string) =>
    /^([0-9a-f]{2})+$/i.test(text) ? hex.decode(text.toLowerCase()) : base64.decode(text),
  ),
)
const accountsSchema = /* @__PURE__ */ z
  .array(/* @__PURE__ */ z.object({ address: /* @__PURE__ */ z.string(), pubkey: bytesSchema }))
  .check(/* @__PURE__ */ z.maxLength(100))
const aminoSchema = /* @__PURE__ */ z.object({
  signature: stdSignatureSchema,
  signed: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.unknown()),
})
const directSchema = /* @__PURE__ */ z.object({
  signature: stdSignatureSchema,
  // Wallets that change nothing leave it out.
  signed: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.object({ bodyBytes: bytesSchema, authInfoBytes: bytesSchema })),
})

export const createRemoteWalletAdapter = (chains: Chains): RemoteWalletAdapter => ({
  methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
  events: ['accountsChanged', 'chainChanged'],
  createProvider: (wallet) => createRemoteKeplr(wallet, chains),
})

/** Keplr's interface over a wallet that is somewhere else. Accounts are answered from what it has shared. */
function createRemoteKeplr(wallet: RemoteWallet, chains: Chains): RemoteKeplr {
  const base = createRemoteBase(wallet, 'KeplrError')
  const rawOf = (chainId: ChainId) => chains.find(chainId)?.rawId
  function idOf(rawId: string): ChainId {
    const chainId = chains.findByRawId(rawId)?.network.caipNetworkId
    if (chainId && wallet.chains().includes(chainId)) return chainId
    throw base.fail(RemoteCode.unknownChain, `There is no chain info for ${rawId}.`)
  }
  const addressOn = (chainId: ChainId) => {
    const prefix = chains.find(chainId)?.prefix ?? ''
    const own = base.accounts().find((account) => account.chainId === chainId && parseAddress(account.address, prefix))
    if (!own) throw base.fail(RemoteCode.unauthorised, 'The wallet shares no account on this network.')
    return own.address
  }
  const readState = () => ({ chains: [wallet.chain(), ...wallet.chains()], accounts: base.accounts() })
  const ask = <T extends z.ZodMiniType>(chainId: ChainId, method: string, params: object, schema: T) => {
    if (!wallet.methods().includes(method))
      throw base.fail(RemoteCode.unsupported, `The wallet did not approve ${method}.`)
    return base.ask(chainId, method, params, schema)
  }
  const signAmino = (rawId: string, signerAddress: string, signDoc: AminoDocument) =>
    ask(idOf(rawId), 'cosmos_signAmino', { signerAddress, signDoc }, aminoSchema)

  return {
    mode: 'walletconnect',
    chainIds() {
      const ids = [wallet.chain(), ...wallet.chains()].flatMap((id) => (id && rawOf(id)) ?? [])
      return [...new Set(ids)]
    },
    onChange: (listener) => base.watch(readState, listener),
    async enable([rawId = '']) {
      const chainId = idOf(rawId)
      if (wallet.chain() !== chainId) await base.attempt(async () => wallet.setChain(chainId))
    },
    disable: () => base.end(),
    async getKey(rawId) {
      return { bech32Address: addressOn(idOf(rawId)), name: wallet.name }
    },
    async getPublicKey(rawId) {
      const chainId = idOf(rawId)
      const accounts = await ask(chainId, 'cosmos_getAccounts', {}, accountsSchema)
      return accounts.find(({ address }) => address === addressOn(chainId))?.pubkey
    },
    async signArbitrary(rawId, signer, data) {
      const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
      return (await signAmino(rawId, signer, adr36Document(signer, bytes))).signature
    },
    async signAmino(rawId, signer, document) {
      return { signed: document, ...(await signAmino(rawId, signer, document)) }
    },
    // Only where the wallet approved it: its absence is how pages know.
    get signDirect() {
      if (!wallet.methods().includes('cosmos_signDirect')) return undefined
      return async (
        rawId: string,
        signerAddress: string,
        document: Parameters<NonNullable<RemoteKeplr['signDirect']>>[2],
      ) => {
        const signDoc = {
          chainId: rawId,
          accountNumber: String(document.accountNumber),
          authInfoBytes: base64.encode(document.authInfoBytes),
          bodyBytes: base64.encode(document.bodyBytes),
        }
        const reply = await ask(idOf(rawId), 'cosmos_signDirect', { signerAddress, signDoc }, directSchema)
        return { signature: reply.signature, signed: { ...document, ...reply.signed } }
      }
    },
  }
}
