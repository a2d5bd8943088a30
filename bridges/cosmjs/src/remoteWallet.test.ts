import { Secp256k1Wallet } from '@cosmjs/amino'
import { DirectSecp256k1Wallet } from '@cosmjs/proto-signing'
import { coins, SigningStargateClient } from '@cosmjs/stargate'
import { type ChainId, formatAccountId, PorticoError, type RemoteWallet, RemoteWalletAdapter } from '@portico/kernel'
import { openCosmosPage } from '@portico/test-kit/cosmos-page'
import { moreCosmosKeys } from '@portico/testing/cosmos'
import { base64, hex } from '@scure/base'
import { expect, it, onTestFinished, vi } from 'vitest'
import { followed, getOfflineSigner } from './index.js'

const FEE = { amount: coins(1_000, 'uatom'), gas: '150000' }
// Half of what the account holds is locked, which is enough.
const [, KEY = new Uint8Array(32)] = moreCosmosKeys

interface Wire {
  readonly signerAddress: string
  readonly signDoc: { readonly chainId: string; readonly accountNumber: string } & Readonly<
    Record<'bodyBytes' | 'authInfoBytes', string>
  >
}

/** A wallet that is not on the page, with a real key; the family makes the object that the page gets. */
async function openRemote(methods: readonly string[]) {
  const page = await openCosmosPage({ wallet: { path: 'leap' } })
  const { client, hub } = page
  const [direct, amino] = await Promise.all([
    DirectSecp256k1Wallet.fromKey(KEY, hub.prefix),
    Secp256k1Wallet.fromKey(KEY, hub.prefix),
  ])
  const [{ address, pubkey } = { address: '', pubkey: new Uint8Array() }] = await direct.getAccounts()
  const listeners = new Set<() => void>()
  const asked: string[] = []
  let state: 'open' | 'refusing' | 'over' = 'open'
  const chains: readonly ChainId[] = [hub.caip2]
  const remote: RemoteWallet = {
    ...{ name: 'Remote', form: 'paired', chains: () => chains, methods: () => ['cosmos_getAccounts', ...methods] },
    accounts: () => (state === 'over' ? [] : [formatAccountId(hub.caip2, address)]),
    chain: () => (state === 'over' ? undefined : hub.caip2),
    setChain: () => {},
    async request(_chainId, method, params) {
      asked.push(method)
      if (state === 'refusing') throw new PorticoError('REQUEST_REJECTED', { walletId: 'remote' })
      const { signerAddress, signDoc } = params as Wire
      if (method === 'cosmos_getAccounts') return [{ algo: 'secp256k1', address, pubkey: hex.encode(pubkey) }]
      if (method === 'cosmos_signAmino') return amino.signAmino(signerAddress, signDoc as never)
      const { signature } = await direct.signDirect(signerAddress, {
        ...signDoc,
        bodyBytes: base64.decode(signDoc.bodyBytes),
        authInfoBytes: base64.decode(signDoc.authInfoBytes),
        accountNumber: BigInt(signDoc.accountNumber),
      })
      return { signature, signed: signDoc }
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async end() {
      state = 'over'
      for (const listener of [...listeners]) listener()
    },
  }
  const adapter = await client.get(RemoteWalletAdapter, 'cosmos')
  Object.assign(window, { keplr: adapter.createProvider(remote) })
  onTestFinished(() => void Reflect.deleteProperty(window, 'keplr'))
  await page.connect('keplr')
  const signer = await getOfflineSigner(client)
  const sending = await SigningStargateClient.connectWithSigner(hub.rpcUrl, signer, { broadcastPollIntervalMs: 50 })
  const stargate = followed(client, sending, 'Berth 7')
  return {
    ...{ ...page, signer, address, askedRemotely: asked, end: remote.end },
    pay: () => stargate.sendTokens(address, `${hub.accounts[2]}`, coins(25, 'uatom'), FEE, 'from afar'),
    refuse() {
      state = 'refusing'
    },
  }
}

it.each([[['cosmos_signDirect', 'cosmos_signAmino']], [['cosmos_signAmino']]])(
  'a paired wallet with %s signs what CosmJS sends, which is followed',
  async (methods) => {
    const { pay, askedRemotely, listSent } = await openRemote(methods)
    const sent = await pay()
    expect(sent.code).toBe(0)
    expect(askedRemotely).toEqual(['cosmos_getAccounts', methods[0]])
    await vi.waitFor(async () =>
      expect(await listSent()).toMatchObject([{ transactionId: sent.transactionHash, status: 'succeeded' }]),
    )
  },
)

it('a refusal from afar is one, and the signer ends with the session', async () => {
  const { pay, refuse, end, client, signer } = await openRemote(['cosmos_signDirect'])
  refuse()
  await expect(pay()).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
  await end()
  await vi.waitFor(() => expect(client.getAccount('cosmos').status).toBe('disconnected'))
  await expect(signer.getAccounts()).rejects.toMatchObject({ code: 'ACCOUNT_MISSING' })
})
