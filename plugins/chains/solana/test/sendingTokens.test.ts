import { isPorticoError } from '@portico/kernel'
import { testSolanaSeeds } from '@portico/test-kit'
import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { readTokenAccount, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../src/node/tokenLayout.js'
import { findMetadataAccount, findTokenAccount } from '../src/send/buildTransaction.js'
import { useLocalStack } from './localStack.js'
import { createAddress, openSender } from './sendSetup.js'

const SOL = 1_000_000_000n
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no failure',
    (error: unknown) => (isPorticoError(error) ? error.code : error),
  )

/** The holder of the stack's token; its wallet is the stack's test wallet. */
const openHolder = () => openSender({ seed: testSolanaSeeds[0] ?? new Uint8Array(32) })

type Ledger = Awaited<ReturnType<typeof useLocalStack>>['node']['ledger']
type Account = Parameters<Ledger['svm']['setAccount']>[0]

/** Writes an account as it is, as no program would. */
function putAccount({ svm }: Ledger, address: string, program: string, data: Uint8Array): void {
  const space = BigInt(data.length)
  const lamports = svm.minimumBalanceForRentExemption(space)
  svm.setAccount({ address, programAddress: program, lamports, executable: false, space, data } as unknown as Account)
}

async function heldBy(owner: string, mint: string, program = TOKEN_PROGRAM) {
  const { node } = await useLocalStack()
  const account = node.ledger.svm.getAccount((await findTokenAccount(owner, mint, program)) as Account['address'])
  return account.exists
    ? readTokenAccount({ owner: account.programAddress, bytes: new Uint8Array(account.data) })
    : undefined
}

/** A mint of six decimals, with Token-2022 extensions if any are given. */
function encodeMint(extensions: readonly number[] = []): Uint8Array {
  const bytes = new Uint8Array(extensions.length === 0 ? 82 : 166 + 4 * extensions.length)
  new DataView(bytes.buffer).setBigUint64(36, 1_000_000n, true)
  bytes.set([6, 1], 44)
  if (extensions.length > 0) bytes[165] = 1
  for (const [index, type] of extensions.entries()) bytes[166 + 4 * index] = type
  return bytes
}

function encodeTokenAccount(mint: string, owner: string, amount: bigint): Uint8Array {
  const bytes = new Uint8Array(165)
  bytes.set(base58.decode(mint), 0)
  bytes.set(base58.decode(owner), 32)
  new DataView(bytes.buffer).setBigUint64(64, amount, true)
  bytes[108] = 1
  return bytes
}

describe('sending tokens', () => {
  it('makes the account of a receiver who has none, at the cost of the sender, and uses it again', async () => {
    const { transfer, confirm, balanceOf, chain, session, wallet, rentOf } = await openHolder()
    const { mint } = chain.token
    const asset = `${session.chainId}/token:${mint}` as const
    const to = createAddress()
    const before = { sol: await balanceOf(wallet.address), held: await heldBy(wallet.address, mint) }

    expect(await confirm(await transfer({ to, amount: 1_500_000n, asset }))).toBe('succeeded')
    expect(await heldBy(to, mint)).toEqual({ owner: to, amount: 1_500_000n })
    expect(before.sol - (await balanceOf(wallet.address))).toBe(5_000n + rentOf(165n))

    expect(await confirm(await transfer({ to, amount: 500_000n, asset }))).toBe('succeeded')
    expect(await heldBy(to, mint)).toEqual({ owner: to, amount: 2_000_000n })
    expect(before.sol - (await balanceOf(wallet.address))).toBe(10_000n + rentOf(165n))
    expect((before.held?.amount ?? 0n) - ((await heldBy(wallet.address, mint))?.amount ?? 0n)).toBe(2_000_000n)
  })

  it('reaches an owner off the curve', async () => {
    const { transfer, confirm, chain, session } = await openHolder()
    const { mint } = chain.token
    const to = await findTokenAccount(createAddress(), createAddress(), TOKEN_PROGRAM)
    expect(await confirm(await transfer({ to, amount: 1n, asset: `${session.chainId}/token:${mint}` }))).toBe(
      'succeeded',
    )
    expect(await heldBy(to, mint)).toEqual({ owner: to, amount: 1n })
  })

  it('moves tokens of Token-2022 by its own program, with the rent that its accounts need', async () => {
    const { transfer, confirm, session, wallet, node, balanceOf, rentOf } = await openSender({ lamports: SOL })
    const mint = createAddress()
    putAccount(node.ledger, mint, TOKEN_2022_PROGRAM, encodeMint())
    const source = await findTokenAccount(wallet.address, mint, TOKEN_2022_PROGRAM)
    putAccount(node.ledger, source, TOKEN_2022_PROGRAM, encodeTokenAccount(mint, wallet.address, 10n))
    const to = createAddress()
    expect(await confirm(await transfer({ to, amount: 4n, asset: `${session.chainId}/token:${mint}` }))).toBe(
      'succeeded',
    )
    expect(await heldBy(to, mint, TOKEN_2022_PROGRAM)).toEqual({ owner: to, amount: 4n })
    expect(SOL - (await balanceOf(wallet.address))).toBe(5_000n + rentOf(170n))
  })
})

describe('refusing before anybody is asked', () => {
  it('refuses more tokens than there are', async () => {
    const { transfer, requests, session, chain } = await openHolder()
    const asset = `${session.chainId}/token:${chain.token.mint}` as const
    expect(await failureOf(transfer({ to: createAddress(), amount: 2n ** 63n, asset }))).toBe('FUNDS_INSUFFICIENT')
    expect(requests()).toBe(0)
  })

  it('refuses a sender with no tokens, and one with too little SOL for the new account', async () => {
    const { transfer, requests, session, chain, wallet, node } = await openSender({ lamports: 1_000_000n })
    const { mint } = chain.token
    const asset = `${session.chainId}/token:${mint}` as const
    expect(await failureOf(transfer({ to: createAddress(), amount: 1n, asset }))).toBe('FUNDS_INSUFFICIENT')
    const held = encodeTokenAccount(mint, wallet.address, 5n)
    putAccount(node.ledger, await findTokenAccount(wallet.address, mint, TOKEN_PROGRAM), TOKEN_PROGRAM, held)
    expect(await failureOf(transfer({ to: createAddress(), amount: 1n, asset }))).toBe('FUNDS_INSUFFICIENT')
    expect(requests()).toBe(0)
  })

  it.each([
    ['a transfer fee', [1]],
    ['accounts frozen from the start', [6]],
    ['no transfers', [9]],
    ['a transfer hook after harmless metadata', [18, 14]],
    ['an extension that is newer than this', [200]],
  ])('refuses a token with %s', async (_what, extensions) => {
    const { transfer, requests, session, node } = await openSender({ lamports: SOL })
    const mint = createAddress()
    putAccount(node.ledger, mint, TOKEN_2022_PROGRAM, encodeMint(extensions))
    const sending = transfer({ to: createAddress(), amount: 1n, asset: `${session.chainId}/token:${mint}` })
    await expect(sending).rejects.toMatchObject({
      code: 'TOKEN_UNSUPPORTED',
      context: { reason: `mint extension ${extensions.at(-1)}` },
    })
    expect(requests()).toBe(0)
  })

  it('refuses assets that are no token of this chain', async () => {
    const { transfer, requests, session, wallet } = await openSender({ lamports: SOL })
    const to = createAddress()
    const chainId = session.chainId
    for (const [asset, code] of [
      [`${chainId}/token:${createAddress()}`, 'TOKEN_UNSUPPORTED'],
      [`${chainId}/token:${wallet.address}`, 'TOKEN_UNSUPPORTED'],
      [`${chainId}/nft:${createAddress()}`, 'TOKEN_UNSUPPORTED'],
      [`${chainId}/slip44:60`, 'TOKEN_UNSUPPORTED'],
      [`solana:mainnet/token:${createAddress()}`, 'CHAIN_MISMATCH'],
      ['token', 'ID_INVALID'],
    ] as const) {
      expect(
        await failureOf(transfer({ to, amount: 1n, asset: asset as `${string}:${string}/${string}:${string}` })),
      ).toBe(code)
    }
    expect(requests()).toBe(0)
  })

  it('refuses a token account, a mint and an account that changed hands as receiver', async () => {
    const { transfer, requests, session, chain, wallet, node } = await openHolder()
    const { mint } = chain.token
    const asset = `${session.chainId}/token:${mint}` as const
    const betrayed = createAddress()
    const taken = encodeTokenAccount(mint, createAddress(), 0n)
    putAccount(node.ledger, await findTokenAccount(betrayed, mint, TOKEN_PROGRAM), TOKEN_PROGRAM, taken)
    for (const to of [mint, await findTokenAccount(wallet.address, mint, TOKEN_PROGRAM), betrayed]) {
      expect(await failureOf(transfer({ to, amount: 1n, asset }))).toBe('ADDRESS_INVALID')
    }
    expect(requests()).toBe(0)
  })

  it('refuses amounts that were shown with other decimals than the mint has', async () => {
    const { transfer, estimate, spendable, requests, session, chain } = await openHolder()
    const asset = `${session.chainId}/token:${chain.token.mint}` as const
    const order = { to: createAddress(), amount: 1n, asset }
    for (const call of [transfer, estimate, spendable]) {
      expect(await failureOf(call({ ...order, decimals: chain.token.decimals + 1 }))).toBe('TOKEN_UNSUPPORTED')
    }
    expect(requests()).toBe(0)
    expect(await failureOf(estimate({ ...order, decimals: chain.token.decimals }))).toBe('no failure')
  })

  it('refuses the address of zeros, which has no owner', async () => {
    const { transfer, requests, session, chain } = await openHolder()
    const asset = `${session.chainId}/token:${chain.token.mint}` as const
    expect(await failureOf(transfer({ to: '1'.repeat(32), amount: 1n, asset }))).toBe('ADDRESS_INVALID')
    expect(requests()).toBe(0)
  })

  it('shows no prompt when the trial run on the node fails', async () => {
    const { transfer, requests, session, wallet, node } = await openSender({ lamports: SOL })
    const mint = createAddress()
    putAccount(node.ledger, mint, TOKEN_PROGRAM, encodeMint())
    const frozen = encodeTokenAccount(mint, wallet.address, 5n)
    frozen[108] = 2
    putAccount(node.ledger, await findTokenAccount(wallet.address, mint, TOKEN_PROGRAM), TOKEN_PROGRAM, frozen)
    const sending = transfer({ to: createAddress(), amount: 1n, asset: `${session.chainId}/token:${mint}` })
    await expect(sending).rejects.toMatchObject({
      code: 'RPC_REFUSED',
      context: { method: 'simulateTransaction', reason: expect.stringContaining('17') },
    })
    expect(requests()).toBe(0)
  })
})

describe('what a token calls itself', () => {
  const letters = (text: string) => {
    const bytes = new TextEncoder().encode(text)
    return [bytes.length, 0, 0, 0, ...bytes]
  }
  const key = (address: string) => [...base58.decode(address)]
  const METAPLEX = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

  async function putMetaplex(ledger: Ledger, mint: string, of = mint, { kind = 4, program = METAPLEX } = {}) {
    const at = await findMetadataAccount(mint)
    const texts = [...letters('Test coin'.padEnd(32, '\0')), ...letters('TCN'.padEnd(10, '\0')), ...letters('')]
    putAccount(ledger, at, program, Uint8Array.from([kind, ...key(createAddress()), ...key(of), ...texts]))
  }

  it('is in its mint (Token-2022), or in Metaplex’s account for it, and nowhere for most', async () => {
    const { sender, session, node, chain } = await openHolder()
    const [inMint, inMetaplex, plain] = [createAddress(), createAddress(), createAddress()]
    const metadata = [
      ...key(createAddress()),
      ...key(inMint),
      ...letters('Euro coin'),
      ...letters('EURC'),
      ...letters(''),
    ]
    const extension = [18, 0, 2, 0, 7, 7, 19, 0, metadata.length, 0, ...metadata]
    putAccount(
      node.ledger,
      inMint,
      TOKEN_2022_PROGRAM,
      Uint8Array.from([...encodeMint(), ...Array(83).fill(0), 1, ...extension]),
    )
    putAccount(node.ledger, inMetaplex, TOKEN_PROGRAM, encodeMint())
    await putMetaplex(node.ledger, inMetaplex)
    putAccount(node.ledger, plain, TOKEN_PROGRAM, encodeMint())
    const symbolOf = (mint: string) => sender.symbolOf?.(`${session.chainId}/token:${mint}`)
    expect(await Promise.all([inMint, inMetaplex, plain, createAddress()].map(symbolOf))).toEqual([
      ...['EURC', 'TCN', undefined, undefined],
    ])
    expect(await sender.symbolOf?.(`${session.chainId}/slip44:501`)).toBeUndefined()
    const decimalsOf = (mint: string) => sender.decimalsOf?.(`${session.chainId}/token:${mint}`)
    const { decimals } = chain.token
    expect(await Promise.all([chain.token.mint, createAddress()].map(decimalsOf))).toEqual([decimals, undefined])
    expect(await sender.decimalsOf?.(`${session.chainId}/slip44:501`)).toBeUndefined()
  })

  it.each([
    ['of another mint', { of: 'other' }],
    ['of another program', { program: TOKEN_PROGRAM }],
    ['of another kind', { kind: 6 }],
  ])(
    'is not read from an account %s',
    async (_what, { of, ...rest }: { of?: string; kind?: number; program?: string }) => {
      const { sender, session, node } = await openHolder()
      const mint = createAddress()
      putAccount(node.ledger, mint, TOKEN_PROGRAM, encodeMint())
      await putMetaplex(node.ledger, mint, of ? createAddress() : mint, rest)
      expect(await sender.symbolOf?.(`${session.chainId}/token:${mint}`)).toBeUndefined()
    },
  )
})
