import { solanaAddressOf } from '@portico/test-kit'
import {
  type PolkadotTestAccount,
  polkadotAddressOf,
  polkadotKeyIn,
  testPolkadotAccounts,
} from '@portico/test-kit/polkadot'
import type { Hex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { unknownAccount } from './requestErrors.js'
import { namespaceOf, type WalletChain } from './walletChain.js'

export interface WalletAccountsOptions {
  readonly privateKeys: readonly Hex[]
  readonly solanaSeeds: readonly Uint8Array[]
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
  /** What sites see on one network: in some families each writes addresses in its own way. */
  sharedOn(chainId: string): readonly string[]
  evmAccount(address: string): PrivateKeyAccount
  solanaSeed(address: string | undefined): Uint8Array
  polkadotAccount(address: string): PolkadotTestAccount
}

export function createWalletAccounts(options: WalletAccountsOptions): WalletAccounts {
  const evm = new Map(options.privateKeys.map((key) => privateKeyToAccount(key)).map((one) => [one.address, one]))
  const solana = new Map(options.solanaSeeds.map((seed) => [solanaAddressOf(seed), seed]))
  const hasPolkadot = options.chains.some(({ id }) => namespaceOf(id) === 'polkadot')
  const polkadot = new Map((hasPolkadot ? testPolkadotAccounts : []).map((one) => [polkadotAddressOf(one), one]))
  const addressesOf: Record<string, readonly string[]> = {
    eip155: [...evm.keys()],
    solana: [...solana.keys()],
    polkadot: [...polkadot.keys()],
  }
  const chains = new Map(options.chains.map((chain) => [chain.id, chain]))
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
    chooseAddress(namespace, address) {
      const known = addresses(namespace).find((one) => isSameAddress(namespace, one, address))
      if (known !== undefined) chosenAddresses.set(namespace, known)
    },
    sharedAddresses,
    sharedOn(chainId) {
      const shared = sharedAddresses(namespaceOf(chainId))
      const { ss58Prefix } = chains.get(chainId) ?? {}
      return shared.map((address) => {
        const account = polkadot.get(address)
        return account ? polkadotAddressOf(account, ss58Prefix) : address
      })
    },
    evmAccount: (address) => evm.get(requireShared('eip155', address) as Hex) ?? failUnknown(),
    solanaSeed: (address) =>
      solana.get(requireShared('solana', address ?? chosenAddress('solana') ?? '')) ?? failUnknown(),
    polkadotAccount: (address) => polkadot.get(requireShared('polkadot', address)) ?? failUnknown(),
  }
}

function isSameAddress(namespace: string, first: string, second: string): boolean {
  if (namespace === 'eip155') return first.toLowerCase() === second.toLowerCase()
  return namespace === 'polkadot' ? polkadotKeyIn(first) === polkadotKeyIn(second) : first === second
}

function failUnknown(): never {
  throw unknownAccount()
}
