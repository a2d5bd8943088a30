import { type AccountId, PorticoError, type RemoteWallet, RemoteWalletAdapter } from '@portico/kernel'
import { bitcoinAddressOf, signBip322Message, signLegacyMessage, testBitcoinKeys } from '@portico/test-kit'
import { expect, it } from 'vitest'
import { addressesOf, openPlugin, REGTEST, SIGNET } from './openPlugin.js'
import { openPage } from './page.js'

const [key = new Uint8Array(32)] = testBitcoinKeys
const { address } = bitcoinAddressOf(key, 'regtest')
const taproot = bitcoinAddressOf(key, 'regtest', 'ordinals')
const signetAddress = bitcoinAddressOf(key, 'signet').address
const ALL = ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer']

type Answer = (params: Readonly<Record<string, string>>) => unknown

/** A wallet somewhere else, connected, that answers as a test says. */
async function pair(answers: Readonly<Record<string, Answer>>, methods: readonly string[] = ALL) {
  const opened = await openPlugin()
  const now = { accounts: [`${REGTEST}:${address}`, `${SIGNET}:${signetAddress}`] as AccountId[], chain: REGTEST }
  const listeners = new Set<() => void>()
  const calls: unknown[] = []
  const change = (news: Partial<typeof now> = {}) => {
    Object.assign(now, news)
    for (const listener of [...listeners]) listener()
  }
  const wallet: RemoteWallet = {
    name: 'Remote',
    accounts: () => now.accounts,
    chains: () => [...new Set(now.accounts.map((id) => id.split(':').slice(0, 2).join(':') as typeof REGTEST))],
    methods: () => methods,
    chain: () => now.chain,
    setChain: (chain) => change({ chain: chain as typeof REGTEST }),
    async request(chainId, method, params) {
      calls.push({ chainId, method, params })
      const answer = answers[method]
      if (answer) return answer(params as Readonly<Record<string, string>>)
      throw new PorticoError(
        'WALLET_FAILED',
        { walletId: 'r', method },
        { cause: { code: -32601, message: 'unknown' } },
      )
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    end: async () => change({ accounts: [] }),
  }
  const adapter = await opened.kernel.get(RemoteWalletAdapter, 'bip122')
  const provider = adapter.createProvider(wallet)
  const requests = (provider as { request(method: string, params?: unknown): Promise<{ result: unknown }> }).request
  return { ...opened, adapter, provider, requests, calls, change, listeners }
}

const said = [
  { address, publicKey: '02'.padEnd(66, 'a'), intention: 'payment' },
  { address: taproot.address, intention: 'ordinal' },
]

it('asks for what the wire names, and hears of changes by the names of the family', async () => {
  const { adapter } = await pair({})
  expect(adapter.methods).toEqual(['getAccountAddresses', 'sendTransfer', 'signMessage', 'signPsbt'])
  expect(adapter.events).toContain('bip122_addressesChanged')
  expect(adapter.wire).toMatchObject({
    events: { bip122_addressesChanged: 'accounts' },
    properties: { bip122_getAccountAddresses: expect.any(String) },
  })
})

it('shares the addresses of the account with what each is for, without those of the account’s other networks', async () => {
  const { requests, calls } = await pair({ getAccountAddresses: () => said })
  const { result } = await requests('wallet_connect')
  expect(result).toEqual({
    addresses: [
      { address, publicKey: '02'.padEnd(66, 'a'), purpose: 'payment' },
      { address: taproot.address, publicKey: undefined, purpose: 'ordinal' },
    ],
  })
  expect(calls).toEqual([{ chainId: REGTEST, method: 'getAccountAddresses', params: { account: address } }])
})

it('shares the account of the session where the wallet does not tell more, or tells nonsense', async () => {
  for (const [answers, methods] of [
    [{}, ['signMessage']],
    [{ getAccountAddresses: () => 'none' }, ALL],
    [{}, ALL],
  ] as const) {
    const { requests } = await pair(answers, methods)
    expect((await requests('wallet_getAccount')).result).toMatchObject({ addresses: [{ address }] })
  }
})

it('has a message signed for the account, in hex on the wire and in base64 here', async () => {
  const toHex = (signature: string) => Buffer.from(signature, 'base64').toString('hex')
  const { requests, calls } = await pair({
    signMessage: ({ message = '', protocol }) => {
      const isBip322 = protocol === 'bip322'
      const signature = isBip322
        ? signBip322Message(message, key, taproot.script, 'ordinals')
        : signLegacyMessage(message, key)
      return { address, signature: toHex(signature) }
    },
  })
  const { result } = await requests('signMessage', { address, message: 'Hi', protocol: 'ECDSA' })
  expect(result).toEqual({ signature: signLegacyMessage('Hi', key) })
  await requests('signMessage', { address: taproot.address, message: 'Hi', protocol: 'BIP322' })
  expect(calls.at(-1)).toMatchObject({ params: { account: address, address: taproot.address, protocol: 'bip322' } })
})

it('has the inputs of a PSBT signed by name, and says that it is not to be sent', async () => {
  const { requests, calls } = await pair({ signPsbt: () => ({ psbt: 'cHNidA==', txid: 'none' }) })
  const asked = { psbt: 'cHNi', signInputs: { [taproot.address]: [0, 2] }, hex: '707362', signAtIndex: [0, 2] }
  expect(await requests('signPsbt', { ...asked, broadcast: false })).toEqual({ result: { psbt: 'cHNidA==' } })
  const signInputs = [0, 2].map((index) => ({ address: taproot.address, index }))
  expect(calls.at(-1)).toMatchObject({ params: { account: address, psbt: 'cHNi', signInputs, broadcast: false } })
  const without = await pair({}, ['signMessage', 'sendTransfer'])
  await expect(without.requests('signPsbt', asked)).rejects.toMatchObject({ code: 4200 })
  expect(without.calls).toEqual([])
})

it('moves to a network that the wallet approved, and to no other', async () => {
  const { requests } = await pair({})
  expect((await requests('wallet_getNetwork')).result).toEqual({ bitcoin: { name: 'regtest' } })
  await requests('wallet_changeNetwork', { name: 'Signet' })
  expect((await requests('wallet_getNetwork')).result).toEqual({ bitcoin: { name: 'signet' } })
  expect((await requests('wallet_getAccount')).result).toMatchObject({ addresses: [{ address: signetAddress }] })
  await expect(requests('wallet_changeNetwork', { name: 'Mainnet' })).rejects.toMatchObject({ code: 4902 })
})

it('passes a refusal and an unknown method on with their numbers', async () => {
  const rejected = () => {
    throw new PorticoError('REQUEST_REJECTED', { walletId: 'r' })
  }
  const { requests } = await pair({ signMessage: rejected })
  await expect(requests('signMessage', { address, message: 'Hi' })).rejects.toMatchObject({ code: 4001 })
  await expect(requests('signMessage', { address: 'none', message: 'Hi' })).rejects.toMatchObject({ code: 4001 })
  await expect(requests('stx_transferStx')).rejects.toMatchObject({ code: 4200 })
})

it('is connected, followed and signed with like a wallet of the page', async () => {
  const { kernel, connector, signer, proof, provider, change, reports, listeners } = await pair({
    getAccountAddresses: () => said,
    signMessage: ({ message = '' }) => ({
      signature: Buffer.from(signLegacyMessage(message, key), 'base64').toString('hex'),
    }),
  })
  Object.assign(openPage(), { RemoteWallet: provider, btc_providers: [{ id: 'RemoteWallet', name: 'Remote' }] })
  await kernel.discover()
  Reflect.deleteProperty(openPage(), 'btc_providers')
  const session = await connector.connect('remote', { chainId: REGTEST })
  expect(addressesOf(session)).toEqual([address, taproot.address])
  expect(session.accounts.map(({ purpose }) => purpose)).toEqual(['payment', 'ordinals'])
  const [{ id }] = session.accounts
  const { text } = await signer.signMessage(id, 'Good morning')
  expect(await proof.verify(id, 'Good morning', text)).toBe(true)
  change({ chain: SIGNET as typeof REGTEST })
  await expect.poll(() => reports.at(-1)?.chainId).toBe(SIGNET)
  change({ accounts: [] })
  await expect.poll(() => reports.at(-1)).toBeUndefined()
  expect([reports.length > 1, listeners.size]).toEqual([true, 0])
})
