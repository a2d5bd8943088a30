import { type AccountId, formatAccountId, parseAccountId } from '../../caip/accountId.js'
import type { Sender, TransferFee } from '../../capabilities/sender.js'
import type { Signature, Signer, SignInProof, TypedMessageSigner } from '../../capabilities/signer.js'
import type { ErrorCode } from '../../errors/contexts.js'
import { isPorticoError, PorticoError } from '../../errors/porticoError.js'
import { activateTyped, type ReferenceContext, typedPlugin } from '../reference/referencePlugin.js'
import { ADDRESSES } from '../reference/referenceWallet.js'
import { type Flaw, type Mutant, providerOf, signing, testMutants } from './testMutants.js'

function sending(change: (right: Sender['transfer']) => Sender['transfer']): Flaw {
  return ({ sender }) => ({ sender: { ...sender, transfer: change(sender.transfer) } })
}

function changing(change: (right: Sender, context: ReferenceContext) => Partial<Sender>): Flaw {
  return ({ sender }, context) => ({ sender: { ...sender, ...change(sender, context) } })
}

function typing(
  change: (
    right: TypedMessageSigner['signTypedData'],
    context: ReferenceContext,
  ) => TypedMessageSigner['signTypedData'],
): NonNullable<Mutant['makePlugin']> {
  return (page) =>
    typedPlugin(page, (context) => {
      const right = activateTyped(context)
      return {
        ...right,
        typedMessageSigner: { signTypedData: change(right.typedMessageSigner.signTypedData, context) },
      }
    })
}

const FREE: TransferFee = {
  amount: { amount: 0n, decimals: 6, symbol: 'REF' },
  isCapped: true,
  basis: 'it is free',
  atMs: Date.now(),
}

/** Asks the wallet all the same when the plugin has refused with this code. */
async function signInSpite(context: ReferenceContext, code: ErrorCode, error: unknown): Promise<Signature> {
  if (!isPorticoError(error, code)) throw error
  const message = new Uint8Array(1)
  const answer = await providerOf(context)?.request('sign', { address: ADDRESSES[0], message })
  const bytes = (answer ?? new Uint8Array()) as Uint8Array
  return { bytes, text: Buffer.from(bytes).toString('hex'), scheme: 'hmac-sha256' }
}

const FIRST = 'looks at the network first: an unknown account on another one is CHAIN_MISMATCH'
const NETWORK_FIRST = {
  sign: `sign: ${FIRST}`,
  typed:
    'typed messages: are looked at by their network first: for an unknown account on another one it is CHAIN_MISMATCH',
  proof: `proof: ${FIRST}`,
  send: `send: ${FIRST}`,
} as const

/** What a plugin says that looks at the account before the network. */
const accountFirst = (account: AccountId) => (error: unknown) => {
  const isKnown = ADDRESSES.some((address) => address === parseAccountId(account).address)
  throw isPorticoError(error, 'CHAIN_MISMATCH') && !isKnown ? new PorticoError('ACCOUNT_MISMATCH', { account }) : error
}

const MUTANTS: Readonly<Record<string, Mutant>> = {
  'signs without a session': {
    flaw: signing(
      (sign, context) => (account, message, options) =>
        sign(account, message, options).catch((error) => signInSpite(context, 'ACCOUNT_MISSING', error)),
    ),
    failing: [
      'sign: refuses before connect with ACCOUNT_MISSING, without a prompt',
      'sign: refuses after disconnect with ACCOUNT_MISSING',
    ],
  },
  'signs for whichever account it is asked': {
    flaw: signing(
      (sign, context) => (account, message, options) =>
        sign(account, message, options).catch((error) => signInSpite(context, 'ACCOUNT_MISMATCH', error)),
    ),
    failing: ["sign: refuses an account that is not the session's with ACCOUNT_MISMATCH, without a prompt"],
  },
  'signs on whichever chain it is': {
    flaw: signing(
      (sign, context) => (account, message, options) =>
        sign(account, message, options).catch((error) => signInSpite(context, 'CHAIN_MISMATCH', error)),
    ),
    failing: [
      'sign: refuses an account on another chain with CHAIN_MISMATCH, without a prompt',
      NETWORK_FIRST.sign,
      'sign: refuses when the chain changed since the request was built, without a prompt',
    ],
  },
  'looks at the account before the network': {
    flaw: ({ signer, proof, sender }) => ({
      signer: {
        signMessage: (...call: Parameters<Signer['signMessage']>) =>
          signer.signMessage(...call).catch(accountFirst(call[0])),
      },
      proof: {
        ...proof,
        sign: (...call: Parameters<SignInProof['sign']>) => proof.sign(...call).catch(accountFirst(call[0])),
      },
      sender: {
        ...sender,
        transfer: (...call: Parameters<Sender['transfer']>) =>
          sender.transfer(...call).catch(accountFirst(call[0].from)),
      },
    }),
    failing: [NETWORK_FIRST.sign, NETWORK_FIRST.proof, NETWORK_FIRST.send],
  },
  'looks at the account of a typed message before its network': {
    makePlugin: typing(
      (sign) =>
        (...call) =>
          sign(...call).catch(accountFirst(call[0])),
    ),
    failing: [NETWORK_FIRST.typed],
  },
  'signs typed messages on whichever chain it is': {
    makePlugin: typing(
      (sign, context) => async (account, message, options) =>
        sign(account, message, options).catch((error) => signInSpite(context, 'CHAIN_MISMATCH', error)),
    ),
    failing: [
      'typed messages: are refused for another chain with CHAIN_MISMATCH, without a prompt',
      NETWORK_FIRST.typed,
      'typed messages: are refused when the chain changed since they were built, without a prompt',
    ],
  },
  'signs typed messages for whichever account it is asked': {
    makePlugin: typing(
      (sign, context) => async (account, message, options) =>
        sign(account, message, options).catch((error) => signInSpite(context, 'ACCOUNT_MISMATCH', error)),
    ),
    failing: [
      "typed messages: are refused for an account that is not the session's with ACCOUNT_MISMATCH, without a prompt",
    ],
  },
  'signs for a network that the wallet has left': {
    flaw: signing((sign, context) => (account, message, options) => {
      const isConfigured = context.networks.get().some(({ caipNetworkId }) => account.startsWith(`${caipNetworkId}:`))
      return sign(account, message, options).catch((error) =>
        isConfigured ? signInSpite(context, 'CHAIN_MISMATCH', error) : Promise.reject(error),
      )
    }),
    failing: ['sign: refuses when the chain changed since the request was built, without a prompt'],
  },
  "wipes the caller's message": {
    flaw: signing((sign) => async (account, message, options) => {
      const signature = await sign(account, message, options)
      if (typeof message !== 'string') message.fill(0)
      return signature
    }),
    failing: ["sign: does not change the caller's bytes"],
  },
  'signs something else': {
    flaw: signing((sign) => (account, message, options) => sign(account, message.slice(1), options)),
    failing: ['sign: gives a signature that verifies', 'sign: signs text as its UTF-8 bytes'],
  },
  'signs the characters of a text and not its bytes': {
    flaw: signing((sign) => (account, message, options) => {
      const signed = typeof message === 'string' ? Uint8Array.from(message, (char) => char.charCodeAt(0)) : message
      return sign(account, signed, options)
    }),
    failing: ['sign: signs text as its UTF-8 bytes'],
  },
  'writes another signature than it has': {
    flaw: signing((sign) => async (account, message, options) => {
      const signature = await sign(account, message, options)
      return { ...signature, text: signature.text.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }
    }),
    failing: ['sign: gives a signature that verifies', 'sign: signs text as its UTF-8 bytes'],
  },
  'turns a refused signature into an empty one': {
    flaw: signing(
      (sign) => (account, message, options) =>
        sign(account, message, options).catch((error) => {
          if (isPorticoError(error, 'REQUEST_REJECTED'))
            return { bytes: new Uint8Array(), text: '', scheme: 'hmac-sha256' }
          throw error
        }),
    ),
    failing: ['sign: reports a refusal as REQUEST_REJECTED and can ask again'],
  },
  'waits for a signature after an abort': {
    flaw: signing((sign) => (account, message) => sign(account, message)),
    failing: ['sign: gives up an aborted request at once with REQUEST_ABORTED'],
  },
  'sends nothing at all when asked to': {
    flaw: sending((transfer) => (order, options) => transfer({ ...order, amount: order.amount || 1n }, options)),
    failing: ['send: refuses a zero or negative amount with AMOUNT_INVALID, without a prompt'],
  },
  'asks the person before it looks at the receiver': {
    flaw: sending((transfer) => async (order, options) => {
      if (!/^addr/.test(order.to)) await transfer({ ...order, to: 'addr0000009' }, options)
      return transfer(order, options)
    }),
    failing: ['send: refuses a bad receiver with ADDRESS_INVALID, without a prompt'],
  },
  'sends on whichever chain it is': {
    flaw: sending(
      (transfer) => (order, options) =>
        transfer({ ...order, from: `refchain:1:${parseAccountId(order.from).address}` }, options),
    ),
    failing: ['send: refuses a transfer for another chain with CHAIN_MISMATCH, without a prompt', NETWORK_FIRST.send],
  },
  'sends on a network that the wallet has left': {
    flaw: sending(
      (transfer) => (order, options) =>
        transfer(order, options).catch((error) => {
          if (!isPorticoError(error, 'CHAIN_MISMATCH') || error.context.expected !== 'refchain:1') throw error
          const { actual } = error.context
          return transfer({ ...order, from: formatAccountId(actual, parseAccountId(order.from).address) }, options)
        }),
    ),
    failing: ['send: refuses when the chain changed since the transfer was built, without a prompt'],
  },
  'sends half of it': {
    flaw: sending((transfer) => (order, options) => transfer({ ...order, amount: (order.amount + 1n) / 2n }, options)),
    failing: ['send: moves the coins and confirms it'],
  },
  'cuts a memo that is too long': {
    flaw: changing(({ transfer, estimate, spendable }) => {
      const cut = <T extends { readonly memo?: string | undefined }>(order: T) => ({
        ...order,
        memo: order.memo?.slice(0, 16),
      })
      return {
        transfer: (order, options) => transfer(cut(order), options),
        estimate: (order, options) => estimate(cut(order), options),
        spendable: (order, options) => spendable(cut(order), options),
      }
    }),
    failing: [
      'send: refuses a memo that it can not carry with MEMO_INVALID, without a prompt',
      'fees: refuses a memo that it can not carry',
    ],
  },
  'promises a longer memo than it can carry': {
    flaw: changing(() => ({ memo: { maxBytes: 40 } })),
    failing: ['send: carries a memo as long as it says, at each of its fee levels'],
  },
  'takes less for what should go faster': {
    flaw: changing(({ estimate }) => ({
      estimate: (order) => estimate({ ...order, feeLevel: order.feeLevel === 'high' ? 'normal' : 'high' }),
    })),
    failing: ['fees: prices each level that it names, none below the one before'],
  },
  'does not say whether the fee is a limit': {
    flaw: changing(({ estimate }) => ({
      async estimate(order) {
        const { isCapped: _, ...fee } = await estimate(order)
        return fee as TransferFee
      },
    })),
    failing: ['fees: tells the fee in base units of the coin, where it comes from and when, without a prompt'],
  },
  'keeps in memory what a transaction is looked up by': {
    flaw: changing(({ transfer, confirm }) => {
      const known = new Set<string>()
      return {
        async transfer(order, options) {
          const receipt = await transfer(order, options)
          known.add(receipt.id)
          return receipt
        },
        confirm: async (sent, options) => (known.has(sent.id) ? confirm(sent, options) : 'failed'),
      }
    }),
    failing: [
      'send: gives a receipt that storage can keep, and that leads to the transaction after a reload',
      'calls: gives a receipt that storage can keep, and that leads to the batch after a reload',
    ],
  },
  'gives a receipt that storage can’t keep': {
    flaw: sending((transfer) => async (order, options) => ({
      ...(await transfer(order, options)),
      hint: { height: 7n as never },
    })),
    failing: ['send: gives a receipt that storage can keep, and that leads to the transaction after a reload'],
  },
  'gives a hint that is longer than what is kept': {
    flaw: sending((transfer) => async (order, options) => ({
      ...(await transfer(order, options)),
      hint: { block: 'x'.repeat(257) },
    })),
    failing: ['send: gives a receipt that storage can keep, and that leads to the transaction after a reload'],
  },
  'believes the hint that it is handed': {
    flaw: changing(({ transfer, confirm }) => ({
      transfer: async (order, options) => ({ ...(await transfer(order, options)), hint: { height: '7' } }),
      async confirm(sent, options) {
        if (sent.hint) BigInt(sent.hint.height ?? '')
        return confirm(sent, options)
      },
    })),
    failing: ['send: gives a receipt that storage can keep, and that leads to the transaction after a reload'],
  },
  'estimates nothing when the node fails': {
    flaw: changing(({ estimate }) => ({
      estimate: (order) =>
        estimate(order).catch((error) => {
          if (isPorticoError(error, 'RPC_FAILED')) return FREE
          throw error
        }),
    })),
    failing: ['fees: rejects when the node is out of reach, and never says nothing'],
  },
  'can spend nothing when the node fails': {
    flaw: changing(({ spendable }) => ({
      spendable: (order) =>
        spendable(order).catch((error) => {
          if (isPorticoError(error, 'RPC_FAILED')) return { amount: 0n, fee: FREE }
          throw error
        }),
    })),
    failing: ['fees: rejects when the node is out of reach, and never says nothing'],
  },
  'asks the person for an estimate': {
    flaw: changing(({ estimate }, context) => ({
      async estimate(order) {
        const fee = await estimate(order)
        await providerOf(context)?.request('sign', { address: ADDRESSES[0], message: new Uint8Array(1) })
        return fee
      },
    })),
    failing: ['fees: tells the fee in base units of the coin, where it comes from and when, without a prompt'],
  },
  'says of a fee only that it is nothing': {
    flaw: changing(({ estimate }) => ({
      estimate: async (order) => ({ ...(await estimate(order)), amount: FREE.amount, basis: undefined }),
    })),
    failing: [
      'fees: tells the fee in base units of the coin, where it comes from and when, without a prompt',
      'fees: takes no more than was shown',
    ],
  },
  'tells fees in numbers': {
    flaw: changing(({ spendable }) => ({
      async spendable(order) {
        const { amount, fee } = await spendable(order)
        return { amount, fee: { ...fee, amount: { ...fee.amount, amount: Number(fee.amount.amount) as never } } }
      },
    })),
    failing: [
      'fees: tells the fee in base units of the coin, where it comes from and when, without a prompt',
      'fees: lets no more be spent than leaves the fee',
    ],
  },
  'lets the fee be spent, too': {
    flaw: changing(({ spendable }) => ({
      async spendable(order) {
        const { amount, fee } = await spendable(order)
        return { amount: amount + fee.amount.amount, fee }
      },
    })),
    failing: ['fees: lets no more be spent than leaves the fee'],
  },
  'estimates more than the account has': {
    flaw: changing(({ estimate }) => ({
      estimate: (order) =>
        estimate(order).catch((error) => {
          if (isPorticoError(error, 'FUNDS_INSUFFICIENT')) return estimate({ ...order, amount: 1n })
          throw error
        }),
    })),
    failing: ['fees: lets no more be spent than leaves the fee'],
  },
  'takes more than it has shown': {
    flaw: changing(({ estimate }) => ({
      async estimate(order) {
        const fee = await estimate(order)
        return { ...fee, amount: { ...fee.amount, amount: fee.amount.amount - 1n } }
      },
    })),
    failing: ['fees: takes no more than was shown'],
  },
  'estimates for receivers that are none': {
    flaw: changing(({ estimate }) => ({ estimate: (order) => estimate({ ...order, to: 'addr0000009' }) })),
    failing: ['fees: refuses a bad receiver and a bad amount before anything is sent'],
  },
}

testMutants(MUTANTS)
