import { solanaAddressOf } from '@portico/test-kit'
import { cosmosAddressOf } from '@portico/test-kit/cosmos'
import type { Hex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { unknownAccount } from './requestErrors.js'
import { namespaceOf, type WalletChain } from './walletChain.js'

export interface WalletAccountsOptions {
  readonly privateKeys: readonly Hex[]
  readonly solanaSeeds: readonly Uint8Array[]
  readonly cosmosKeys: readonly Uint8Array[]
  readonly chains: readonly WalletChain[]
  /** Whether a site sees every account, the chosen one first, instead of the chosen one alone. */
  readonly sharesAll: boolean
}

export interface WalletAccounts {
  readonly namespaces: readonly string[]
  chains(namespace?: string): readonly WalletChain[]
  findChain(chainId: string): WalletChain | undefined
  addChain(chain: WalletChain): void
  /** The chain in use of a namespace; sites get it first. */
  chosenChain(namespace: string): string | undefined
  chooseChain(chainId: string): void
  addresses(namespace: string): readonly string[]
  chosenAddress(namespace: string): string | undefined
  chooseAddress(namespace: string, address: string): void
  /** What sites see, the chosen one first. */
  sharedAddresses(namespace: string): readonly string[]
  evmAccount(address: string): PrivateKeyAccount
  solanaSeed(address: string | undefined): Uint8Array
  /** The key of a shared account, and how the chain writes its address. */
  cosmosKey(address: string, chain: WalletChain): { readonly key: Uint8Array; readonly address: string }
  /** How a chain writes the address of an account. */
  addressOn(chainId: string, address: string): string
}

export function createWalletAccounts(options: WalletAccountsOptions): WalletAccounts {
  const evm = new Map(options.privateKeys.map((key) => privateKeyToAccount(key)).map((one) => [one.address, one]))
  const solana = new Map(options.solanaSeeds.map((seed) => [solanaAddressOf(seed), seed]))
  const chains = new Map(options.chains.map((chain) => [chain.id, chain]))
  // Accounts go by their address on the first chain.
  const cosmosPrefix = options.chains.find(({ id }) => namespaceOf(id) === 'cosmos')?.prefix
  const cosmosKeys = cosmosPrefix === undefined ? [] : options.cosmosKeys
  const cosmos = new Map(cosmosKeys.map((key) => [cosmosAddressOf(key, cosmosPrefix ?? ''), key]))
  const addressesOf: Record<string, readonly string[]> = {
    ...{ eip155: [...evm.keys()], solana: [...solana.keys()], cosmos: [...cosmos.keys()] },
  }
  const cosmosForm = (address: string, prefix: string | undefined) => {
    const key = [...cosmos].find(([, one]) =>
      chainsOf('cosmos').some((chain) => cosmosAddressOf(one, chain.prefix ?? '') === address),
    )
    return key ? { key: key[1], home: key[0], address: cosmosAddressOf(key[1], prefix ?? '') } : undefined
  }
  const chainsOf = (namespace: string) => [...chains.values()].filter(({ id }) => namespaceOf(id) === namespace)
  const chosenAddresses = new Map<string, string>()
  const chosenChains = new Map<string, string>()

  const listChains = (namespace?: string) =>
    [...chains.values()].filter(({ id }) => namespace === undefined || namespaceOf(id) === namespace)
  const addresses = (namespace: string) => addressesOf[namespace] ?? []
  const chosenAddress = (namespace: string) => chosenAddresses.get(namespace) ?? addresses(namespace)[0]
  const sharedAddresses = (namespace: string) => {
    const chosen = chosenAddress(namespace)
    if (chosen === undefined) return []
    return options.sharesAll ? [chosen, ...addresses(namespace).filter((address) => address !== chosen)] : [chosen]
  }
  const requireShared = (namespace: string, asked: string) => {
    const found = sharedAddresses(namespace).find((address) => isSameAddress(namespace, address, asked))
    if (found === undefined) throw unknownAccount()
    return found
  }
  return {
    namespaces: Object.keys(addressesOf).filter((namespace) => addresses(namespace).length > 0),
    chains: listChains,
    findChain: (chainId) => chains.get(chainId),
    addChain: (chain) => void chains.set(chain.id, chain),
    chosenChain: (namespace) => chosenChains.get(namespace) ?? listChains(namespace)[0]?.id,
    chooseChain: (chainId) => void chosenChains.set(namespaceOf(chainId), chainId),
    addresses,
    chosenAddress,
    chooseAddress(namespace, asked) {
      const address = namespace === 'cosmos' ? (cosmosForm(asked, cosmosPrefix)?.home ?? asked) : asked
      if (addresses(namespace).includes(address)) chosenAddresses.set(namespace, address)
    },
    sharedAddresses,
    evmAccount: (address) => evm.get(requireShared('eip155', address) as Hex) ?? failUnknown(),
    cosmosKey(asked, { prefix }) {
      const form = cosmosForm(asked, prefix)
      if (!form) throw unknownAccount()
      requireShared('cosmos', form.home)
      return form
    },
    addressOn: (chainId, address) => cosmosForm(address, chains.get(chainId)?.prefix)?.address ?? address,
    solanaSeed: (address) =>
      solana.get(requireShared('solana', address ?? chosenAddress('solana') ?? '')) ?? failUnknown(),
  }
}

const isSameAddress = (namespace: string, first: string, second: string) =>
  namespace === 'eip155' ? first.toLowerCase() === second.toLowerCase() : first === second

function failUnknown(): never {
  throw unknownAccount()
}
