import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { callNode } from '../wallet/nodeCalls.js'
import { invalidParams, unauthorized } from '../wallet/walletErrors.js'
import type { WalletOwner } from '../wallet/walletOwner.js'
import type { StandardAccount, StandardWallet } from '../wallet/walletStandard.js'
import { describeSolanaTransaction } from './solanaCalls.js'
import { signWireTransaction } from './solanaTransaction.js'

/** A chain of a wallet. */
export interface SolanaChain {
  /** As the Wallet Standard names it: "solana:localnet". */
  id: string
  /** The node that the wallet sends to. */
  rpcUrl: string
}

export interface SolanaContext {
  readonly owner: WalletOwner
  readonly chains: readonly SolanaChain[]
  /** Of one of the wallet's accounts. */
  seedOf(address: string): Uint8Array
  /** The accounts the site may see now. */
  exposedAccounts(): readonly StandardAccount[]
}

interface SigningInput {
  account: StandardAccount
}
interface MessageInput extends SigningInput {
  message: Uint8Array
}
interface TransactionInput extends SigningInput {
  transaction: Uint8Array
  chain?: string
  options?: { preflightCommitment?: string; commitment?: string; skipPreflight?: boolean; maxRetries?: number }
}

const supportedTransactionVersions = ['legacy', 0] as const

export function createSigningFeatures(context: SolanaContext): StandardWallet['features'] {
  const pass = context.owner.gate.pass
  return {
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs: MessageInput[]) =>
        pass('solana:signMessage', inputs, () => signMessages(context, inputs)),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signTransaction: (...inputs: TransactionInput[]) =>
        pass('solana:signTransaction', inputs, () => signTransactions(context, inputs)),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signAndSendTransaction: (...inputs: TransactionInput[]) =>
        pass('solana:signAndSendTransaction', inputs, () => sendTransactions(context, inputs)),
    },
  }
}

async function signMessages(context: SolanaContext, inputs: readonly MessageInput[]) {
  for (const input of inputs) requireAccount(context, input)
  const detail = inputs.map(({ message }) => new TextDecoder().decode(message)).join('\n\n')
  await context.owner.prompts.ask({ method: 'solana:signMessage', title: 'Sign this message', detail })
  return inputs.map(({ message, account }) => ({
    signedMessage: message.slice(),
    signature: ed25519.sign(message, context.seedOf(account.address)),
    signatureType: 'ed25519' as const,
  }))
}

async function signTransactions(context: SolanaContext, inputs: readonly TransactionInput[]) {
  for (const input of inputs) {
    requireAccount(context, input)
    if (input.chain !== undefined) requireChain(context, input.chain)
  }
  await askAboutTransactions(context, 'solana:signTransaction', inputs)
  return inputs.map(({ transaction, account }) => ({
    signedTransaction: signWireTransaction(transaction, context.seedOf(account.address)),
  }))
}

async function sendTransactions(context: SolanaContext, inputs: readonly TransactionInput[]) {
  const chains = inputs.map((input) => {
    requireAccount(context, input)
    return requireChain(context, input.chain)
  })
  await askAboutTransactions(context, 'solana:signAndSendTransaction', inputs)
  const sent: { signature: Uint8Array }[] = []
  for (const [index, { transaction, account, options = {} }] of inputs.entries()) {
    const signed = base64.encode(signWireTransaction(transaction, context.seedOf(account.address)))
    const { skipPreflight, maxRetries, preflightCommitment = options.commitment } = options
    const config = { encoding: 'base64', skipPreflight, maxRetries, preflightCommitment }
    const signature = await callNode(chains[index]?.rpcUrl ?? '', 'sendTransaction', [signed, config])
    sent.push({ signature: base58.decode(String(signature)) })
  }
  return sent
}

async function askAboutTransactions(context: SolanaContext, method: string, inputs: readonly TransactionInput[]) {
  if (inputs.length === 0) throw invalidParams('Expected a transaction.')
  const described = await Promise.all(
    inputs.map(({ transaction, chain }) => {
      const { rpcUrl = '' } = context.chains.find(({ id }) => id === chain) ?? context.chains[0] ?? {}
      return describeSolanaTransaction(transaction, rpcUrl)
    }),
  )
  const title = inputs.length === 1 ? String(described[0]) : `Sign ${inputs.length} transactions`
  return context.owner.prompts.ask({ method, title, detail: inputs.length === 1 ? '' : described.join('\n') })
}

function requireAccount(context: SolanaContext, { account }: SigningInput): void {
  if (!context.exposedAccounts().some(({ address }) => address === account?.address)) throw unauthorized()
}

function requireChain({ chains }: SolanaContext, asked: string | undefined): SolanaChain {
  const found = chains.find(({ id }) => id === asked)
  if (!found) throw invalidParams(`The wallet does not support the chain "${asked}".`)
  return found
}
