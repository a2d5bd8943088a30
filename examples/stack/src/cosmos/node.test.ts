import { Secp256k1HdWallet, Secp256k1Wallet } from '@cosmjs/amino'
import { DirectSecp256k1Wallet } from '@cosmjs/proto-signing'
import { GasPrice, SigningStargateClient } from '@cosmjs/stargate'
import { testCosmosKeys } from '@portico/testing/cosmos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CosmosNodes } from '../families/cosmos.js'
import { readFamilyNames, startFamily } from '../families/index.js'

let running: CosmosNodes

beforeAll(async () => {
  running = await startFamily('cosmos')
})
afterAll(() => running.stop())

async function connect(kind: typeof DirectSecp256k1Wallet | typeof Secp256k1Wallet, network: 0 | 1 = 0) {
  const { rpcUrl, prefix, coin } = running.description.networks[network]
  const signer = await kind.fromKey(testCosmosKeys[0] ?? new Uint8Array(), prefix)
  const gasPrice = GasPrice.fromString(`0.01${coin.denom}`)
  return SigningStargateClient.connectWithSigner(rpcUrl, signer, { gasPrice, broadcastPollIntervalMs: 50 })
}

describe('the stand-in for a Cosmos chain', () => {
  it.each([DirectSecp256k1Wallet, Secp256k1Wallet])(
    'takes a transfer of the reference client, signed in either mode',
    async (kind) => {
      const client = await connect(kind)
      const { accounts, coin } = running.description.networks[0]
      const [from = '', to = ''] = accounts
      const before = await client.getBalance(to, coin.denom)
      const sent = await client.sendTokens(from, to, [{ denom: coin.denom, amount: '12' }], 'auto', 'hello')
      expect(sent.code).toBe(0)
      const after = await client.getBalance(to, coin.denom)
      expect(BigInt(after.amount) - BigInt(before.amount)).toBe(12n)
    },
  )

  it('refuses another chain id, a fee below its price, more than there is, and what is locked', async () => {
    const client = await connect(DirectSecp256k1Wallet)
    const { accounts, coin } = running.description.networks[0]
    const [from = '', to = '', , vesting = ''] = accounts
    const amount = [{ denom: coin.denom, amount: '1' }]
    const value = { fromAddress: from, toAddress: to, amount }
    const message = { typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }
    const { accountNumber, sequence } = await client.getSequence(from)
    const fee = { amount: [{ denom: coin.denom, amount: '1000' }], gas: '100000' }
    const elsewhere = await client.sign(from, [message], fee, '', { accountNumber, sequence, chainId: 'other' })
    const { TxRaw } = await import('cosmjs-types/cosmos/tx/v1beta1/tx')
    await expect(client.broadcastTxSync(TxRaw.encode(elsewhere).finish())).rejects.toThrow(/chain-id/)
    const cheap = { amount: [{ denom: coin.denom, amount: '1' }], gas: '100000' }
    await expect(client.sendTokens(from, to, amount, cheap)).rejects.toThrow(/insufficient fee/)
    const tooMuch = [{ denom: coin.denom, amount: '99000000000' }]
    await expect(client.sendTokens(from, to, tooMuch, 'auto')).rejects.toThrow(/insufficient funds/)
    const locked = await fetch(
      `${running.description.networks[0].rpcUrl}/cosmos/bank/v1beta1/spendable_balances/${vesting}/by_denom?denom=${coin.denom}`,
    )
    expect(await locked.json()).toEqual({ balance: { denom: coin.denom, amount: '500000000' } })
  })

  it('knows no account that nothing was sent to', async () => {
    const signer = await Secp256k1HdWallet.generate()
    const [account] = await signer.getAccounts()
    const [{ rpcUrl }] = running.description.networks
    const answer = await fetch(`${rpcUrl}/cosmos/auth/v1beta1/accounts/${account?.address}`)
    expect(answer.status).toBe(404)
  })
})

it('starts only the families that are asked for', () => {
  expect(readFamilyNames(['node', 'start'])).toEqual([])
  expect(readFamilyNames(['--with', 'cosmos'])).toEqual(['cosmos'])
  expect(readFamilyNames(['--with', 'all'])).toContain('cosmos')
  expect(() => readFamilyNames(['--with', 'dogecoin'])).toThrow(/no family "dogecoin".*cosmos.*all/)
})
