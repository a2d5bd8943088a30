import { type Network, PorticoError, type ReadonlyStore } from '@portico/kernel'
import type { AskOptions, WalletPort } from '@portico/kernel/chain'
import { base64, hex } from '@scure/base'
import * as z from 'zod/mini'
import { hexSchema } from './bytes.js'
import { type Grant, grantsSchema } from './grants.js'
import { readMethod } from './provider.js'
import { type BitcoinDialect, createRoaming, groupInputs } from './roamingDialect.js'
import { networkNameSchema } from './walletNetworks.js'

const networkSchema = /* @__PURE__ */ z.union([
  networkNameSchema,
  /* @__PURE__ */ z.pipe(
    /* @__PURE__ */ z.object({ enum: networkNameSchema }),
    /* @__PURE__ */ z.transform((said) => said.enum),
  ),
])
const signatureSchema = /* @__PURE__ */ z.union([
  /* @__PURE__ */ z.string(),
  /* @__PURE__ */ z.pipe(
    /* @__PURE__ */ z.object({ signature: /* @__PURE__ */ z.custom<Uint8Array>(ArrayBuffer.isView) }),
    /* @__PURE__ */ z.transform(({ signature }: { readonly signature: Uint8Array }) => base64.encode(signature)),
  ),
])

/** Calls the first of these methods that the wallet has. @throws `WALLET_UNSUPPORTED` when it has none */
async function call<T extends z.ZodMiniType>(
  wallet: WalletPort,
  schema: T,
  calls: readonly (readonly [method: string, ...input: readonly unknown[]])[],
  options: AskOptions,
): Promise<z.output<T>> {
  for (const [method, ...input] of calls) {
    const run = readMethod(wallet.provider, method)
    if (run) return wallet.ask(method, () => run(...input), schema, options)
  }
  throw new PorticoError('WALLET_UNSUPPORTED', { walletId: wallet.walletId, method: calls[0]?.[0] ?? '' })
}

/** Phantom's, which names what an address is for, and takes bytes. */
const isNamed = ({ own, purpose }: Grant) => own !== undefined && purpose !== undefined
const signedPsbtSchema = /* @__PURE__ */ z.custom<Uint8Array>(ArrayBuffer.isView)

const KEY_LIMIT_MS = 1_000
const EVENTS = ['accountsChanged', 'chainChanged', 'networkChanged']

/**
 * Wallets with a method for each call: UniSat, and those that offer the same. They have one address at a time.
 * Those that name what each address is for have several.
 */
export const createDirectDialect = (networks: ReadonlyStore<readonly Network[]>): BitcoinDialect => ({
  speaks: (provider) => readMethod(provider, 'requestAccounts') !== undefined,
  ...createRoaming(networks, {
    async accounts(wallet, silent, options) {
      const grants = await call(wallet, grantsSchema, [[silent ? 'getAccounts' : 'requestAccounts']], options)
      if (grants.some(({ purpose }) => purpose !== undefined)) return grants
      const [active] = grants // requests name no address: the others could not be used
      if (!active || !readMethod(wallet.provider, 'getPublicKey')) return grants.slice(0, 1)
      const reading = call(wallet, z.string(), [['getPublicKey']], { ...options, limitMs: KEY_LIMIT_MS })
      const publicKey = await reading.catch(() => undefined) // it is there to help, not to connect
      return grantsSchema.parse([{ address: active.address, publicKey }])
    },
    network: (wallet, options) => call(wallet, networkSchema, [['getChain'], ['getNetwork']], options),
    async moveTo(wallet, name, options) {
      const calls = [
        ['switchChain', `BITCOIN_${name.toUpperCase()}`],
        ['switchNetwork', name === 'mainnet' ? 'livenet' : name],
      ] as const
      await call(wallet, z.unknown(), calls, options)
    },
    listen(provider, onChange) {
      const [on, off] = [readMethod(provider, 'on'), readMethod(provider, 'removeListener')]
      for (const event of EVENTS) on?.(event, onChange)
      const stop = () => {
        for (const event of EVENTS) off?.(event, onChange)
      }
      return on && stop
    },
    end: async (wallet, options) => void (await call(wallet, z.unknown(), [['disconnect']], options)),
  }),
  sign(wallet, { account, text, isBip322 }, options) {
    const input = isNamed(account)
      ? [account.address, new TextEncoder().encode(text)]
      : [text, isBip322 ? 'bip322-simple' : 'ecdsa']
    return call(wallet, signatureSchema, [['signMessage', ...input]], options)
  },
  signPsbt(wallet, { psbt, inputs }, options) {
    if (inputs.every(({ account }) => isNamed(account))) {
      const inputsToSign = groupInputs(inputs).map(({ account: { address }, sighash, signingIndexes }) => ({
        ...{ address, signingIndexes, ...(sighash !== undefined && { sigHash: sighash }) },
      }))
      return call(wallet, signedPsbtSchema, [['signPSBT', psbt, { inputsToSign }]], options)
    }
    const toSignInputs = inputs.map(({ index, account: { address }, sighash }) => ({
      ...{ index, address, ...(sighash !== undefined && { sighashTypes: [sighash] }) },
    }))
    return call(wallet, hexSchema, [['signPsbt', hex.encode(psbt), { autoFinalized: true, toSignInputs }]], options)
  },
})
