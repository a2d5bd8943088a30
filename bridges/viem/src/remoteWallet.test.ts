import { type ChainId, formatAccountId, PorticoError, type RemoteWallet, RemoteWalletAdapter } from '@portico/kernel'
import { testPrivateKeys } from '@portico/test-kit'
import { openEvmPage } from '@portico/test-kit/evm-page'
import { createWalletClient, erc20Abi, type Hex, http, verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { getPublicClient, getWalletClient, toPorticoError } from './index.js'

const RECEIVER = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const METHODS = ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4']

/** A wallet that is not on the page, with a real key; the family makes the object that the page gets. */
async function openRemote(form: RemoteWallet['form']) {
  const page = await openEvmPage({ wallet: { rdns: 'test.wallet.other' } })
  const { client, first, second } = page
  const account = privateKeyToAccount(testPrivateKeys[0] as Hex)
  const chains: readonly ChainId[] = [first.caip2, second.caip2]
  const listeners = new Set<() => void>()
  const asked: string[] = []
  let chain: ChainId = first.caip2
  let state: 'open' | 'refusing' | 'over' = 'open'
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  const remote: RemoteWallet = {
    ...{ name: 'Remote', form, chains: () => chains, methods: () => METHODS },
    accounts: () => (state === 'over' ? [] : chains.map((one) => formatAccountId(one, account.address))),
    chain: () => (state === 'over' ? undefined : chain),
    setChain(wanted) {
      chain = wanted
      tell()
    },
    async request(chainId, method, params) {
      asked.push(method)
      if (state === 'refusing') throw new PorticoError('REQUEST_REJECTED', { walletId: 'remote' })
      const [one] = params as readonly [never]
      if (method === 'personal_sign') return account.signMessage({ message: { raw: one } })
      const { rpcUrl } = chainId === first.caip2 ? first : second
      const { to, value, data } = one as { readonly to: Hex; readonly value?: Hex; readonly data?: Hex }
      const sender = createWalletClient({ account, transport: http(rpcUrl) })
      return sender.sendTransaction({ chain: null, to, value: BigInt(value ?? 0), ...(data && { data }) })
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async end() {
      state = 'over'
      tell()
    },
  }
  const provider = (await client.get(RemoteWalletAdapter, 'eip155')).createProvider(remote)
  const info = { uuid: '7a1b4c9e-0000-4000-8000-000000000000', name: 'Remote', icon: 'data:,', rdns: 'test.wallet.evm' }
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info: { ...info }, provider }) }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  onTestFinished(() => window.removeEventListener('eip6963:requestProvider', announce))
  await page.connect()
  return {
    ...{ ...page, account, askedRemotely: asked, end: remote.end },
    refuse() {
      state = 'refusing'
    },
  }
}

describe.each(['paired', 'embedded'] as const)('a wallet client of a wallet that is %s', (form) => {
  it('signs, sends, writes and switches; what was sent is followed', async () => {
    const { client, first, second, account, listSent, askedRemotely } = await openRemote(form)
    const walletClient = getWalletClient(client)
    const { address } = account
    const signature = await walletClient.signMessage({ message: 'hello' })
    expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
    const reader = getPublicClient(client, first.chainId)
    const paid = await walletClient.sendTransaction({ to: RECEIVER, value: 41n })
    const token = { address: first.token.address, abi: erc20Abi } as const
    const written = await walletClient.writeContract({ ...token, functionName: 'transfer', args: [RECEIVER, 5n] })
    for (const hash of [paid, written]) {
      expect((await reader.waitForTransactionReceipt({ hash, pollingInterval: 50 })).status).toBe('success')
    }
    await vi.waitFor(async () => expect((await listSent()).map((one) => one.transactionId)).toEqual([written, paid]))
    await walletClient.switchChain({ id: second.chainId })
    expect(getWalletClient(client).chain.id).toBe(second.chainId)
    const stale = await walletClient.sendTransaction({ to: RECEIVER, value: 1n }).catch(toPorticoError)
    expect(stale).toMatchObject({ code: 'CHAIN_MISMATCH' })
    expect(askedRemotely).toEqual(['personal_sign', 'eth_sendTransaction', 'eth_sendTransaction'])
  })

  it('is refused as viem has it, and ends with the session', async () => {
    const { client, refuse, end } = await openRemote(form)
    const walletClient = getWalletClient(client)
    refuse()
    const failureOf = (call: Promise<unknown>) =>
      call.then(
        () => undefined,
        (error: unknown) => error as Error,
      )
    const refused = await failureOf(walletClient.sendTransaction({ to: RECEIVER, value: 1n }))
    expect([refused?.cause, toPorticoError(refused)]).toMatchObject([
      { name: 'UserRejectedRequestError' },
      { code: 'REQUEST_REJECTED' },
    ])
    await end()
    await vi.waitFor(() => expect(client.getAccount('eip155').status).toBe('disconnected'))
    expect(toPorticoError(await failureOf(walletClient.signMessage({ message: 'hello' }))).code).toBe('ACCOUNT_MISSING')
  })
})
