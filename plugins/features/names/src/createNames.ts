import {
  type AccountId,
  type Accounts,
  type Addresses,
  type CallOptions,
  type Clock,
  formatAccountId,
  type Identity,
  type Indexer,
  isPorticoError,
  type KeyValueStorage,
  type NameRecords,
  type NameService,
  type Names,
  type Network,
  PorticoError,
  parseAccountId,
  type ReadonlyStore,
} from '@portico/kernel'
import { createCache } from '@portico/kernel/cache'
import * as z from 'zod/mini'
import { type AskOptions, identityCache, nameCache } from './manifest.js'
import { readGivenName, readName } from './nameRules.js'

interface NameParts {
  readonly indexer: Indexer
  readonly nameService: NameService
  readonly addresses: Addresses
  readonly nameRecords: NameRecords
  readonly accounts: Accounts
  readonly networks: ReadonlyStore<readonly Network[]>
  readonly clock: Clock
  readonly storage: KeyValueStorage
  readonly suffix: string
  /** Whether there is a data service to ask. */
  readonly hasService: boolean
}

/** {@link Names}, and what a registration changes about them. */
export interface NameBook extends Names {
  namesOf(account: AccountId, options?: AskOptions): Promise<readonly string[]>
  /** The account has just got this name: what was known of it is old. Never throws. */
  renew(account: AccountId, name: string): Promise<void>
}

const identitySchema = /* @__PURE__ */ z.object({
  name: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.string()),
  avatar: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.string()),
})
const namesSchema = /* @__PURE__ */ z.array(/* @__PURE__ */ z.string())

/** Of a picture in the record itself: untrusted pictures must not fill the page's storage. */
const MAX_STORED_AVATAR = 16_384

/** Identities and names of addresses are kept for 5 min, also that there is none (S9.3, S3.33). */
export function createNames(parts: NameParts): NameBook {
  const { indexer, nameService, addresses, nameRecords, accounts, networks, clock, storage, suffix, hasService } = parts
  const identities = createCache({ storage, clock, record: identityCache, schema: identitySchema })
  const names = createCache({ storage, clock, record: nameCache, schema: namesSchema })

  const normalOf = (account: AccountId): string => {
    const { address, chainId } = parseAccountId(account)
    return addresses.parse(address, chainId) ?? address
  }
  /** Who is looking is part of the question (wire §2.6). */
  function identityKey(account: AccountId): string {
    const sender = accounts.session(accounts.active.get())?.accounts[0].id
    return `${normalOf(account)} ${sender === undefined ? '' : parseAccountId(sender).address}`
  }
  async function readIdentity(account: AccountId, options?: CallOptions): Promise<Identity> {
    const key = identityKey(account)
    const { name: given, avatar } = await indexer.fetchIdentity(account, options)
    const name = given && (await readGivenName(given))
    const identity = { ...(name && { name }), ...(avatar && { avatar }) }
    keep(key, identity)
    return identity
  }
  function keep(key: string, identity: Identity): void {
    if ((identity.avatar?.length ?? 0) <= MAX_STORED_AVATAR) identities.set(key, identity)
  }

  return {
    async fetchIdentity(account, options) {
      if (!hasService) return {}
      return identities.get(identityKey(account))?.value ?? (await readIdentity(account, options))
    },

    async resolveName(text, options) {
      const read = await readName(text, suffix).catch((cause: unknown) => {
        throw new PorticoError('NAME_RESOLVE_FAILED', { name: text }, { cause })
      })
      if ('refused' in read || !hasService) return 'refused' in read ? read : { ...read, accounts: [] }
      const { name } = read
      const chains = networks.get().map(({ caipNetworkId }) => caipNetworkId)
      const lead = accounts.session(accounts.active.get())?.chainId
      const asked = chains.find((chainId) => chainId === lead) ?? chains[0]
      if (asked === undefined) throw new PorticoError('NAME_NETWORK_MISSING', {})
      const profile = await nameService.fetchProfile(name, asked, options).catch((cause: unknown) => {
        throw failure(cause, new PorticoError('NAME_RESOLVE_FAILED', { name }, { cause }))
      })
      // An answer about another name would send the money to someone else.
      if (profile && (await readGivenName(profile.name)) !== name)
        throw new PorticoError('NAME_RESOLVE_FAILED', { name })
      const found = chains.flatMap((chainId) => {
        const address = profile && addressOn(nameRecords.coinTypesOf(chainId), profile.addresses)
        const normal = address === undefined ? undefined : addresses.parse(address, chainId)
        return normal === undefined ? [] : [formatAccountId(chainId, normal)]
      })
      return { ...read, accounts: found }
    },

    async namesOf(account, { force, signal } = {}) {
      const key = normalOf(account)
      const known = names.get(key)
      if (known) return known.value
      const { chainId } = parseAccountId(account)
      // That the service does not know the network is no answer, and not kept for the others.
      if ((await indexer.serves(chainId, { force, signal })) === 'no')
        throw new PorticoError('NAME_NETWORK_MISSING', {})
      const read = await nameService
        .fetchNames(account, { signal })
        .then((found) => Promise.all(found.map(({ name }) => readGivenName(name))))
        .catch((cause: unknown) => {
          throw failure(cause, new PorticoError('NAME_REVERSE_FAILED', {}, { cause }))
        })
      const all = [...new Set(read.filter((name) => name !== undefined))]
      names.set(key, all)
      return all
    },

    async renew(account, name) {
      const key = normalOf(account)
      const known = names.get(key)
      // Where the others are not known, the new one alone would stand for all.
      if (known) names.set(key, [...new Set([name, ...known.value])])
      const identity = await readIdentity(account).catch((): Identity => ({}))
      if (!identity.name) keep(identityKey(account), { ...identity, name })
    },
  }
}

/** A call that the caller ended has not failed. */
export const failure = (cause: unknown, error: PorticoError): PorticoError =>
  isPorticoError(cause, 'REQUEST_ABORTED') ? cause : error

/**
 * The address of a name's record that is meant for a network, by the coin types that may be used there, its own first. What
 * is meant for another network is never taken: a contract's address there may have no owner here.
 */
export function addressOn(
  coinTypes: readonly number[],
  addresses: Readonly<Record<string, string>>,
): string | undefined {
  const type = coinTypes.find((one) => Object.hasOwn(addresses, one))
  return type === undefined ? undefined : addresses[type]
}
