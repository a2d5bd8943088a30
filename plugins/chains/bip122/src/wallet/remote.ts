import type { ChainId, RemoteWallet, RemoteWalletAdapter, Unsubscribe } from '@portico/kernel'
import { createRemoteBase, RemoteCode } from '@portico/kernel/chain'
import { base64, hex } from '@scure/base'
import * as z from 'zod/mini'
import { networkNameOf, readNetworkName } from './walletNetworks.js'

/** What the session does not say of an address: what it is for, and its key. */
const addressSchema = /* @__PURE__ */ z.object({
  address: /* @__PURE__ */ z.string(),
  publicKey: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.string()),
  intention: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.string()),
})
const signedSchema = /* @__PURE__ */ z.object({
  signature: /* @__PURE__ */ z.pipe(
    /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^(?:[0-9a-f]{2}){2,2000}$/i)),
    /* @__PURE__ */ z.transform((text: string) => base64.encode(hex.decode(text))),
  ),
})
const psbtSchema = /* @__PURE__ */ z.object({ psbt: /* @__PURE__ */ z.string() })
const paramsSchema = /* @__PURE__ */ z.object({
  address: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.string()),
  message: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.string()),
  protocol: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.string()),
  name: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.string()),
  psbt: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.string()),
  signInputs: /* @__PURE__ */ z.optional(
    /* @__PURE__ */ z.record(/* @__PURE__ */ z.string(), /* @__PURE__ */ z.array(/* @__PURE__ */ z.int())),
  ),
  broadcast: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.boolean()),
  allowedSighash: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.array(/* @__PURE__ */ z.int())),
})

/** What wallets that are not on this page are asked to allow (wire §6.2). Their objects answer like those of sats-connect. */
export const remote: RemoteWalletAdapter = {
  methods: ['getAccountAddresses', 'sendTransfer', 'signMessage', 'signPsbt'],
  events: ['accountsChanged', 'chainChanged', 'bip122_addressesChanged'],
  wire: {
    namespace: 'bip122',
    chain: (chainId) => chainId,
    events: { bip122_addressesChanged: 'accounts' },
    properties: { bip122_getAccountAddresses: 'true' },
  },
  createProvider: createRemoteProvider,
}

function createRemoteProvider(wallet: RemoteWallet): object {
  const base = createRemoteBase(wallet, 'BitcoinError')
  const requireChain = (): ChainId => {
    const chainId = wallet.chain() ?? wallet.chains()[0]
    if (chainId === undefined) throw base.fail(RemoteCode.disconnected, 'The session is over.')
    return chainId
  }
  const shared = () => base.accounts().filter(({ chainId }) => chainId === requireChain())
  /** The account that stands for all its addresses: the session names one. */
  const accountOf = (address: string | undefined): string => {
    const own = shared()
    const account = own.find((one) => one.address === address)?.address ?? own[0]?.address
    if (account === undefined) throw base.fail(RemoteCode.unauthorised, 'The wallet shares no account on this network.')
    return account
  }

  async function readAddresses() {
    const addresses = shared().map(({ address }): z.output<typeof addressSchema> => ({ address }))
    for (const { address: account } of wallet.methods().includes('getAccountAddresses') ? shared() : []) {
      const asked = base.ask(requireChain(), 'getAccountAddresses', { account }, z.array(addressSchema))
      addresses.push(...(await asked.catch(() => [])))
    }
    return [...new Set(addresses.map(({ address }) => address))].map((address) => {
      const said = addresses.filter((one) => one.address === address)
      const { publicKey, intention: purpose } = Object.assign({}, ...said) as z.output<typeof addressSchema>
      return { address, publicKey, purpose }
    })
  }

  /** One entry for each input, as the wire has them. What other dialects take beside is left out. */
  function toWire({
    psbt,
    signInputs = {},
    broadcast = false,
    allowedSighash: sighashTypes,
  }: z.output<typeof paramsSchema>) {
    const inputs = Object.entries(signInputs).flatMap(([address, indexes]) =>
      indexes.map((index) => ({ address, index, ...(sighashTypes && { sighashTypes }) })),
    )
    return { account: accountOf(Object.keys(signInputs)[0]), psbt, signInputs: inputs, broadcast }
  }

  return {
    async request(method: string, input: unknown) {
      const params = paramsSchema.parse(input ?? {})
      switch (method) {
        case 'wallet_connect':
        case 'wallet_getAccount':
          return { result: { addresses: wallet.accounts().length > 0 ? await readAddresses() : [] } }
        case 'wallet_getNetwork':
          return { result: { bitcoin: { name: networkNameOf(requireChain()) } } }
        case 'wallet_changeNetwork': {
          const chainId = readNetworkName(params.name ?? '')
          if (!chainId || !wallet.chains().includes(chainId))
            throw base.fail(RemoteCode.unknownChain, 'The wallet did not approve it.')
          await base.attempt(async () => wallet.setChain(chainId))
          return { result: null }
        }
        case 'wallet_disconnect':
          return { result: await base.end() }
        case 'signMessage': {
          const { address, message, protocol = '' } = params
          const sent = { account: accountOf(address), address, message, protocol: protocol.toLowerCase() }
          return { result: await base.ask(requireChain(), method, sent, signedSchema) }
        }
        case 'signPsbt':
          if (!wallet.methods().includes(method)) break
          return { result: await base.ask(requireChain(), method, toWire(params), psbtSchema) }
      }
      throw base.fail(RemoteCode.unsupported, `No method ${method}.`)
    },
    addListener({ eventName, cb }: { readonly eventName: string; readonly cb: () => void }): Unsubscribe {
      if (eventName !== 'accountChange') return () => {}
      return wallet.onChange(cb)
    },
  }
}
