import { type ChainId, PorticoError, type RemoteWallet } from '@portico/kernel'
import { cosmosAddressOf, testCosmosKeys } from '@portico/testing/cosmos'
import { expect, it } from 'vitest'
import { walletErrors } from '../src/wallet/dialect.js'
import type { RemoteKeplr } from '../src/wallet/keplr.js'
import { useLocalChains } from './localChains.js'
import { openConnected, openPlugin } from './openPlugin.js'
import { createWallet } from './page.js'

it('has a network added that the wallet does not know, and goes there with its own address', async () => {
  const { chains } = await useLocalChains()
  const { networkSwitch, wallet, connector, zone } = await openConnected({ chains: chains.slice(0, 1) })
  const seen: unknown[] = []
  connector.onSessionChange((session) => seen.push(session?.accounts[0].id))
  await networkSwitch.switchTo(zone.caip2)
  expect(seen).toEqual([`${zone.caip2}:${zone.accounts[0]}`])
  expect(wallet.knownChains).toContain(zone.chainId)
  const [suggested] = wallet.requests.filter(({ method }) => method === 'experimentalSuggestChain')
  expect(suggested?.params).toMatchObject({
    ...{ chainId: zone.chainId, chainName: zone.name, rpc: zone.rpcUrl, rest: zone.rpcUrl, bip44: { coinType: 118 } },
    feeCurrencies: [{ coinMinimalDenom: zone.coin.denom, gasPriceStep: { low: 0.005 } }],
  })
})

it('a network that the person does not want added leaves the session where it is', async () => {
  const { chains } = await useLocalChains()
  const { networkSwitch, wallet, connector, zone } = await openConnected({ chains: chains.slice(0, 1) })
  const seen: unknown[] = []
  connector.onSessionChange((session) => seen.push(session))
  wallet.rejectNext()
  await expect(networkSwitch.switchTo(zone.caip2)).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
  expect(seen).toEqual([])
})

it('an address of another chain than was asked for is no answer', async () => {
  const { chains, hub } = await useLocalChains()
  createWallet({ chains: [{ chainId: hub.chainId, prefix: 'other' }, ...chains.slice(1)] })
  const { connector } = await openPlugin()
  await expect(connector.connect('keplr')).rejects.toMatchObject({ code: 'WALLET_BAD_REPLY' })
})

it.each(['Request rejected', 'User rejected the request.', 'request was declined', 'Rejected', 'User denied'])(
  '"%s" is a refusal',
  (text) => {
    expect(walletErrors.texts?.find(([pattern]) => pattern.test(text))?.[1]).toBe('REQUEST_REJECTED')
  },
)

it.each([
  'There is no modular chain info for x-1',
  'There is no chain info for x-1',
  'Invalid chain id',
  'Unknown chain',
])('"%s" means that the wallet does not know the network', (text) => {
  expect(walletErrors.texts?.find(([pattern]) => pattern.test(text))?.[1]).toBe('CHAIN_UNRECOGNISED')
})

/** A wallet somewhere else that answers as a test says. */
function createRemote(
  chains: readonly [ChainId, ...ChainId[]],
  addresses: readonly string[],
  answers: Record<string, unknown>,
) {
  const asked: { method: string; params: unknown }[] = []
  let chain: ChainId = chains[0]
  const wallet: RemoteWallet = {
    name: 'Far',
    accounts: () => addresses.map((address, index) => `${chains[index] ?? chains[0]}:${address}` as const),
    chains: () => chains,
    methods: () => Object.keys(answers),
    chain: () => chain,
    setChain: (next) => {
      chain = next
    },
    async request(_chainId, method, params) {
      asked.push({ method, params })
      return answers[method]
    },
    onChange: () => () => {},
    end: async () => {},
  }
  return { wallet, asked }
}

it('asks a remote wallet by the names and in the forms of the wire', async () => {
  const { remote, hub, zone } = await openPlugin()
  const addresses = [hub, zone].map(({ prefix }) => cosmosAddressOf(testCosmosKeys[0] ?? new Uint8Array(), prefix))
  const signature = { pub_key: { type: 'tendermint/PubKeySecp256k1', value: 'AAAA' }, signature: 'BBBB' }
  const pubkey = Buffer.from(new Uint8Array(33).fill(2))
  const { wallet, asked } = createRemote([hub.caip2, zone.caip2], addresses, {
    cosmos_getAccounts: [{ algo: 'secp256k1', address: addresses[0], pubkey: pubkey.toString('hex') }],
    cosmos_signAmino: { signature, signed: {} },
    cosmos_signDirect: {
      signature,
      signed: { bodyBytes: 'AQ==', authInfoBytes: '0203', chainId: 'x', accountNumber: '1' },
    },
  })
  const provider = remote.createProvider(wallet) as RemoteKeplr
  expect(remote.methods).toEqual(['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'])
  expect(await provider.getKey(zone.chainId)).toMatchObject({ bech32Address: addresses[1] })
  expect(asked).toEqual([])
  expect(await provider.getPublicKey(hub.chainId)).toEqual(Uint8Array.from(pubkey))
  await provider.enable([zone.chainId])
  expect(provider.chainIds()).toEqual([zone.chainId, hub.chainId])
  await expect(provider.enable(['elsewhere-1'])).rejects.toMatchObject({ code: 4902 })

  const document = {
    bodyBytes: Uint8Array.of(1),
    authInfoBytes: Uint8Array.of(2),
    chainId: hub.chainId,
    accountNumber: 7n,
  }
  const signed = await provider.signDirect?.(hub.chainId, `${addresses[0]}`, document)
  expect(asked.at(-1)).toEqual({
    method: 'cosmos_signDirect',
    params: {
      signerAddress: addresses[0],
      signDoc: { chainId: hub.chainId, accountNumber: '7', authInfoBytes: 'Ag==', bodyBytes: 'AQ==' },
    },
  })
  expect(signed).toMatchObject({
    signature: { signature: 'BBBB' },
    signed: { bodyBytes: Uint8Array.of(1), authInfoBytes: Uint8Array.of(2, 3) },
  })

  await provider.signArbitrary(hub.chainId, `${addresses[0]}`, 'hello')
  expect(asked.at(-1)?.params).toMatchObject({
    signDoc: { chain_id: '', msgs: [{ type: 'sign/MsgSignData', value: { signer: addresses[0], data: 'aGVsbG8=' } }] },
  })
})

it('has no signDirect over a wallet that did not approve it, and refuses an answer in another form', async () => {
  const { remote, hub } = await openPlugin()
  const { wallet } = createRemote([hub.caip2], [`${hub.accounts[0]}`], { cosmos_signAmino: { signature: 'no' } })
  const provider = remote.createProvider(wallet) as RemoteKeplr
  expect(provider.signDirect).toBeUndefined()
  const asking = provider.signArbitrary(hub.chainId, `${hub.accounts[0]}`, 'hello')
  await expect(asking).rejects.toBeInstanceOf(Error)
  await asking.catch(({ cause }) => expect(cause).toBeInstanceOf(PorticoError))
})
