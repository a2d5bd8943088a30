import { ACCOUNT_LIMIT, type ChainId } from '@portico/kernel'
import { type Dialect, type ErrorTable, type GrantedAccount, watchPage } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import { decodeAddress } from '../address.js'
import type { KeyType } from '../sign/signer.js'

/** One account that a wallet granted. */
export interface Grant extends GrantedAccount {
  readonly keyType?: KeyType | undefined
}

/** What wallets have handed out on this page, by the object that announced them: nothing else answers without asking the person. */
export type Grants = WeakMap<object, object>

/** One method of an untrusted object, bound to it; `undefined` when there is none. Reading may run foreign code. */
export function readMethod(owner: unknown, name: string): ((...input: readonly unknown[]) => unknown) | undefined {
  const method = read(owner, name)
  return typeof method === 'function' ? (...input) => Reflect.apply(method, owner, input) : undefined
}

export function read(owner: unknown, name: string): unknown {
  try {
    return Object(owner)[name]
  } catch {
    return undefined
  }
}

const LIMIT_MS = 5_000
const KEY_TYPES: readonly unknown[] = ['sr25519', 'ed25519', 'ecdsa'] satisfies readonly KeyType[]
const isAddressText = (text: string) => decodeAddress(text) !== undefined || /^0x[0-9a-f]{40}$/i.test(text)
const optionalText = /* @__PURE__ */ z.catch(/* @__PURE__ */ z.nullish(/* @__PURE__ */ z.string()), undefined)
const accountsSchema = /* @__PURE__ */ z.array(
  /* @__PURE__ */ z.object({
    address: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.refine(isAddressText)),
    genesisHash: optionalText,
    name: optionalText,
    type: optionalText,
  }),
)

/**
 * The accounts in a wallet's list. Those of the Ethereum kind are left out: their 20 bytes are no account on the chains of this
 * family. So are those with keys of a kind that is not known.
 */
const toGrants = (accounts: z.output<typeof accountsSchema>): readonly Grant[] =>
  accounts
    .filter(({ type, address }) => (type ? KEY_TYPES.includes(type) : true) && decodeAddress(address))
    // One more than the kernel keeps, so that it can tell that there were more.
    .slice(0, ACCOUNT_LIMIT + 1)
    .map(({ address, genesisHash, name, type }) => ({
      address,
      name: name ?? undefined,
      keyType: (type || undefined) as KeyType | undefined,
      // The account of an ecdsa key is the key's hash.
      publicKey: type === 'sr25519' || type === 'ed25519' ? decodeAddress(address)?.key : undefined,
      // Not filtered by what the host offers now: it may offer further networks later.
      chains: genesisHash ? [toChainId(genesisHash)] : undefined,
    }))

const toChainId = (genesisHash: string): ChainId => `polkadot:${genesisHash.replace(/^0x/, '').slice(0, 32)}`

/**
 * Wallets of `window.injectedWeb3`. They are on no network: the page chooses, and an account may be for one network only. No wallet
 * can be left from the page; what it handed out is forgotten.
 * @param pageName the name of the page that wallets get
 */
export function createDialect(grants: Grants, pageName: () => string): Dialect<Grant> {
  /** By wallet, what its accounts last were, as text: most wallets repeat their list when they are first listened to. */
  const listed = new WeakMap<object, string>()

  return {
    async connect(wallet, { silent, signal }) {
      const { provider } = wallet
      if (!silent) {
        const enable = readMethod(provider, 'enable') ?? readMethod(provider, 'connect')
        const isApi = (reply: unknown) => typeof read(reply, 'accounts') === 'object'
        const api = await wallet.ask('enable', () => enable?.(pageName()), z.custom<object>(isApi), { signal })
        grants.set(provider, api)
      }
      const api = grants.get(provider)
      if (!api) return []
      const get = () => readMethod(read(api, 'accounts'), 'get')?.()
      const list = await wallet.ask('accounts.get', get, accountsSchema, { signal, limitMs: LIMIT_MS })
      listed.set(provider, JSON.stringify(list))
      return toGrants(list)
    },

    watch({ provider }, onNews, signal) {
      const accounts = read(grants.get(provider), 'accounts')
      const apply = (list: unknown) => {
        const { data = [] } = accountsSchema.safeParse(list)
        const text = JSON.stringify(data)
        if (text === listed.get(provider)) return
        listed.set(provider, text)
        onNews({ accounts: toGrants(data) })
      }
      try {
        const stop = readMethod(accounts, 'subscribe')?.(apply)
        if (typeof stop === 'function') return () => stop()
      } catch {} // as good as none
      const reread = async () => apply(await readMethod(accounts, 'get')?.())
      watchPage(() => void reread().catch(() => {}), signal)
      return undefined
    },

    async end(wallet, { signal }) {
      grants.delete(wallet.provider)
      const disconnect = readMethod(wallet.provider, 'disconnect') // of wallets that are not on this page
      if (disconnect) await wallet.ask('disconnect', disconnect, z.unknown(), { signal })
    },
  }
}

// Only words that can mean nothing but the person's own no.
const NO = '(?:reject|den(?:y|ied)|declin|cancel|dismiss)\\w*'

/** These wallets have words only. */
export const walletErrors: ErrorTable = {
  texts: [
    [
      /* @__PURE__ */ new RegExp(`\\buser (?:has )?${NO}|${NO} by (?:the )?user|^(?:request )?${NO}\\.?$`, 'i'),
      'REQUEST_REJECTED',
    ],
    [/not allowed to interact with this extension/i, 'REQUEST_REJECTED'], // said of a page that the person has declined before
    [/has not been enabled/i, 'ACCOUNT_MISSING'],
    [/pending authorization request|already (?:pending|open)/i, 'WALLET_BUSY'],
  ],
}
