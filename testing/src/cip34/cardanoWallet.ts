import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { encode } from 'cborg'
import { startAnnouncing } from '../wallet/startAnnouncing.js'
import type { TestWallet, TestWalletOptions } from '../wallet/testWallet.js'
import { createLetterIcon } from '../wallet/walletIcons.js'
import { createOwnerControls, createWalletOwner, joinLive } from '../wallet/walletOwner.js'
import {
  type CardanoKeys,
  type CardanoNetworkId,
  cardanoAddressOf,
  cardanoHexOf,
  signCardanoData,
  testCardanoKeys,
} from './cardanoKeys.js'

/** What a wallet of `cip34` begins with. */
export interface CardanoTestWalletOptions extends TestWalletOptions {
  /** Under which the wallet is in `window.cardano`. Default: `testwallet`. */
  id?: string
  /** Further keys of the same object, as wallets have that stand in for others. */
  aliases?: readonly string[]
  /** The first is selected. Default: {@link testCardanoKeys}. */
  keys?: readonly CardanoKeys[]
  /** Default: `testnet`. */
  network?: 'mainnet' | 'testnet'
  /** What the wallet says that each account has, in lovelace. Default: 5 ada. */
  lovelace?: bigint
  /** How the wallet deviates from the others, as some do. */
  quirks?: {
    /** The page is not told of changes, and finds them when it looks. */
    readonly hasNoEvents?: boolean
    /** No address was used yet. */
    readonly isNew?: boolean
    /** Messages are signed as their hash, as on a device. */
    readonly hashesMessages?: boolean
    /** Another account signs than the one that was asked for. */
    readonly signsWithOther?: boolean
  }
}

/** A wallet of `cip34` on the page. */
export interface CardanoTestWallet extends TestWallet {
  /** The family. */
  readonly kind: 'cardano'
  /** What is in `window.cardano`. */
  readonly provider: object
}

type Event = 'accountChange' | 'networkChange'
type Page = EventTarget & { cardano?: Record<string, object> }

const networkIds: Readonly<Record<string, CardanoNetworkId>> = { mainnet: 1, testnet: 0 }

/** CIP-30 rejects with plain objects, not with errors. */
const refusal = (code: number, info: string): object => ({ code, info })
const REFUSED = -3
const ACCOUNT_CHANGE = -4
const DATA = { addressNotKey: 2, declined: 3 } as const

/** A browser wallet of CIP-30 with real keys, which signs data and tells of its accounts; it signs no transactions. */
export function createCardanoWallet(options: CardanoTestWalletOptions = {}): CardanoTestWallet {
  const { id = 'testwallet', aliases = [], keys = testCardanoKeys, network = 'testnet', quirks = {} } = options
  const { lovelace = 5_000_000n, icon = createLetterIcon('A', '#1d4ed8') } = options
  const [first] = keys
  if (!first) throw new RangeError('A wallet needs at least one account.')
  const name = options.name ?? id
  const owner = createWalletOwner({ ...options, name, storageKey: `test-wallet:${id}`, firstChain: network })
  const listeners = new Map<Event, Set<() => void>>([
    ['accountChange', new Set()],
    ['networkChange', new Set()],
  ])
  const networkId = () => networkIds[owner.state.read().chain] ?? 0
  const accountAt = (index: number) => keys[index] ?? first
  const selected = () => accountAt(owner.state.read().accountIndex)

  /** What the page gets for one account: it ends with the choice of another. */
  function createApi(index: number) {
    const pass = <T>(method: string, params: unknown, answer: () => T | Promise<T>, declined = REFUSED): Promise<T> =>
      owner.gate
        .pass(method, params, async () => {
          if (!owner.isExposed()) throw refusal(REFUSED, 'The page is not connected.')
          if (owner.state.read().accountIndex !== index) throw refusal(ACCOUNT_CHANGE, 'The account has changed.')
          return answer()
        })
        .catch((error: unknown) => {
          throw Object(error).code === 4001 ? refusal(declined, 'The user declined.') : error
        })
    const hexOf = (keys: CardanoKeys) => cardanoHexOf(keys, networkId())
    const addresses = () => [hexOf(accountAt(index))[0]]

    async function sign(address: string, payload: string) {
      const bytes = hexToBytes(payload)
      const detail = new TextDecoder().decode(bytes)
      await owner.prompts.ask({ method: 'signData', title: 'Sign this message', detail })
      const other = quirks.signsWithOther ? keys.find((one) => one !== accountAt(index)) : undefined
      const signer = other ?? accountAt(index)
      const signed = signCardanoData(signer, networkId(), {
        ...{ address: other ? hexOf(other)[0] : address, payload: bytes, isHashed: quirks.hashesMessages },
      })
      if (!signed) throw refusal(DATA.addressNotKey, 'The address is not of this account.')
      return signed
    }
    const change = (way: 'add' | 'delete') => (event: Event, listener: () => void) =>
      listeners.get(event)?.[way](listener)

    return Object.freeze({
      getExtensions: () => pass('getExtensions', undefined, () => []),
      getNetworkId: () => pass('getNetworkId', undefined, networkId),
      getUsedAddresses: () => pass('getUsedAddresses', undefined, () => (quirks.isNew ? [] : addresses())),
      getUnusedAddresses: () => pass('getUnusedAddresses', undefined, () => (quirks.isNew ? addresses() : [])),
      getChangeAddress: () => pass('getChangeAddress', undefined, () => addresses()[0]),
      getRewardAddresses: () =>
        pass('getRewardAddresses', undefined, () => {
          const [, stake] = hexOf(accountAt(index))
          return stake === undefined ? [] : [stake]
        }),
      getBalance: () => pass('getBalance', undefined, () => bytesToHex(encode(lovelace))),
      signData: (address: string, payload: string) =>
        pass('signData', { address, payload }, () => sign(address, payload), DATA.declined),
      ...(!quirks.hasNoEvents && { experimental: { on: change('add'), off: change('delete') } }),
    })
  }

  const provider = Object.freeze({
    name,
    icon,
    apiVersion: '1',
    supportedExtensions: [],
    isEnabled: () => owner.gate.pass('isEnabled', undefined, async () => owner.isExposed()),
    enable: () =>
      owner.gate
        .pass('enable', undefined, async () => {
          await owner.openToSite('enable')
          return createApi(owner.state.read().accountIndex)
        })
        .catch((error: unknown) => {
          throw refusal(REFUSED, Object(error).message ?? '')
        }),
  })

  let { accountIndex: shown, chain: shownOn } = owner.state.read()
  const stopEvents = owner.state.onChange(() => {
    const { accountIndex, chain } = owner.state.read()
    const happened: Event[] = [
      ...(accountIndex === shown ? [] : (['accountChange'] as const)),
      ...(chain === shownOn ? [] : (['networkChange'] as const)),
    ]
    shown = accountIndex
    shownOn = chain
    for (const listener of happened.flatMap((event) => [...(listeners.get(event) ?? [])])) listener()
  })
  const announcement = startAnnouncing(options, (target: Page) => {
    const names = [id, ...aliases]
    const put = () => {
      target.cardano = { ...target.cardano, ...Object.fromEntries(names.map((one) => [one, provider])) }
    }
    put()
    return {
      announce: put,
      withdraw() {
        const others = Object.entries(target.cardano ?? {}).filter(([key]) => !names.includes(key))
        if (others.length > 0) target.cardano = Object.fromEntries(others)
        else delete target.cardano
      },
    }
  })

  return joinLive(createOwnerControls(owner, keys.length), {
    kind: 'cardano' as const,
    name,
    provider,
    chainNames: Object.keys(networkIds),
    get addresses() {
      return keys.map((one) => cardanoAddressOf(one, networkId()))
    },
    get address() {
      return cardanoAddressOf(selected(), networkId())
    },
    get chain() {
      return owner.state.read().chain
    },
    announce: announcement.announce,
    selectChainByName(chain: string) {
      if (!Object.hasOwn(networkIds, chain)) throw new RangeError(`The wallet has no network ${chain}.`)
      owner.state.change({ chain })
    },
    listenerCount: () => [...listeners.values()].reduce((count, { size }) => count + size, 0),
    uninstall() {
      announcement.withdraw()
      stopEvents()
      owner.prompts.dropAll()
      for (const each of listeners.values()) each.clear()
    },
  })
}
