import { makeSignDoc as makeAminoDoc } from '@cosmjs/amino'
import { coins, SigningStargateClient } from '@cosmjs/stargate'
import { isPorticoError } from '@portico/kernel'
import { openCosmosPage } from '@portico/test-kit/cosmos-page'
import { cosmosAddressOf } from '@portico/testing/cosmos'
import { describe, expect, it, vi } from 'vitest'
import { followed, getOfflineSigner, type OfflineSignerOptions } from './index.js'

type Given = Parameters<typeof openCosmosPage>[0]

const FEE = { amount: coins(1_000, 'uatom'), gas: '150000' }
let count = 0
/** An account that nothing was ever sent to. */
const newReceiver = (prefix: string) => cosmosAddressOf(new Uint8Array(32).fill(++count + 100), prefix)

async function openConnected(given: Given = {}, options?: OfflineSignerOptions) {
  const page = await openCosmosPage(given)
  await page.connect()
  const signer = await getOfflineSigner(page.client, options)
  const sending = await SigningStargateClient.connectWithSigner(page.hub.rpcUrl, signer, {
    broadcastPollIntervalMs: 50,
  })
  const stargate = followed(page.client, sending, 'Berth 7')
  const [first = '', second = ''] = page.hub.accounts
  const to = newReceiver(page.hub.prefix)
  const pay = (fee: typeof FEE | number = FEE, memo = '') =>
    stargate.sendTokens(page.wallet.address, to, coins(25, 'uatom'), fee as typeof FEE, memo)
  const received = async () => (await stargate.getBalance(to, 'uatom')).amount
  return { ...page, signer, stargate, sending, first, second, to, pay, received }
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'did not throw',
    (error: unknown) => (isPorticoError(error) ? error.code : String(error)),
  )

describe.each([
  ['keplr', false, 'signDirect'],
  ['leap', false, 'signDirect'],
  ['keplr', true, 'signAmino'],
] as const)('a wallet at `%s`, with its keys on a device: %s', (path, onDevice, method) => {
  it('signs what CosmJS sends, and it is followed', async () => {
    const { pay, received, listSent, asked, hub, first, signer } = await openConnected({ wallet: { path, onDevice } })
    const sent = await pay(FEE, 'for <you> & me')
    expect([sent.code, await received(), asked(method)]).toEqual([0, '25', 1])
    expect(await signer.getAccounts()).toMatchObject([{ address: first, algo: 'secp256k1' }])
    await vi.waitFor(async () =>
      expect(await listSent()).toMatchObject([
        {
          transactionId: sent.transactionHash,
          status: 'succeeded',
          title: 'Berth 7',
          account: `${hub.caip2}:${first}`,
        },
      ]),
    )
  })
})

describe('an offline signer', () => {
  it('is there once something is connected, on the network in use', async () => {
    const { client, hub, zone, connect } = await openCosmosPage()
    expect(await codeOf(getOfflineSigner(client))).toBe('ACCOUNT_MISSING')
    expect(await codeOf(getOfflineSigner(client, { chainId: hub.caip2 }))).toBe('ACCOUNT_MISSING')
    await connect()
    expect(await codeOf(getOfflineSigner(client, { chainId: 'cosmos:elsewhere-1' }))).toBe('NETWORK_NOT_FOUND')
    expect(await codeOf(getOfflineSigner(client, { chainId: zone.caip2 }))).toBe('CHAIN_MISMATCH')
    const signer = await getOfflineSigner(client, { chainId: hub.caip2 })
    expect(await signer.getAccounts()).toMatchObject([{ address: hub.accounts[0] }])
  })

  it('hands back what was signed when the person chose another fee in the wallet', async () => {
    const ownFee = { denom: 'uatom', amount: '4321', gas: '200000' }
    const { pay, received, stargate, first } = await openConnected({ wallet: { onDevice: true, ownFee } })
    const before = await stargate.getBalance(first, 'uatom')
    expect(await pay()).toMatchObject({ code: 0, gasWanted: 200_000n })
    const after = await stargate.getBalance(first, 'uatom')
    expect([Number(before.amount) - Number(after.amount), await received()]).toEqual([4346, '25'])
  })

  it('sends nothing that the wallet has signed for another receiver', async () => {
    const other = newReceiver('cosmos')
    const { pay, stargate, listSent } = await openConnected({ wallet: { otherReceiver: other } })
    expect(await codeOf(pay())).toBe('WALLET_BAD_REPLY')
    expect([(await stargate.getBalance(other, 'uatom')).amount, await listSent()]).toEqual(['0', []])
  })

  it('passes a refusal on', async () => {
    const { pay, received } = await openConnected({
      wallet: { autoApprove: false, prompt: async ({ method }) => (/sign/i.test(method) ? 'reject' : 'approve') },
    })
    expect(await codeOf(pay())).toBe('REQUEST_REJECTED')
    expect(await received()).toBe('0')
  })

  it('refuses another account and another network than those it was made for', async () => {
    const { pay, signer, wallet, client, zone, hub, first, second, to, asked, stargate } = await openConnected()
    const document = (chainId: string) =>
      makeAminoDoc(
        [{ type: 'cosmos-sdk/MsgSend', value: { from_address: first, to_address: to, amount: coins(1, 'uatom') } }],
        { amount: [...FEE.amount], gas: FEE.gas },
        ...([chainId, undefined, 0, 0] as const),
      )
    expect(await codeOf(signer.signAmino(first, document(zone.chainId)))).toBe('CHAIN_MISMATCH')
    expect(await codeOf(signer.signAmino(first, document('')))).toBe('CALL_INVALID')
    expect(await codeOf(signer.signAmino(second, document(hub.chainId)))).toBe('ACCOUNT_MISMATCH')
    wallet.selectAccount(1)
    await vi.waitFor(() => expect(client.getAccount('cosmos').address).toBe(second))
    expect(await codeOf(signer.signAmino(first, document(hub.chainId)))).toBe('ACCOUNT_MISMATCH')
    expect(await codeOf(stargate.sendTokens(first, to, coins(1, 'uatom'), FEE))).toBe('ACCOUNT_MISMATCH')
    await client.switchNetwork(zone.caip2)
    expect([await codeOf(pay()), await codeOf(signer.getAccounts())]).toEqual(['CHAIN_MISMATCH', 'CHAIN_MISMATCH'])
    await client.disconnect()
    expect(await codeOf(signer.getAccounts())).toBe('ACCOUNT_MISSING')
    expect(asked('signAmino') + asked('signDirect')).toBe(0)
  })

  it('is made anew after a reload, once the visitor has come back to the wallet', async () => {
    const { client, load, hub, first, to, asked } = await openConnected()
    await client.dispose()
    const again = load()
    await again.ready()
    expect(await codeOf(getOfflineSigner(again))).toBe('ACCOUNT_MISSING')
    await again.connect({ namespace: 'cosmos', connectorId: 'keplr' })
    const signer = await getOfflineSigner(again)
    const stargate = await SigningStargateClient.connectWithSigner(hub.rpcUrl, signer, { broadcastPollIntervalMs: 50 })
    expect(await stargate.sendTokens(first, to, coins(3, 'uatom'), FEE)).toMatchObject({ code: 0 })
    expect(asked('signDirect')).toBe(1)
  })
})

describe('a client that is followed', () => {
  it('leaves the client that was given as it is, and sends all the same where nothing follows', async () => {
    const { sending, client, options, first, to, hub, listSent, load } = await openConnected()
    expect(await sending.sendTokens(first, to, coins(1, 'uatom'), FEE)).toMatchObject({ code: 0 })
    expect(await listSent()).toEqual([])
    await client.dispose()
    const alone = load({ ...options, plugins: options.plugins?.slice(0, 1) ?? [] })
    await alone.connect({ namespace: 'cosmos', connectorId: 'keplr' })
    const own = await SigningStargateClient.connectWithSigner(hub.rpcUrl, await getOfflineSigner(alone), {
      broadcastPollIntervalMs: 50,
    })
    expect(await followed(alone, own, 'Berth 9').sendTokens(first, to, coins(1, 'uatom'), FEE)).toMatchObject({
      code: 0,
    })
  })
})
