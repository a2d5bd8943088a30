import { type Address, isAddress, isAddressEqual } from 'viem'
import { shareLookups } from '../../http/shareLookups.js'
import type { NameRegistry, RegisteredName } from '../store/nameRegistry.js'
import type { ChainNames } from './createChainNames.js'
import { coinTypeOf, LEGACY_ZONES, splitName } from './nameRules.js'

/** wire §2.4 */
interface Profile {
  readonly name: string
  readonly registered_at: string
  readonly addresses: Readonly<Record<string, { readonly address: string; readonly created: string }>>
  readonly attributes: readonly { readonly avatar: string }[]
}

export interface NamedChain {
  readonly chainId: string
  readonly names: ChainNames
}

/** Names given out here, and those of the chains' own registries. Rejects with a 502 when a registry can't be read. */
export interface Names {
  identify(address: string): Promise<{ readonly name: string | null; readonly avatar: string | null }>
  findProfile(name: string): Promise<Profile | undefined>
  /** Names that lead to the address: those given out here, oldest first, then those of the chains. */
  profilesOf(address: string): Promise<readonly Profile[]>
}

/** Registries do not say when a name was registered. */
const UNKNOWN_TIME = new Date(0).toISOString()
const ETHER_COIN_TYPE = '60'
const lookupLimits = { maxAgeMs: 30_000, maxEntries: 5_000 }

export function createNames(parts: {
  readonly registry: NameRegistry
  readonly chains: readonly NamedChain[]
  readonly zones: readonly string[]
}): Names {
  const { registry, chains, zones } = parts
  const storedZones = [...zones, ...LEGACY_ZONES]
  const resolve = shareLookups(async (name): Promise<Profile | undefined> => {
    for (const chain of chains) {
      const found = await chain.names.resolve(name)
      if (found) return describeChainName(chain.chainId, name, found)
    }
    return undefined
  }, lookupLimits)
  const findProfile = async (name: string) => {
    if (!splitName(name, storedZones)) return resolve(name)
    const registered = await registry.find(name)
    return registered && describeRegistered(registered)
  }
  const reverse = shareLookups(async (address): Promise<readonly Profile[]> => {
    if (!isAddress(address, { strict: false })) return []
    const names = await Promise.all(chains.map((chain) => chain.names.reverse(address)))
    const profiles = await Promise.all([...new Set(names)].flatMap((name) => (name ? [findProfile(name)] : [])))
    // The same name may be someone else's in another chain's registry, or here: it is theirs to whom it leads.
    return profiles.flatMap((profile) => (profile && leadsTo(profile, address) ? [profile] : []))
  }, lookupLimits)
  const named = async (address: string) => {
    const [registered, onChain] = await Promise.all([registry.ofAddress(address), reverse(address.toLowerCase())])
    return { registered: registered.map(describeRegistered), onChain }
  }
  return {
    async identify(address) {
      const { registered, onChain } = await named(address)
      const [profile] = [...onChain, ...registered]
      return { name: profile?.name ?? null, avatar: profile?.attributes[0]?.avatar ?? null }
    },
    findProfile,
    async profilesOf(address) {
      const { registered, onChain } = await named(address)
      return [...registered, ...onChain]
    },
  }
}

const leadsTo = ({ addresses }: Profile, address: Address): boolean =>
  Object.values(addresses).some((lead) => isAddressEqual(lead.address as Address, address))

function describeRegistered({ name, coinType, address, registeredAtMs }: RegisteredName): Profile {
  const created = new Date(registeredAtMs).toISOString()
  return { name, registered_at: created, addresses: { [coinType]: { address, created } }, attributes: [] }
}

function describeChainName(
  chainId: string,
  name: string,
  { address, avatar }: { readonly address: Address; readonly avatar: string | null },
): Profile {
  const lead = { address, created: UNKNOWN_TIME }
  return {
    name,
    registered_at: UNKNOWN_TIME,
    // EIP-137 gives one address, that of ether; it is the account's on this chain, too.
    addresses: { [ETHER_COIN_TYPE]: lead, [coinTypeOf(chainId)]: lead },
    attributes: avatar === null ? [] : [{ avatar }],
  }
}
