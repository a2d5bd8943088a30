import { ed25519 } from '@noble/curves/ed25519.js'
import { formatAccountId, type Receipt, type Session, type Transfer } from '@portico/kernel'
import type { SolanaTestWallet } from '@portico/test-kit'
import { base58 } from '@scure/base'
import type { SolanaOptions } from '../src/index.js'
import { useLocalStack } from './localStack.js'
import { openPlugin } from './openPlugin.js'
import { createWallet } from './page.js'

let lastSeed = 0

/** Another one each time, however often: a test of many runs asks for more than a byte can count. */
function createSeed(): Uint8Array {
  const seed = new Uint8Array(32)
  new DataView(seed.buffer).setUint32(0, ++lastSeed)
  return seed
}

/** An address that nothing has touched yet, with its key on the curve. */
export const createAddress = (): string => base58.encode(ed25519.getPublicKey(createSeed()))

/** A wallet on the local chain, connected, with an account of its own that holds `lamports`. */
export async function openSender(
  setup: {
    readonly lamports?: bigint
    readonly without?: readonly string[]
    readonly options?: SolanaOptions
    readonly seed?: Uint8Array
    readonly alter?: (wallet: SolanaTestWallet) => void
    /** What the node answers instead, by method. May be changed at any time. */
    readonly answers?: Record<string, unknown>
  } = {},
) {
  const { lamports = 0n, without = [], options = { commitment: 'processed' }, alter } = setup
  const { chain, node, networks, rpcUrls } = await useLocalStack()
  const seed = setup.seed ?? createSeed()
  const { rpcUrl } = chain
  const chains = ['solana:localnet', 'solana:devnet'].map((id) => ({ id, rpcUrl }))
  const wallet = createWallet({ seeds: [seed], without, chains })
  type Address = Parameters<typeof node.ledger.airdrop>[0]
  if (lamports > 0n) node.ledger.airdrop(wallet.address as Address, lamports)
  const plugin = await openPlugin({ options, networks, rpcUrls, fetch: answerFor(setup.answers ?? {}) })
  const connecting = plugin.connector.connect(alter ? 'Altered' : 'Wallet')
  alter?.(wallet)
  const session: Session = await connecting
  const from = session.accounts[0].id
  const asked = wallet.requests.length
  return {
    ...plugin,
    chain,
    node,
    wallet,
    session,
    /** How many requests the wallet has got since it was connected. */
    requests: () => wallet.requests.length - asked,
    transfer: (transfer: Omit<Transfer, 'from'>) => plugin.sender.transfer({ from, ...transfer }),
    estimate: (transfer: Omit<Transfer, 'from' | 'fee'>) => plugin.sender.estimate({ from, ...transfer }),
    spendable: (transfer: Omit<Transfer, 'from' | 'fee' | 'amount'>) => plugin.sender.spendable({ from, ...transfer }),
    confirm: (sent: Receipt) => plugin.sender.confirm({ ...sent, account: from }),
    balanceOf: async (address: string) =>
      (await plugin.balance.getBalance(formatAccountId(session.chainId, address))).amount,
    rentOf: (byteLength: bigint) => node.ledger.svm.minimumBalanceForRentExemption(byteLength),
  }
}

interface Call {
  readonly id: number
  readonly method: string
}

/** Asks the real node, and puts these answers in the place of its own. */
function answerFor(answers: Record<string, unknown>): typeof fetch {
  return async (url, init) => {
    const response = await fetch(url, init)
    const asked = JSON.parse(String(init?.body)) as Call | readonly Call[]
    const calls = [asked].flat() as readonly Call[]
    const said = await response.json()
    const altered = ([said].flat() as { readonly id: number }[]).map((reply) => {
      const method = calls.find(({ id }) => id === reply.id)?.method ?? ''
      return method in answers ? { jsonrpc: '2.0', id: reply.id, result: answers[method] } : reply
    })
    return Response.json(Array.isArray(said) ? altered : altered[0])
  }
}
