import { type AminoSignResponse, makeSignDoc, Secp256k1Wallet, type StdSignDoc } from '@cosmjs/amino'
import { DirectSecp256k1Wallet } from '@cosmjs/proto-signing'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64 } from '@scure/base'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { selectedFirst } from '../wallet/accounts.js'
import { createSavedState } from '../wallet/savedState.js'
import { startAnnouncing } from '../wallet/startAnnouncing.js'
import type { TestWallet, TestWalletOptions } from '../wallet/testWallet.js'
import { createOwnerControls, createWalletOwner, joinLive } from '../wallet/walletOwner.js'
import { cosmosAddressOf, testCosmosKeys } from './cosmosKeys.js'

/** A chain that the wallet knows from the start. */
export interface CosmosChain {
  /** As the chain calls itself: `cosmoshub-4`. */
  readonly chainId: string
  /** How addresses begin. */
  readonly prefix: string
}

/** What a wallet of `cosmos` begins with. */
export interface KeplrTestWalletOptions extends TestWalletOptions {
  /** Where the wallet's object is, from the target, with dots: `keplr`, `okxwallet.keplr`. Default: `keplr`. */
  readonly path?: string
  /** The chains it knows; at least one. */
  readonly chains: readonly CosmosChain[]
  /** 32 bytes each; the first is selected. */
  readonly keys?: readonly Uint8Array[]
  /** Its keys are on a device, which signs JSON alone. */
  readonly onDevice?: boolean
  /** The wallet changes the fee of what it signs to this, as a person may. */
  readonly ownFee?: { readonly denom: string; readonly amount: string; readonly gas: string }
  /** The wallet signs for another receiver than it was asked to. */
  readonly otherReceiver?: string
}

/** What a page finds at the wallet's place. */
type KeplrObject = Readonly<Record<string, unknown>>

/** A wallet of `cosmos` on the page. */
export interface KeplrTestWallet extends TestWallet {
  /** The family. */
  readonly kind: 'cosmos'
  /** What the page finds at its path. */
  readonly provider: KeplrObject
  /** The chains it knows, with those that pages have had it add. */
  readonly knownChains: readonly string[]
}

interface DirectDocument {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: bigint
}

/** A wallet with Keplr's interface and real keys. It signs with CosmJS. */
export function createKeplrWallet(options: KeplrTestWalletOptions): KeplrTestWallet {
  const { name = 'Keplr test wallet', path = 'keplr', chains, keys = testCosmosKeys, onDevice = false } = options
  const [firstKey] = keys
  const [firstChain] = chains
  if (!firstKey || !firstChain) throw new RangeError('A wallet needs at least one chain and one key.')
  const owner = createWalletOwner({
    ...options,
    name,
    storageKey: `test-wallet:${name}`,
    firstChain: firstChain.chainId,
  })
  const site = createSavedState<{ enabled: readonly string[]; added: readonly CosmosChain[] }>(
    `test-wallet:${name}:chains`,
    { enabled: [], added: [] },
    options.storage,
  )
  const key = () => keys[owner.state.read().accountIndex] ?? firstKey
  const known = () => [...chains, ...site.read().added]
  const prefixOf = (chainId: string) => {
    const chain = known().find((one) => one.chainId === chainId)
    if (!chain) throw new Error(`There is no modular chain info for ${chainId}`)
    return chain.prefix
  }
  // Keplr says a refusal in words alone.
  const inWords = (error: unknown) => {
    throw (error as { code?: unknown }).code === 4001 ? new Error('Request rejected') : error
  }

  /** Each chain is granted on its own; what pages ask of one that is not granted asks the person first. */
  async function open(chainIds: readonly string[], method: string): Promise<void> {
    for (const chainId of chainIds) prefixOf(chainId)
    const wasConnected = owner.isExposed()
    await owner.openToSite(method).catch(inWords)
    const missing = chainIds.filter((chainId) => !site.read().enabled.includes(chainId))
    if (missing.length === 0) return
    const title = `Connect to this site on ${missing.join(', ')}`
    if (wasConnected) await owner.prompts.ask({ method, title }, { only: 'connect' }).catch(inWords)
    site.change({ enabled: [...site.read().enabled, ...missing] })
  }
  async function requireSigner(chainId: string, signer: string, method: string): Promise<void> {
    await open([chainId], method)
    if (cosmosAddressOf(key(), prefixOf(chainId)) !== signer) throw new Error('Signer mismatched')
  }
  const ask = (method: string, title: string, detail: string) =>
    owner.prompts.ask({ method, title, detail }).catch(inWords)
  const pass = <T>(method: string, params: unknown, answer: () => Promise<T>) => owner.gate.pass(method, params, answer)
  const aminoSigner = (chainId: string) => Secp256k1Wallet.fromKey(key(), prefixOf(chainId))

  const provider: KeplrObject = Object.freeze({
    mode: 'extension',
    version: '0.13.41',
    enable: (chainIds: string | readonly string[]) => pass('enable', chainIds, () => open([chainIds].flat(), 'enable')),
    disable: (chainIds?: string | readonly string[]) =>
      pass('disable', chainIds, async () => {
        const gone = chainIds === undefined ? site.read().enabled : [chainIds].flat()
        site.change({ enabled: site.read().enabled.filter((one) => !gone.includes(one)) })
        if (site.read().enabled.length === 0) owner.state.change({ connected: false })
      }),
    getKey: (chainId: string) =>
      pass('getKey', chainId, async () => {
        await open([chainId], 'getKey')
        const pubKey = secp256k1.getPublicKey(key())
        return {
          name: `Account ${keys.indexOf(key()) + 1}`,
          algo: 'secp256k1',
          pubKey,
          address: ripemd160(sha256(pubKey)),
          bech32Address: cosmosAddressOf(key(), prefixOf(chainId)),
          ethereumHexAddress: '',
          isNanoLedger: onDevice,
          isKeystone: false,
        }
      }),
    experimentalSuggestChain: (info: {
      chainId: string
      chainName: string
      bech32Config: { bech32PrefixAccAddr: string }
    }) =>
      pass('experimentalSuggestChain', info, async () => {
        if (known().some(({ chainId }) => chainId === info.chainId)) return
        await ask('experimentalSuggestChain', `Add ${info.chainName}`, info.chainId)
        const added = { chainId: info.chainId, prefix: info.bech32Config.bech32PrefixAccAddr }
        site.change({ added: [...site.read().added, added] })
      }),
    signArbitrary: (chainId: string, signer: string, data: string | Uint8Array) =>
      pass('signArbitrary', { chainId, signer, data }, async () => {
        await requireSigner(chainId, signer, 'signArbitrary')
        const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
        await ask('signArbitrary', 'Sign this message', new TextDecoder().decode(bytes))
        const message = { type: 'sign/MsgSignData', value: { signer, data: base64.encode(bytes) } }
        const document = makeSignDoc([message], { gas: '0', amount: [] }, '', '', 0, 0)
        return (await (await aminoSigner(chainId)).signAmino(signer, document)).signature
      }),
    signAmino: (chainId: string, signer: string, document: StdSignDoc): Promise<AminoSignResponse> =>
      pass('signAmino', { chainId, signer, document }, async () => {
        await requireSigner(chainId, signer, 'signAmino')
        const [message] = document.msgs
        const { to_address: to = '', amount = [] } = (message?.value ?? {}) as { to_address?: string; amount?: Coins }
        await ask('signAmino', describeTransfer(to, amount), document.memo)
        const { ownFee } = options
        const fee = ownFee && { gas: ownFee.gas, amount: [{ denom: ownFee.denom, amount: ownFee.amount }] }
        return (await aminoSigner(chainId)).signAmino(signer, { ...document, ...(fee && { fee }) })
      }),
    signDirect: (chainId: string, signer: string, document: DirectDocument) =>
      pass('signDirect', { chainId, signer, document }, async () => {
        await requireSigner(chainId, signer, 'signDirect')
        if (onDevice) throw new Error('SIGN_MODE_DIRECT can’t be signed on a device')
        const body = TxBody.decode(document.bodyBytes)
        const transfers = body.messages.map(({ value }) => MsgSend.decode(value))
        await ask(
          'signDirect',
          transfers.map((one) => describeTransfer(one.toAddress, one.amount)).join(', '),
          body.memo,
        )
        const signerWallet = await DirectSecp256k1Wallet.fromKey(key(), prefixOf(chainId))
        const changed = options.otherReceiver
          ? { ...document, bodyBytes: redirect(body, options.otherReceiver) }
          : document
        return signerWallet.signDirect(signer, { ...changed, accountNumber: BigInt(String(changed.accountNumber)) })
      }),
  })

  let shown = owner.state.read().accountIndex
  let target: EventTarget | undefined
  const events = `${path === 'leap' || path.startsWith('cosmostation') ? path.split('.')[0] : 'keplr'}_keystorechange`
  const stopEvents = owner.state.onChange(() => {
    const { accountIndex } = owner.state.read()
    if (accountIndex === shown) return
    shown = accountIndex
    target?.dispatchEvent(new Event(events))
  })
  const announcement = startAnnouncing(options, (place) => {
    target = place
    return { announce: () => putAt(place, path, provider), withdraw: putAt(place, path, provider) }
  })

  return joinLive(createOwnerControls(owner, keys.length), {
    kind: 'cosmos' as const,
    name,
    provider,
    chainNames: chains.map(({ chainId }) => chainId),
    addresses: keys.map((one) => cosmosAddressOf(one, firstChain.prefix)),
    get address() {
      return cosmosAddressOf(selectedFirst(keys, key())[0] ?? key(), firstChain.prefix)
    },
    get chain() {
      return firstChain.chainId
    },
    get knownChains() {
      return known().map(({ chainId }) => chainId)
    },
    announce: announcement.announce,
    selectChainByName: () => {},
    // They listen to the window, which does not say who does.
    listenerCount: () => 0,
    uninstall() {
      announcement.withdraw()
      target = undefined
      stopEvents()
      owner.prompts.dropAll()
    },
  })
}

type Coins = readonly { readonly denom: string; readonly amount: string }[]

const describeTransfer = (to: string, amount: Coins) =>
  `Send ${amount.map((coin) => `${coin.amount} ${coin.denom}`).join(', ')} to ${to}`

function redirect(body: TxBody, to: string): Uint8Array {
  const messages = body.messages.map(({ typeUrl, value }) => ({
    typeUrl,
    value: MsgSend.encode({ ...MsgSend.decode(value), toAddress: to }).finish(),
  }))
  return TxBody.encode({ ...body, messages }).finish()
}

/** Puts the object at its place; returns what takes it and the objects on the way off again. */
function putAt(target: EventTarget, path: string, provider: object): () => void {
  const names = path.split('.')
  const last = names.pop() ?? ''
  let owner = target as unknown as Record<string, unknown>
  const made: (() => void)[] = []
  for (const name of names) {
    const at = owner
    if (typeof at[name] !== 'object') {
      at[name] = {}
      made.unshift(() => {
        if (Object.keys(at[name] as object).length === 0) delete at[name]
      })
    }
    owner = at[name] as Record<string, unknown>
  }
  const place = owner
  place[last] = provider
  return () => {
    if (place[last] === provider) delete place[last]
    for (const remove of made) remove()
  }
}
