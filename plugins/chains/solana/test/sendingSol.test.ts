import { isPorticoError } from '@portico/kernel'
import type { SolanaTestWallet } from '@portico/test-kit'
import { base64 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { solanaDevnet } from '../src/networks.js'
import { TOKEN_PROGRAM } from '../src/node/tokenLayout.js'
import { findTokenAccount } from '../src/send/buildTransaction.js'
import { useLocalStack } from './localStack.js'
import { alterWallet, announce } from './page.js'
import { createAddress, openSender } from './sendSetup.js'

const SOL = 1_000_000_000n
const FEE = 5_000n
const SEND = 'solana:signAndSendTransaction'
const SIGN = 'solana:signTransaction'

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no failure',
    (error: unknown) => (isPorticoError(error) ? error.code : error),
  )

interface Input {
  readonly transaction: Uint8Array
}
type Sign = (input: Input) => Promise<[{ signedTransaction: Uint8Array }]>
const signOf = (wallet: SolanaTestWallet) => (wallet.wallet.features[SIGN] as { signTransaction: Sign }).signTransaction

describe('sending SOL', () => {
  it.each([
    ['sends on its own', []],
    ['only signs', [SEND]],
  ])('moves exactly the amount through a wallet that %s [S9.18]', async (_what, without) => {
    const { transfer, confirm, balanceOf, wallet } = await openSender({ lamports: 2n * SOL, without })
    const to = createAddress()
    expect(await confirm(await transfer({ to, amount: 1_234_567_890n }))).toBe('succeeded')
    expect(await balanceOf(to)).toBe(1_234_567_890n)
    expect(await balanceOf(wallet.address)).toBe(2n * SOL - 1_234_567_890n - FEE)
    const { method, params } = wallet.requests.at(-1) ?? {}
    expect(method).toBe(without.length ? SIGN : SEND)
    expect(params).toMatchObject([{ chain: 'solana:localnet', options: { preflightCommitment: 'processed' } }])
  })

  it('takes the coin by its asset id', async () => {
    const { transfer, session, confirm } = await openSender({ lamports: SOL })
    const asset = `${session.chainId}/slip44:501` as const
    expect(await confirm(await transfer({ to: createAddress(), amount: SOL / 2n, asset }))).toBe('succeeded')
  })

  it.each(['processed', 'finalized', 'max', 'recent'] as const)(
    'confirms at the level %s [S5.17]',
    async (commitment) => {
      const { transfer, confirm, node } = await openSender({ lamports: SOL, options: { commitment } })
      const receipt = await transfer({ to: createAddress(), amount: SOL / 2n })
      expect(await confirm(receipt)).toBe('succeeded')
      const record = node.ledger.records.get(receipt.id)
      const isFinal = record && node.ledger.statusOf(record) === 'finalized'
      if (commitment === 'finalized' || commitment === 'max') expect(isFinal).toBe(true)
    },
  )

  it('makes version 0 for a wallet that takes no other', async () => {
    const alter = (wallet: SolanaTestWallet) =>
      announce(
        alterWallet(wallet, {
          features: { [SEND]: { ...wallet.wallet.features[SEND], supportedTransactionVersions: [0] } },
        }),
      )
    const { transfer, confirm, wallet } = await openSender({ lamports: SOL, alter })
    expect(await confirm(await transfer({ to: createAddress(), amount: SOL / 2n }))).toBe('succeeded')
    // After the one signature comes the message, whose first byte tells the version.
    expect(wallet.requests.at(-1)?.params).toMatchObject([
      { transaction: expect.toSatisfy((wire) => wire[65] === 0x80) },
    ])
  })

  it('can empty the account to the last lamport', async () => {
    const { transfer, confirm, balanceOf, wallet } = await openSender({ lamports: SOL })
    expect(await confirm(await transfer({ to: createAddress(), amount: SOL - FEE }))).toBe('succeeded')
    expect(await balanceOf(wallet.address)).toBe(0n)
  })

  it('broadcasts what the wallet signed, not what it was asked to sign', async () => {
    const alter = (wallet: SolanaTestWallet) => {
      const signTransaction = (input: Input) => {
        const transaction = input.transaction.slice()
        // The last bytes of the message are the lamports.
        new DataView(transaction.buffer).setBigUint64(transaction.length - 8, SOL / 4n, true)
        return signOf(wallet)({ ...input, transaction })
      }
      announce(alterWallet(wallet, { features: { [SEND]: undefined, [SIGN]: { signTransaction } } }))
    }
    const { transfer, confirm, balanceOf } = await openSender({ lamports: SOL, alter })
    const to = createAddress()
    expect(await confirm(await transfer({ to, amount: SOL / 2n }))).toBe('succeeded')
    expect(await balanceOf(to)).toBe(SOL / 4n)
  })

  it('counts a transaction as sent that the node has had already', async () => {
    const { chain } = await useLocalStack()
    const alter = (wallet: SolanaTestWallet) => {
      const signTransaction = async (input: Input) => {
        const [signed] = await signOf(wallet)(input)
        const params = [base64.encode(signed.signedTransaction), { encoding: 'base64' }]
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params })
        await fetch(chain.rpcUrl, { method: 'POST', body })
        return [signed]
      }
      announce(alterWallet(wallet, { features: { [SEND]: undefined, [SIGN]: { signTransaction } } }))
    }
    const { transfer, confirm } = await openSender({ lamports: SOL, alter })
    expect(await confirm(await transfer({ to: createAddress(), amount: SOL / 2n }))).toBe('succeeded')
  })
})

describe('refusing before anybody is asked', () => {
  it('refuses more than there is, and leaving less than the rent', async () => {
    const { transfer, requests, rentOf } = await openSender({ lamports: SOL })
    const to = createAddress()
    expect(await failureOf(transfer({ to, amount: SOL }))).toBe('FUNDS_INSUFFICIENT')
    expect(await failureOf(transfer({ to, amount: 2n * SOL }))).toBe('FUNDS_INSUFFICIENT')
    expect(await failureOf(transfer({ to, amount: SOL - FEE - 1n }))).toBe('FUNDS_INSUFFICIENT')
    expect(await failureOf(transfer({ to, amount: SOL - FEE - rentOf(0n) + 1n }))).toBe('FUNDS_INSUFFICIENT')
    expect(requests()).toBe(0)
    await transfer({ to, amount: SOL - FEE - rentOf(0n) })
  })

  it('refuses less than the rent to an empty address', async () => {
    const { transfer, requests, rentOf } = await openSender({ lamports: SOL })
    const to = createAddress()
    // It was AMOUNT_INVALID, which says nothing of what would be enough.
    await expect(transfer({ to, amount: rentOf(0n) - 1n })).rejects.toMatchObject({
      code: 'AMOUNT_TOO_SMALL',
      context: { amount: '0.000890879', minimum: '0.00089088', symbol: 'SOL' },
    })
    expect(requests()).toBe(0)
    await transfer({ to, amount: rentOf(0n) })
    await transfer({ to, amount: 1n })
  })

  it('refuses receivers that are no wallets [S5.22]', async () => {
    const { transfer, requests, chain } = await openSender({ lamports: SOL })
    const { mint } = chain.token
    const offCurve = await findTokenAccount(createAddress(), mint, TOKEN_PROGRAM)
    for (const to of [mint, offCurve, `${createAddress()}1`, 'O0Il', '1'.repeat(31), '1'.repeat(45)]) {
      expect(await failureOf(transfer({ to, amount: SOL / 2n })), to).toBe('ADDRESS_INVALID')
    }
    expect(requests()).toBe(0)
  })

  it('refuses amounts that no coin has', async () => {
    const { transfer, requests } = await openSender({ lamports: SOL })
    for (const amount of [0n, -1n, 2n ** 64n]) {
      expect(await failureOf(transfer({ to: createAddress(), amount }))).toBe('AMOUNT_INVALID')
    }
    expect(requests()).toBe(0)
  })

  it('says that the wallet can do neither, when it can not send and not sign', async () => {
    const { transfer } = await openSender({ lamports: SOL, without: [SEND, SIGN] })
    expect(await failureOf(transfer({ to: createAddress(), amount: SOL / 2n }))).toBe('WALLET_UNSUPPORTED')
  })

  it('shows no prompt when the person changes the account meanwhile', async () => {
    const { transfer, requests, wallet } = await openSender({ lamports: SOL })
    const sending = transfer({ to: createAddress(), amount: SOL / 2n })
    wallet.revoke()
    expect(await failureOf(sending)).toBe('ACCOUNT_MISSING')
    expect(requests()).toBe(0)
  })

  it('fails while the node is down, and works once it is back', async () => {
    const { transfer, requests, node, balanceOf, wallet, confirm } = await openSender({ lamports: SOL })
    await node.stop()
    expect(await failureOf(transfer({ to: createAddress(), amount: SOL / 2n }))).toBe('RPC_FAILED')
    expect(await failureOf(balanceOf(wallet.address))).toBe('RPC_FAILED')
    expect(await failureOf(confirm({ id: '1'.repeat(64) }))).toBe('RPC_FAILED')
    expect(requests()).toBe(0)
    await node.start()
    await transfer({ to: createAddress(), amount: SOL / 2n })
  })
})

describe('a signed transaction that no node answers for', () => {
  it('is reported as pending with its id, never as not sent: sending it anew could pay twice', async () => {
    const { node } = await useLocalStack()
    const alter = (wallet: SolanaTestWallet) => {
      const signTransaction = async (input: Input) => {
        const signed = await signOf(wallet)(input)
        await node.stop()
        return signed
      }
      announce(alterWallet(wallet, { features: { [SEND]: undefined, [SIGN]: { signTransaction } } }))
    }
    const { transfer } = await openSender({ lamports: SOL, alter })
    try {
      await expect(transfer({ to: createAddress(), amount: SOL / 2n })).rejects.toMatchObject({
        code: 'TX_PENDING',
        context: { transactionId: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{64,90}$/) },
      })
    } finally {
      await node.start()
    }
  })
})

it('a signed transaction is pending, too, when its sender gives up while the node gets it', async () => {
  const patience = new AbortController()
  const alter = (wallet: SolanaTestWallet) => {
    const signTransaction = async (input: Input) => {
      const signed = await signOf(wallet)(input)
      setTimeout(() => patience.abort())
      return signed
    }
    announce(alterWallet(wallet, { features: { [SEND]: undefined, [SIGN]: { signTransaction } } }))
  }
  const { sender, session } = await openSender({ lamports: SOL, alter })
  const transfer = { from: session.accounts[0].id, to: createAddress(), amount: SOL / 2n }
  expect(await failureOf(sender.transfer(transfer, { signal: patience.signal }))).toBe('TX_PENDING')
})

describe('while the chain is read for a transfer', () => {
  it('refuses it when the network changed meanwhile, without a prompt', async () => {
    const { transfer, networkSwitch, session, requests } = await openSender({ lamports: SOL })
    const sending = transfer({ to: createAddress(), amount: SOL / 2n })
    await networkSwitch.switchTo(solanaDevnet.caipNetworkId)
    const context = { expected: session.chainId, actual: solanaDevnet.caipNetworkId }
    await expect(sending).rejects.toMatchObject({ code: 'CHAIN_MISMATCH', context })
    expect(requests()).toBe(0)
  })

  it('refuses it when the session ended, or another wallet took its place', async () => {
    const { transfer, connector, wallet, requests } = await openSender({ lamports: SOL })
    const sending = failureOf(transfer({ to: createAddress(), amount: SOL / 2n }))
    announce(alterWallet(wallet, { name: 'Other' }))
    const asked = requests()
    await connector.connect('Other')
    expect(await sending).toBe('ACCOUNT_MISMATCH')
    const again = failureOf(transfer({ to: createAddress(), amount: SOL / 2n }))
    wallet.lock()
    expect(await again).toBe('ACCOUNT_MISSING')
    expect(requests() - asked).toBe(1)
  })
})

describe('a transaction that does not land', () => {
  /** Forgets every blockhash that was given out before. */
  const ageBlockhashes = ({
    ledger,
  }: {
    readonly ledger: { slot(): number; blockhashes: { roll(slot: number): void } }
  }) => ledger.blockhashes.roll(ledger.slot() + 200)

  it('is reported as expired once the chain is past its last block, and not before', async () => {
    // The wallet says that it has sent, and has not.
    const alter = (wallet: SolanaTestWallet) => {
      const signAndSendTransaction = async (input: Input) => {
        const [{ signedTransaction }] = await signOf(wallet)(input)
        return [{ signature: signedTransaction.slice(1, 65) }]
      }
      announce(alterWallet(wallet, { features: { [SEND]: { signAndSendTransaction } } }))
    }
    const { transfer, confirm, node } = await openSender({ lamports: SOL, alter })
    const lastValid = node.ledger.slot() + 149
    const receipt = await transfer({ to: createAddress(), amount: SOL / 2n })
    expect(await failureOf(confirm(receipt))).toBe('TX_EXPIRED')
    expect(node.ledger.slot()).toBeGreaterThan(lastValid)
  })

  it('is known to be expired by the last block in its receipt, however late it is looked up', async () => {
    const { confirm, node } = await openSender({ lamports: SOL })
    const asked = node.ledger.slot()
    const hint = { lastValidBlockHeight: '1' }
    expect(await failureOf(confirm({ id: '5'.repeat(88), hint }))).toBe('TX_EXPIRED')
    expect(node.ledger.slot()).toBeLessThan(asked + 140)
  })

  it('is reported as expired after a reload, too, when nothing is remembered of it', async () => {
    const { confirm, node } = await openSender({ lamports: SOL })
    const asked = node.ledger.slot()
    expect(await failureOf(confirm({ id: '5'.repeat(88) }))).toBe('TX_EXPIRED')
    expect(node.ledger.slot()).toBeGreaterThan(asked + 140)
  })

  it('is reported as expired when the person took too long to sign it', async () => {
    const { transfer, node, wallet } = await openSender({ lamports: SOL, without: [SEND] })
    wallet.setAutoApprove(false)
    const sending = failureOf(transfer({ to: createAddress(), amount: SOL / 2n }))
    await expect.poll(() => wallet.pending().length).toBe(1)
    ageBlockhashes(node)
    wallet.pending()[0]?.approve()
    expect(await sending).toBe('TX_EXPIRED')
  })

  it('is refused when the wallet answers with something else than a signature', async () => {
    for (const reply of [
      [],
      [{ signature: new Uint8Array(64) }],
      [{ signature: new Uint8Array(63).fill(1) }],
      'sent',
      null,
    ]) {
      const alter = (wallet: SolanaTestWallet) =>
        announce(alterWallet(wallet, { features: { [SEND]: { signAndSendTransaction: async () => reply } } }))
      const { transfer, kernel } = await openSender({ lamports: SOL, alter })
      expect(await failureOf(transfer({ to: createAddress(), amount: SOL / 2n }))).toBe('WALLET_BAD_REPLY')
      await kernel.dispose()
    }
  })
})
