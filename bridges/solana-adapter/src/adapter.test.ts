import { ed25519 } from '@noble/curves/ed25519.js'
import { isPorticoError } from '@portico/kernel'
import { openSolanaPage } from '@portico/test-kit/solana-page'
import type { Portico } from '@portico/ui'
import { WalletError, WalletReadyState } from '@solana/wallet-adapter-base'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { followPortico, getConnection, PorticoWalletAdapter } from './index.js'

type Given = Parameters<typeof openSolanaPage>[0]

/** The adapter over a page, with what it tells. */
async function openAdapter(given: Given = {}) {
  const page = await openSolanaPage(given)
  return { ...page, ...follow(page.client), connection: getConnection(page.client, page.chain.caip2) }
}

function follow(client: Portico) {
  const adapter = new PorticoWalletAdapter(client)
  const events: string[] = []
  const errors: WalletError[] = []
  adapter.on('connect', (key) => events.push(`connect ${key.toBase58()}`))
  adapter.on('disconnect', () => events.push('disconnect'))
  adapter.on('error', (error) => errors.push(error))
  return { adapter, events, errors }
}

async function openConnected(given: Given = {}) {
  const page = await openAdapter(given)
  await page.connect()
  const [first = '', second = ''] = page.wallet.addresses
  const receiver = Keypair.generate().publicKey
  const instruction = (lamports: number, fromPubkey = new PublicKey(first)) =>
    SystemProgram.transfer({ fromPubkey, toPubkey: receiver, lamports })
  const build = async (lamports: number, from = new PublicKey(first)) => {
    const { blockhash } = await page.connection.getLatestBlockhash()
    const message = { payerKey: from, recentBlockhash: blockhash, instructions: [instruction(lamports, from)] }
    return new VersionedTransaction(new TransactionMessage(message).compileToV0Message())
  }
  return { ...page, first, second, receiver, instruction, build }
}

/** What an adapter's method threw: its class, and the code of the error of Portico behind it. */
const failureOf = (call: Promise<unknown> | undefined) =>
  Promise.resolve(call).then(
    () => expect.fail('did not throw'),
    (thrown: unknown) => {
      expect(thrown).toBeInstanceOf(WalletError)
      const error = thrown as WalletError & { readonly cause: unknown }
      expect(error.cause).toBe(error.error)
      return { name: error.name, code: isPorticoError(error.cause) ? error.cause.code : String(error.cause), error }
    },
  )

const LAMPORTS = 2_500_000

describe('the adapter follows the client', () => {
  it('is connected and disconnected with it, and is on another account when the wallet is', async () => {
    const { adapter, events, connect, wallet, client } = await openAdapter()
    const [first, second] = wallet.addresses
    expect([adapter.name, adapter.readyState, adapter.connected, adapter.publicKey]).toEqual([
      'Portico',
      WalletReadyState.Installed,
      false,
      null,
    ])
    expect('signTransaction' in adapter || 'signMessage' in adapter).toBe(false)
    await connect()
    expect([adapter.connected, adapter.publicKey?.toBase58()]).toEqual([true, first])
    expect(['signTransaction', 'signAllTransactions', 'signMessage'].every((name) => name in adapter)).toBe(true)
    wallet.selectAccount(1)
    await vi.waitFor(() => expect(adapter.publicKey?.toBase58()).toBe(second))
    await client.disconnect()
    expect([adapter.connected, 'signTransaction' in adapter]).toEqual([false, false])
    expect(events).toEqual([`connect ${first}`, `connect ${second}`, 'disconnect'])
  })

  it('opens the modal to connect, and resolves at once when something is connected', async () => {
    const { adapter, client, press, wallet, asked } = await openAdapter()
    const connecting = adapter.connect()
    await vi.waitFor(() => expect(client.getState().open).toBe(true))
    expect(adapter.connecting).toBe(true)
    await press(wallet.name)
    await connecting
    expect([adapter.connecting, adapter.publicKey?.toBase58()]).toEqual([false, wallet.address])
    const before = asked('standard:connect')
    await adapter.connect()
    expect(asked('standard:connect')).toBe(before)
  })

  it('says so when the modal is closed before a wallet was connected', async () => {
    const { adapter, client, errors } = await openAdapter()
    const failing = failureOf(adapter.connect())
    await vi.waitFor(() => expect(client.getState().open).toBe(true))
    await client.close()
    expect(await failing).toMatchObject({ name: 'WalletWindowClosedError', code: 'CONNECT_CLOSED' })
    expect([errors.length, adapter.connecting, adapter.connected]).toEqual([1, false, false])
  })

  it('is connected again after a reload, without a prompt', async () => {
    const { client, load, connect, wallet, asked } = await openAdapter()
    await connect()
    await client.dispose()
    const before = asked('standard:connect')
    const again = load()
    const { adapter, events } = follow(again)
    await adapter.autoConnect()
    expect([adapter.connected, adapter.publicKey?.toBase58()]).toEqual([true, wallet.address])
    expect([again.getState().open, events.includes(`connect ${wallet.address}`)]).toEqual([false, true])
    expect(asked('standard:connect') - before).toBeLessThanOrEqual(1)
  })

  it('never opens the modal for a page that connects on its own', async () => {
    const { adapter, client } = await openAdapter()
    await adapter.autoConnect()
    expect([adapter.connected, client.getState().open]).toEqual([false, false])
  })

  it('is gone while the wallet is locked, and refuses meanwhile', async () => {
    const { adapter, wallet, connect, connection, build, events } = await openConnected()
    const transaction = await build(LAMPORTS)
    const { signMessage } = adapter
    wallet.lock()
    await vi.waitFor(() => expect(adapter.connected).toBe(false))
    expect(events.at(-1)).toBe('disconnect')
    const names = await Promise.all([
      failureOf(adapter.sendTransaction(transaction, connection)),
      failureOf(signMessage?.(new Uint8Array([1]))),
    ])
    expect(names.map(({ name }) => name)).toEqual(['WalletNotConnectedError', 'WalletNotConnectedError'])
    wallet.unlock()
    await connect()
    expect(adapter.connected).toBe(true)
  })

  it('lets every connection of the family go', async () => {
    const { adapter, client, events } = await openConnected()
    await adapter.disconnect()
    expect([client.getAccount('solana').status, adapter.connected, events.at(-1)]).toEqual([
      'disconnected',
      false,
      'disconnect',
    ])
  })

  it('is chosen in wallet-adapter as soon as the widget is connected', async () => {
    const { adapter, connect, client } = await openAdapter()
    const select = vi.fn()
    const stop = followPortico(adapter, select)
    expect(select).not.toHaveBeenCalled()
    await connect()
    expect(select).toHaveBeenCalledWith('Portico')
    stop()
    const later = vi.fn()
    followPortico(new PorticoWalletAdapter(client), later)
    expect(later).toHaveBeenCalledTimes(1)
  })

  it('offers what the wallet in use can do', async () => {
    const without = ['solana:signTransaction', 'solana:signMessage']
    const { adapter, press, connection, receiver, instruction } = await openConnected({ wallet: { without } })
    expect(['signTransaction', 'signAllTransactions', 'signMessage'].filter((name) => name in adapter)).toEqual([])
    const sending = adapter.sendTransaction(new Transaction().add(instruction(LAMPORTS)), connection)
    await press('Continue')
    await connection.confirmTransaction(await sending)
    expect(await connection.getBalance(receiver)).toBe(LAMPORTS)
  })
})

describe('sending', () => {
  it('shows the transaction, has the wallet send it, and has it followed', async () => {
    const { adapter, connection, press, build, receiver, listSent, client } = await openConnected()
    const sending = adapter.sendTransaction(await build(LAMPORTS), connection)
    await press('Continue')
    const signature = await sending
    const { value } = await connection.confirmTransaction({
      signature,
      ...(await connection.getLatestBlockhash()),
    })
    expect([value.err, await connection.getBalance(receiver)]).toEqual([null, LAMPORTS])
    await vi.waitFor(async () =>
      expect(await listSent()).toMatchObject([
        { transactionId: signature, to: receiver.toBase58(), amount: BigInt(LAMPORTS), symbol: 'SOL' },
      ]),
    )
    await vi.waitFor(async () => expect((await listSent())[0]?.status).toBe('succeeded'))
    expect(client.getState().open).toBe(false)
  })

  it('fills in what an older transaction lacks, and has others sign before', async () => {
    const { adapter, connection, press, receiver, first } = await openConnected()
    const other = Keypair.generate()
    const transaction = new Transaction().add(
      SystemProgram.transfer({ fromPubkey: new PublicKey(first), toPubkey: other.publicKey, lamports: LAMPORTS * 2 }),
      SystemProgram.transfer({ fromPubkey: other.publicKey, toPubkey: receiver, lamports: LAMPORTS }),
    )
    const sending = adapter.sendTransaction(transaction, connection, { signers: [other] })
    await press('Continue')
    await connection.confirmTransaction(await sending)
    expect(await connection.getBalance(receiver)).toBe(LAMPORTS)
  })

  it('is refused by leaving the view, and by the wallet', async () => {
    const { adapter, connection, press, build, errors, asked, receiver, untilGone } = await openConnected({
      wallet: { autoApprove: false, prompt: async ({ method }) => (/connect/.test(method) ? 'approve' : 'reject') },
    })
    const left = failureOf(adapter.sendTransaction(await build(LAMPORTS), connection))
    await press('Cancel')
    expect(await left).toMatchObject({ name: 'WalletSendTransactionError', code: 'REQUEST_REJECTED' })
    expect(asked('solana:signAndSendTransaction')).toBe(0)
    await untilGone()
    const refused = failureOf(adapter.sendTransaction(await build(LAMPORTS), connection))
    await press('Continue')
    expect(await refused).toMatchObject({ name: 'WalletSendTransactionError', code: 'REQUEST_REJECTED' })
    expect([errors.length, await connection.getBalance(receiver)]).toEqual([2, 0])
  })

  it('refuses another account than the active one, before anything is shown', async () => {
    const { adapter, connection, build, second, wallet, client, asked } = await openConnected()
    const mismatch = { name: 'WalletSendTransactionError', code: 'ACCOUNT_MISMATCH' }
    const ofOther = await build(LAMPORTS, new PublicKey(second))
    expect(await failureOf(adapter.sendTransaction(ofOther, connection))).toMatchObject(mismatch)
    const ofFirst = await build(LAMPORTS)
    wallet.selectAccount(1)
    await vi.waitFor(() => expect(adapter.publicKey?.toBase58()).toBe(second))
    expect(await failureOf(adapter.sendTransaction(ofFirst, connection))).toMatchObject(mismatch)
    expect([client.getState().open, asked('solana:signAndSendTransaction')]).toEqual([false, 0])
  })

  it('refuses another cluster than the one in use, of the widget’s connections and of others', async () => {
    const { adapter, client, build, chain, asked } = await openConnected()
    const transaction = await build(LAMPORTS)
    const mismatch = { name: 'WalletSendTransactionError', code: 'CHAIN_MISMATCH' }
    const other = getConnection(client, 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
    const { error, ...failure } = await failureOf(adapter.sendTransaction(transaction, other))
    expect(failure).toEqual(mismatch)
    expect(error.error.context).toEqual({ expected: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', actual: chain.caip2 })
    await client.switchNetwork('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
    const direct = new Connection(chain.rpcUrl)
    expect(await failureOf(adapter.sendTransaction(transaction, direct))).toMatchObject(mismatch)
    const nowhere = new Connection('http://127.0.0.1:9')
    expect((await failureOf(adapter.sendTransaction(transaction, nowhere))).code).toBe('CALL_INVALID')
    expect(asked('solana:signAndSendTransaction')).toBe(0)
  })

  it('sends with a connection of the page’s own to the same cluster', async () => {
    const { adapter, press, instruction, chain, receiver, connection } = await openConnected()
    const own = new Connection(chain.rpcUrl, 'confirmed')
    const sending = adapter.sendTransaction(new Transaction().add(instruction(LAMPORTS)), own)
    await press('Continue')
    await connection.confirmTransaction(await sending)
    expect(await own.getBalance(receiver)).toBe(LAMPORTS)
  })

  it('says what the network says of a transaction that would fail', async () => {
    const { adapter, connection, build, errors } = await openConnected()
    const failure = await failureOf(adapter.sendTransaction(await build(10 ** 15), connection))
    expect(failure.name).toBe('WalletSendTransactionError')
    expect(['CALL_REVERTED', 'FUNDS_INSUFFICIENT']).toContain(failure.code)
    expect(errors).toEqual([failure.error])
  })
})

describe('signing', () => {
  it('signs a transaction of either kind, which the page sends', async () => {
    const { adapter, connection, build, instruction, receiver, first, asked } = await openConnected()
    const signed = await adapter.signTransaction?.(await build(LAMPORTS))
    await connection.confirmTransaction(await connection.sendRawTransaction(signed?.serialize() ?? new Uint8Array()))
    const older = new Transaction({ feePayer: new PublicKey(first), ...(await connection.getLatestBlockhash()) })
    older.add(instruction(LAMPORTS))
    const signedOlder = await adapter.signTransaction?.(older)
    expect([signed instanceof VersionedTransaction, signedOlder?.verifySignatures()]).toEqual([true, true])
    await connection.confirmTransaction(
      await connection.sendRawTransaction(signedOlder?.serialize() ?? new Uint8Array()),
    )
    expect(await connection.getBalance(receiver)).toBe(LAMPORTS * 2)
    expect(asked('solana:signTransaction')).toBe(2)
  })

  it('signs several with one request', async () => {
    const { adapter, build, asked } = await openConnected()
    const signed = await adapter.signAllTransactions?.([await build(1), await build(2)])
    expect([signed?.length, asked('solana:signTransaction')]).toEqual([2, 1])
    expect(signed?.every(({ signatures }) => signatures[0]?.some((byte) => byte !== 0))).toBe(true)
  })

  it('signs a message', async () => {
    const { adapter, first } = await openConnected()
    const message = new TextEncoder().encode('I live in this harbour – ⚓')
    const signature = await adapter.signMessage?.(message)
    expect(ed25519.verify(signature ?? new Uint8Array(), message, new PublicKey(first).toBytes())).toBe(true)
  })

  it('is refused as wallet-adapter has it', async () => {
    const { adapter, build, errors } = await openConnected({
      wallet: { autoApprove: false, prompt: async ({ method }) => (/connect/.test(method) ? 'approve' : 'reject') },
    })
    const refused = { code: 'REQUEST_REJECTED' }
    const one = failureOf(adapter.signTransaction?.(await build(1)))
    expect(await one).toMatchObject({ ...refused, name: 'WalletSignTransactionError' })
    const all = failureOf(adapter.signAllTransactions?.([await build(1)]))
    expect(await all).toMatchObject({ ...refused, name: 'WalletSignTransactionError' })
    const message = failureOf(adapter.signMessage?.(new Uint8Array([1])))
    expect(await message).toMatchObject({ ...refused, name: 'WalletSignMessageError' })
    expect(errors).toHaveLength(3)
  })

  it('refuses another account than the active one, and what is no whole transaction', async () => {
    const { adapter, build, second, asked } = await openConnected()
    const ofOther = await build(1, new PublicKey(second))
    const name = 'WalletSignTransactionError'
    expect(await failureOf(adapter.signTransaction?.(ofOther))).toMatchObject({ name, code: 'ACCOUNT_MISMATCH' })
    expect(await failureOf(adapter.signTransaction?.(new Transaction()))).toMatchObject({ name, code: 'CALL_INVALID' })
    expect(asked('solana:signTransaction')).toBe(0)
  })

  it.each([
    ['nothing', () => undefined],
    ['fewer than asked', () => []],
    ['no bytes', () => [{ signedTransaction: 'AQID' }]],
    ['bytes that are no transaction', () => [{ signedTransaction: new Uint8Array([1, 2, 3]) }]],
    [
      'the transaction without a signature',
      (input: { transaction: Uint8Array }) => [{ signedTransaction: input.transaction }],
    ],
  ])('believes no wallet that answers with %s', async (_what, answer) => {
    const { adapter, build, wallet } = await openConnected()
    const feature = wallet.wallet.features['solana:signTransaction'] as { signTransaction: unknown }
    const before = feature.signTransaction
    onTestFinished(() => void Object.assign(feature, { signTransaction: before }))
    Object.assign(feature, { signTransaction: async (input: never) => answer(input) })
    const failure = await failureOf(adapter.signTransaction?.(await build(1)))
    expect(failure).toMatchObject({ name: 'WalletSignTransactionError', code: 'WALLET_BAD_REPLY' })
  })
})

describe('a connection', () => {
  it('reads over the widget’s own endpoints, one call or several, and without a wallet', async () => {
    const { connection, client, chain, wallet } = await openAdapter()
    const key = new PublicKey(wallet.address)
    expect(await connection.getBalance(key)).toBeGreaterThan(0)
    expect((await connection.getGenesisHash()).startsWith(chain.caip2.slice('solana:'.length))).toBe(true)
    expect(await connection.getAccountInfo(Keypair.generate().publicKey)).toBeNull()
    expect(connection.rpcEndpoint).toBe(chain.rpcUrl)
    expect(() => getConnection(client, 'solana:nowhere')).toThrow('NETWORK_NOT_FOUND')
  })

  it('says what a node refuses as web3.js has it, and gives a transaction up that never comes', async () => {
    const { connection, build } = await openConnected()
    await expect(connection.sendRawTransaction((await build(1)).serialize())).rejects.toThrow(/signature/i)
    const signature = new PublicKey(new Uint8Array(32).fill(9)).toBase58().slice(0, 43).repeat(2)
    const past = { signature, blockhash: '', lastValidBlockHeight: 0 }
    await expect(connection.confirmTransaction(past)).rejects.toThrow('block height exceeded')
    const controller = new AbortController()
    const waiting = connection.confirmTransaction({
      ...past,
      lastValidBlockHeight: 10 ** 9,
      abortSignal: controller.signal,
    })
    controller.abort(new Error('left'))
    await expect(waiting).rejects.toThrow('left')
  })

  it('asks through the page’s own middleware', async () => {
    const { client, chain } = await openAdapter()
    const fetchMiddleware = vi.fn((info, init, next) => next(info, init))
    await getConnection(client, chain.caip2, { fetchMiddleware }).getSlot()
    expect(fetchMiddleware).toHaveBeenCalledTimes(1)
  })
})
