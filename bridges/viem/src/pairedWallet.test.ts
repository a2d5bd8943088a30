import { openEvmPage } from '@portico/test-kit/evm-page'
import { pairOverRelay, relayOptions } from '@portico/test-kit/relay'
import { verifyMessage } from 'viem'
import { expect, it, vi } from 'vitest'
import { getPublicClient, getWalletClient, toPorticoError } from './index.js'

it('a wallet client signs and sends with a wallet that is paired over a relay, until the session ends', async () => {
  const { load, options, first } = await openEvmPage()
  const client = load({ ...options, ...relayOptions(options) })
  const { caip2: id, name, rpcUrl } = first
  const wallet = await pairOverRelay(client, [{ id, name, rpcUrl }])
  const walletClient = getWalletClient(client)
  const { address } = walletClient.account
  expect(wallet.accounts.addresses('eip155')).toContain(address)
  const signature = await walletClient.signMessage({ message: 'hello' })
  expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
  const hash = await walletClient.sendTransaction({ to: '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc', value: 41n })
  const reader = getPublicClient(client, first.chainId)
  expect((await reader.waitForTransactionReceipt({ hash, pollingInterval: 50 })).status).toBe('success')
  await wallet.disconnect(wallet.sessions()[0]?.topic ?? '')
  await vi.waitFor(() => expect(client.getAccount('eip155').status).toBe('disconnected'))
  expect(await walletClient.signMessage({ message: 'hello' }).catch(toPorticoError)).toMatchObject({
    code: 'ACCOUNT_MISSING',
  })
})
