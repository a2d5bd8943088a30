import {
  type AccountId,
  type Accounts,
  type Addresses,
  type CallOptions,
  type Clock,
  createStore,
  type EventBus,
  formatAccountId,
  type Indexer,
  isPorticoError,
  type NameRecords,
  type NameService,
  type Network,
  PorticoError,
  parseAccountId,
  type ReadonlyStore,
  type Signer,
  toPorticoError,
} from '@portico/kernel'
import * as z from 'zod/mini'
import { failure, type NameBook } from './createNames.js'
import type { FailedRegistration, NameRegistrar } from './manifest.js'
import { findLabelFault, toLabel } from './nameRules.js'

const schema = /* @__PURE__ */ z.object({
  cause: /* @__PURE__ */ z.object({
    reasons: /* @__PURE__ */ z.array(/* @__PURE__ */ z.object({ description: /* @__PURE__ */ z.string() })),
  }),
})

/** What the service itself says about its refusal (wire §2.1); nothing where it gave no reason. */
function readReason(error: unknown): string | undefined {
  const { data } = schema.safeParse(error)
  return data?.cause.reasons[0]?.description || undefined
}

const CONFLICT = 409
/** Nothing has been done, and for another reason than that it was done before. */
const isRefusal = (status: number | undefined) =>
  status !== undefined && status >= 400 && status < 500 && status !== CONFLICT

export function createRegistrar(parts: {
  readonly indexer: Pick<Indexer, 'serves'>
  readonly nameService: NameService
  readonly names: NameBook
  readonly signer: Signer
  readonly addresses: Pick<Addresses, 'parse'>
  readonly nameRecords: NameRecords
  readonly accounts: Accounts
  readonly networks: ReadonlyStore<readonly Network[]>
  readonly clock: Pick<Clock, 'now'>
  readonly events: EventBus
  readonly suffix: string
}): NameRegistrar {
  const { indexer, nameService, names, signer, addresses, nameRecords, accounts, networks, clock, events, suffix } =
    parts
  const failed = createStore<FailedRegistration | undefined>(undefined)
  const track = (event: string, code?: string) =>
    events.emit('usage:tracked', { event, ...(code !== undefined && { properties: { code } }) })

  function labelOf(text: string): string {
    const label = toLabel(text)
    if (findLabelFault(label)) throw new PorticoError('NAME_INVALID', {})
    return label
  }

  /** Before the wallet is asked: what can't be needs no signature. */
  async function check(account: AccountId, name: string, options: CallOptions): Promise<void> {
    const { namespace, chainId } = parseAccountId(account)
    const own = accounts.session(namespace)?.accounts ?? []
    if (!own.some(({ id }) => id === account)) throw new PorticoError('NAME_SIGNER_MISSING', {})
    if (!networks.get().some(({ caipNetworkId }) => caipNetworkId === chainId)) {
      throw new PorticoError('NAME_NETWORK_MISSING', {})
    }
    nameRecords.coinTypesOf(chainId)
    const serves = await indexer.serves(chainId, { ...options, force: true })
    if (serves === 'no') throw new PorticoError('NAME_NETWORK_MISSING', {})
    if (serves === 'unknown') throw new PorticoError('NAME_REGISTER_FAILED', { name })
  }

  /** Also after an answer that was lost: the name may be the account's own by now. */
  async function isOwn(name: string, account: AccountId): Promise<boolean> {
    const { chainId, address } = parseAccountId(account)
    const found = await names.resolveName(name).catch(() => undefined)
    if (!found || 'refused' in found) return false
    return found.accounts.includes(formatAccountId(chainId, addresses.parse(address, chainId) ?? address))
  }

  async function send(account: AccountId, name: string, options: CallOptions): Promise<void> {
    const timestamp = Math.floor(clock.now() / 1_000)
    const message = JSON.stringify({ name, attributes: {}, timestamp })
    const { text: signature } = await signer.signMessage(account, message, options)
    const [coinType] = nameRecords.coinTypesOf(parseAccountId(account).chainId)
    const isDone = await nameService
      .register({ account, coinType, message, signature })
      .catch(async (cause: unknown) => {
        const status = isPorticoError(cause, 'HTTP_STATUS') ? cause.context.status : undefined
        if (!isRefusal(status) && (await isOwn(name, account))) return true
        if (status === CONFLICT) throw new PorticoError('NAME_TAKEN', { name }, { cause })
        throw new PorticoError('NAME_REGISTER_FAILED', { name, reason: readReason(cause) }, { cause })
      })
    if (!isDone) throw new PorticoError('NAME_REGISTER_FAILED', { name })
  }

  return {
    suffix,
    failure: failed,
    forgetFailure: () => failed.set(undefined),
    draft: createStore(''),
    namesOf: names.namesOf,

    async suggest(account, text, { force, signal } = {}) {
      const label = labelOf(text)
      const { chainId } = parseAccountId(account)
      if (force) await indexer.serves(chainId, { force, signal })
      const found = await nameService
        .fetchSuggestions(label, suffix.slice(1), chainId, { signal })
        .catch((cause: unknown) => {
          throw failure(cause, new PorticoError('NAME_SUGGEST_FAILED', {}, { cause }))
        })
      return found
        .map(({ name, registered }) => ({ name: toLabel(name), registered }))
        .filter(({ name }) => name.endsWith(suffix) && !findLabelFault(name.slice(0, -suffix.length)))
    },

    async register(account, text, options = {}) {
      failed.set(undefined)
      track('NAME_STARTED')
      try {
        const name = `${labelOf(text)}${suffix}`
        await check(account, name, options)
        await send(account, name, options)
        await names.renew(account, name)
        track('NAME_SUCCESS')
        return name
      } catch (cause) {
        const error = toPorticoError(cause, 'PLUGIN_FAILED', { pluginId: 'names' })
        track('NAME_ERROR', error.code)
        if (error.code !== 'REQUEST_ABORTED') failed.set({ account, label: toLabel(text), error })
        throw error
      }
    },
  }
}
