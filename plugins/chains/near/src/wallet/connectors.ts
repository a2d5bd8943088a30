import { type CallOptions, type Clock, isPorticoError, type KeyValueStorage, type Modal } from '@portico/kernel'
import type { NearExecutor } from '../index.js'
import { accountsSchema, type ConnectorWallet } from './nearWallet.js'

/** A person decides, perhaps on another device. */
const PERSON_LIMIT_MS = 600_000
const SIGN_OUT_LIMIT_MS = 5_000

/** The wallet behind an object that speaks near-connect's interface, with calls that end with the signal. */
export type ConnectorOf = (provider: object, options: CallOptions) => ConnectorWallet

const isExecutor = (provider: object): provider is NearExecutor => 'integrity' in provider

/**
 * Executors run for what a person is asked. The accounts that they have granted are kept by the page, so that a visit begins without
 * their code.
 */
export function createConnectors(parts: {
  readonly storage: KeyValueStorage
  readonly modal: Modal | undefined
  readonly clock: Clock
}): ConnectorOf {
  function open(executor: NearExecutor, { signal }: CallOptions): ConnectorWallet {
    const accounts = withPrefix(parts.storage, `accounts:${encodeURIComponent(executor.id)}:`)
    const storage = withPrefix(parts.storage, `executor:${encodeURIComponent(executor.id)}:`)
    const run = async (method: string, params: object, limitMs = PERSON_LIMIT_MS) => {
      const { runExecutor } = await import('../executor/runExecutor.js')
      return runExecutor({ ...parts, executor, storage }, { method, params, limitMs, signal }).catch(
        (cause: unknown) => {
          // Errors of ours are known by what they are wrapped in.
          throw isPorticoError(cause) ? new Error('The script did not answer', { cause }) : cause
        },
      )
    }
    return {
      manifest: executor,
      async signIn({ network }) {
        const answer = await run('signIn', { network })
        const { data } = accountsSchema.safeParse(answer)
        const list = data?.map(({ accountId, accessKey: publicKey }) => ({ accountId, publicKey }))
        if (list) accounts.set(network, JSON.stringify(list))
        return answer
      },
      getAccounts: async ({ network }) => JSON.parse(accounts.get(network) ?? '[]'),
      async signOut({ network }) {
        try {
          await run('signOut', { network }, SIGN_OUT_LIMIT_MS)
        } finally {
          for (const kept of [accounts, storage]) for (const key of kept.keys()) kept.set(key, undefined)
        }
      },
      signMessage: (order) => run('signMessage', order),
      signAndSendTransaction: (order) => run('signAndSendTransaction', order),
    }
  }
  return (provider, options) => (isExecutor(provider) ? open(provider, options) : (provider as ConnectorWallet))
}

const withPrefix = (storage: KeyValueStorage, prefix: string): KeyValueStorage => ({
  get: (key) => storage.get(prefix + key),
  set: (key, value) => storage.set(prefix + key, value),
  keys: () =>
    storage
      .keys()
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length)),
})
