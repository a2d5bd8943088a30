import { bitcoinAddressOf, solanaAddressOf } from '@portico/test-kit'
import { algorandAddressOf, testAlgorandSeeds } from '@portico/testing/algorand'
import { type CardanoKeys, cardanoAddressOf, cardanoHexOf, testCardanoKeys } from '@portico/testing/cip34'
import { cosmosAddressOf } from '@portico/testing/cosmos'
import { mvxAddressOf, testMvxKeys } from '@portico/testing/mvx'
import { testNearAccounts } from '@portico/testing/near'
import {
  type PolkadotTestAccount,
  polkadotAddressOf,
  polkadotKeyIn,
  testPolkadotAccounts,
} from '@portico/testing/polkadot'
import { type TezosTestKey, testTezosKeys, tezosAddressOf } from '@portico/testing/tezos'
import type { Hex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { unknownAccount } from './requestErrors.js'
import { cardanoNetworkOf, namespaceOf, type WalletChain } from './walletChain.js'

export interface WalletAccountsOptions {
  readonly privateKeys: readonly Hex[]
  readonly solanaSeeds: readonly Uint8Array[]
  readonly cosmosKeys: readonly Uint8Array[]
  readonly bitcoinKeys: readonly Uint8Array[]
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
  /** The secret key of an account, by its address on any of the networks. */
  cosmosKey(address: string): Uint8Array
  mvxKey(address: string): Uint8Array
  polkadotAccount(address: string): PolkadotTestAccount
  /** The seeds of an account, by its payment or its stake address in hex, or by the address that sites see. */
  cardanoKeys(address: string): CardanoKeys
  algorandSeed(address: string): Uint8Array
  /** The secret key of an account, by its payment address on any of the networks. */
  bitcoinKey(address: string): Uint8Array
  tezosKey(address: string): TezosTestKey
  /** The seed of an account. */
  nearSeed(accountId: string): Uint8Array
}

/** The accounts of one family, each under the address that it goes by here. */
interface Keyring<Key> {
  readonly keys: ReadonlyMap<string, Key>
  /** How a network writes the address of an account, where each has its own way. */
  write?(key: Key, chain: WalletChain): string
  /** Whether a site means this account. Default: by the same address. */
  isMeant?(asked: string, address: string, key: Key): boolean
}

export function createWalletAccounts(options: WalletAccountsOptions): WalletAccounts {
  const chains = new Map(options.chains.map((chain) => [chain.id, chain]))
  const listChains = (namespace?: string) =>
    [...chains.values()].filter(({ id }) => namespace === undefined || namespaceOf(id) === namespace)
  const prefixes = () => listChains('cosmos').flatMap(({ bech32Prefix }) => bech32Prefix ?? [])
  const [firstPrefix] = prefixes()
  const keysOf = <Key>(keys: readonly Key[], addressOf: (key: Key) => string) =>
    new Map(keys.map((key) => [addressOf(key), key]))

  const evm: Keyring<PrivateKeyAccount> = {
    keys: keysOf(
      options.privateKeys.map((key) => privateKeyToAccount(key)),
      ({ address }) => address,
    ),
    isMeant: (asked, address) => asked.toLowerCase() === address.toLowerCase(),
  }
  const solana: Keyring<Uint8Array> = { keys: keysOf(options.solanaSeeds, solanaAddressOf) }
  const cosmos: Keyring<Uint8Array> = {
    keys:
      firstPrefix === undefined ? new Map() : keysOf(options.cosmosKeys, (key) => cosmosAddressOf(key, firstPrefix)),
    write: (key, { bech32Prefix = '' }) => cosmosAddressOf(key, bech32Prefix),
    isMeant: (asked, _address, key) => prefixes().some((prefix) => cosmosAddressOf(key, prefix) === asked),
  }
  const mvx: Keyring<Uint8Array> = {
    keys: listChains('mvx').length === 0 ? new Map() : keysOf(testMvxKeys, mvxAddressOf),
  }
  const polkadot: Keyring<PolkadotTestAccount> = {
    keys: listChains('polkadot').length === 0 ? new Map() : keysOf(testPolkadotAccounts, polkadotAddressOf),
    write: (account, { ss58Prefix }) => polkadotAddressOf(account, ss58Prefix),
    isMeant: (asked, address) => polkadotKeyIn(asked) === polkadotKeyIn(address),
  }
  const cardanoNetworks = () => listChains('cip34').map(({ id }) => cardanoNetworkOf(id))
  const [firstCardano] = cardanoNetworks()
  const cardano: Keyring<CardanoKeys> = {
    keys:
      firstCardano === undefined ? new Map() : keysOf(testCardanoKeys, (keys) => cardanoAddressOf(keys, firstCardano)),
    write: (keys, { id }) => cardanoAddressOf(keys, cardanoNetworkOf(id)),
    isMeant: (asked, _address, keys) =>
      cardanoNetworks().some((network) =>
        [cardanoAddressOf(keys, network), ...cardanoHexOf(keys, network)].includes(asked),
      ),
  }
  const nearAccounts = listChains('near').length === 0 ? [] : testNearAccounts
  const near: Keyring<Uint8Array> = { keys: new Map(nearAccounts.map(({ accountId, seed }) => [accountId, seed])) }
  const bitcoinNetworks = () => listChains('bip122').flatMap(({ bitcoinNetwork }) => bitcoinNetwork ?? [])
  const [firstNetwork] = bitcoinNetworks()
  const bitcoin: Keyring<Uint8Array> = {
    keys:
      firstNetwork === undefined
        ? new Map()
        : keysOf(options.bitcoinKeys, (key) => bitcoinAddressOf(key, firstNetwork).address),
    write: (key, { bitcoinNetwork = 'mainnet' }) => bitcoinAddressOf(key, bitcoinNetwork).address,
    isMeant: (asked, _address, key) =>
      bitcoinNetworks().some((network) => bitcoinAddressOf(key, network).address === asked),
  }
  const tezos: Keyring<TezosTestKey> = {
    keys: listChains('tezos').length === 0 ? new Map() : keysOf(testTezosKeys, tezosAddressOf),
  }
  const algorand: Keyring<Uint8Array> = {
    keys: listChains('algorand').length === 0 ? new Map() : keysOf(testAlgorandSeeds, algorandAddressOf),
  }
  const keyrings: Readonly<Record<string, Keyring<unknown>>> = {
    ...{ eip155: evm, solana, algorand, bip122: bitcoin, cip34: cardano, cosmos, mvx, near, polkadot, tezos },
  }
  const chosenAddresses = new Map<string, string>()
  const chosenChains = new Map<string, string>()

  const addresses = (namespace: string) => [...(keyrings[namespace]?.keys.keys() ?? [])]
  function findMeant(namespace: string, asked: string, among: readonly string[]): string | undefined {
    const { keys, isMeant } = keyrings[namespace] ?? {}
    return among.find((address) => isMeant?.(asked, address, keys?.get(address)) ?? address === asked)
  }
  const chosenAddress = (namespace: string) => chosenAddresses.get(namespace) ?? addresses(namespace)[0]
  const sharedAddresses = (namespace: string) => {
    const chosen = chosenAddress(namespace)
    if (chosen === undefined) return []
    return options.sharesAll ? [chosen, ...addresses(namespace).filter((address) => address !== chosen)] : [chosen]
  }
  function requireShared<Key>(namespace: string, { keys }: Keyring<Key>, asked: string): Key {
    const address = findMeant(namespace, asked, sharedAddresses(namespace))
    const key = address === undefined ? undefined : keys.get(address)
    if (key === undefined) throw unknownAccount()
    return key
  }
  return {
    namespaces: Object.keys(keyrings).filter((namespace) => addresses(namespace).length > 0),
    chains: listChains,
    findChain: (chainId) => chains.get(chainId),
    addChain: (chain) => void chains.set(chain.id, chain),
    chosenChain: (namespace) => chosenChains.get(namespace) ?? listChains(namespace)[0]?.id,
    chooseChain: (chainId) => void chosenChains.set(namespaceOf(chainId), chainId),
    addresses,
    chosenAddress,
    chooseAddress(namespace, asked) {
      const address = findMeant(namespace, asked, addresses(namespace))
      if (address !== undefined) chosenAddresses.set(namespace, address)
    },
    sharedAddresses,
    sharedOn(chainId) {
      const shared = sharedAddresses(namespaceOf(chainId))
      const { keys, write } = keyrings[namespaceOf(chainId)] ?? {}
      const chain = chains.get(chainId)
      return chain && write ? shared.map((address) => write(keys?.get(address), chain)) : shared
    },
    evmAccount: (address) => requireShared('eip155', evm, address),
    solanaSeed: (address) => requireShared('solana', solana, address ?? chosenAddress('solana') ?? ''),
    cosmosKey: (address) => requireShared('cosmos', cosmos, address),
    mvxKey: (address) => requireShared('mvx', mvx, address),
    algorandSeed: (address) => requireShared('algorand', algorand, address),
    polkadotAccount: (address) => requireShared('polkadot', polkadot, address),
    cardanoKeys: (address) => requireShared('cip34', cardano, address),
    bitcoinKey: (address) => requireShared('bip122', bitcoin, address),
    tezosKey: (address) => requireShared('tezos', tezos, address),
    nearSeed: (accountId) => requireShared('near', near, accountId),
  }
}
