import { isPorticoError, type Network, type ReadonlyStore, type Unsubscribe } from '@portico/kernel'
import { type AskOptions, RemoteCode, type WalletPort } from '@portico/kernel/chain'
import { base64, hex } from '@scure/base'
import * as z from 'zod/mini'
import { base64Schema, hexSchema } from './bytes.js'
import { type Grant, grantsSchema } from './grants.js'
import { readFeature, readMethod } from './provider.js'
import { type BitcoinDialect, createRoaming } from './roamingDialect.js'
import { networkNameSchema } from './walletNetworks.js'

/** Numbers that mean something else here than in EIP-1474. */
const MEANINGS: Readonly<Record<number, number>> = {
  [-32000]: RemoteCode.rejected,
  [-32001]: RemoteCode.unsupported,
  [-32002]: RemoteCode.unauthorised,
}
const PURPOSES = ['payment', 'ordinals']

/** Each asks the person for the addresses; wallets know one or another. */
const ASKING = [
  ['wallet_connect', { addresses: PURPOSES }],
  ['getAccounts', { purposes: PURPOSES }],
  ['getAddresses', { purposes: PURPOSES }],
] as const

const addressesSchema = /* @__PURE__ */ z.union([
  grantsSchema,
  /* @__PURE__ */ z.pipe(
    /* @__PURE__ */ z.object({ addresses: grantsSchema }),
    /* @__PURE__ */ z.transform(({ addresses }: { readonly addresses: readonly Grant[] }) => addresses),
  ),
])
const networkSchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.object({ bitcoin: /* @__PURE__ */ z.object({ name: networkNameSchema }) }),
  /* @__PURE__ */ z.transform(({ bitcoin }) => bitcoin.name),
)
const signedSchema = /* @__PURE__ */ z.object({ signature: /* @__PURE__ */ z.string() })
const psbtSchema = /* @__PURE__ */ z.union([
  /* @__PURE__ */ z.pipe(
    /* @__PURE__ */ z.object({ psbt: base64Schema }),
    /* @__PURE__ */ z.transform(({ psbt }: { readonly psbt: Uint8Array }) => psbt),
  ),
  /* @__PURE__ */ z.pipe(
    /* @__PURE__ */ z.object({ hex: hexSchema }),
    /* @__PURE__ */ z.transform((said: { readonly hex: Uint8Array }) => said.hex),
  ),
])

/** Of a wallet of the Wallet Standard, too, which has it as a feature. */
const readRequest = (provider: object) => {
  const owner = readFeature(provider, 'sats-connect:')
  const inner = owner && Reflect.get(owner, 'provider')
  return { owner: inner ?? provider, request: readMethod(inner ?? provider, 'request') }
}

/** One request, whose failure comes as a rejection or in the answer. */
function ask<T extends z.ZodMiniType>(
  wallet: WalletPort,
  schema: T,
  method: string,
  params: unknown,
  options: AskOptions,
): Promise<z.output<T>> {
  const run = async () => {
    try {
      const reply = Object(await readRequest(wallet.provider).request?.(method, params))
      if (reply.error) throw reply.error
      return 'result' in reply ? reply.result : reply
    } catch (cause) {
      const said = Object(Object(cause).error ?? cause)
      throw said.code in MEANINGS ? { code: MEANINGS[said.code], message: said.message, cause } : cause
    }
  }
  return wallet.ask(method, run, schema, options)
}

/** Wallets that are asked by one method with a name: those of sats-connect and WBIP-004, Xverse, Leather. */
export const createRequestDialect = (networks: ReadonlyStore<readonly Network[]>): BitcoinDialect => ({
  speaks: (provider) => readRequest(provider).request !== undefined,
  ...createRoaming(networks, {
    async accounts(wallet, silent, options) {
      if (silent) return ask(wallet, addressesSchema, 'wallet_getAccount', null, options)
      for (const [method, params] of ASKING.slice(0, -1)) {
        const found = await ask(wallet, addressesSchema, method, params, options).catch((error: unknown) => {
          if (!isPorticoError(error, 'WALLET_UNSUPPORTED')) throw error
        })
        if (found) return found
      }
      const [method, params] = ASKING[2]
      return ask(wallet, addressesSchema, method, params, options)
    },
    network: (wallet, options) => ask(wallet, networkSchema, 'wallet_getNetwork', null, options),
    async moveTo(wallet, name, options) {
      const params = { name: `${name.slice(0, 1).toUpperCase()}${name.slice(1)}` }
      await ask(wallet, z.unknown(), 'wallet_changeNetwork', params, options)
    },
    listen(provider, onChange, onEnd) {
      const { owner } = readRequest(provider)
      const add = readMethod(owner, 'addListener')
      const stops = [
        ['accountChange', onChange],
        ['networkChange', onChange],
        ['disconnect', onEnd],
      ].map(([eventName, cb]) => add?.({ eventName, cb }))
      const end = () => {
        for (const stop of stops) if (typeof stop === 'function') (stop as Unsubscribe)()
      }
      return add && end
    },
    end: async (wallet, options) => void (await ask(wallet, z.unknown(), 'wallet_disconnect', null, options)),
  }),
  async sign(wallet, { account, text, isBip322 }, options) {
    const { address } = account
    // Leather goes by the type of payment, the others by the address.
    const params = { address, message: text, protocol: isBip322 ? 'BIP322' : 'ECDSA' }
    const paymentType = isBip322 ? 'p2tr' : 'p2wpkh'
    const { signature } = await ask(wallet, signedSchema, 'signMessage', { ...params, paymentType }, options)
    return signature
  },
  signPsbt(wallet, { psbt, inputs }, options) {
    const indexes = ({ address }: Grant) =>
      inputs.filter(({ account }) => account.address === address).map(({ index }) => index)
    const signInputs = Object.fromEntries(inputs.map(({ account }) => [account.address, indexes(account)]))
    const allowedSighash = inputs.flatMap(({ sighash }) => sighash ?? [])
    // Leather takes hex and indexes, the others base64 and the address's indexes.
    const params = {
      ...{ psbt: base64.encode(psbt), signInputs, broadcast: false },
      ...{ hex: hex.encode(psbt), signAtIndex: inputs.map(({ index }) => index) },
      ...(allowedSighash.length > 0 && { allowedSighash: [...new Set(allowedSighash)] }),
    }
    return ask(wallet, psbtSchema, 'signPsbt', params, options)
  },
})
