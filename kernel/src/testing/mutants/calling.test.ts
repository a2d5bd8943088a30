import { formatAccountId, parseAccountId } from '../../caip/accountId.js'
import type { Calls } from '../../capabilities/calls.js'
import { isPorticoError } from '../../errors/porticoError.js'
import type { ReferenceContext } from '../reference/referencePlugin.js'
import { ADDRESSES } from '../reference/referenceWallet.js'
import { type Flaw, type Mutant, providerOf, testMutants } from './testMutants.js'

const calling =
  (change: (right: Calls, context: ReferenceContext) => Partial<Calls>): Flaw =>
  ({ calls }, context) => ({ calls: { ...calls, ...change(calls, context) } })

const prompt = (context: ReferenceContext) =>
  providerOf(context)?.request('sign', { address: ADDRESSES[0], message: new Uint8Array(1) })

const SUPPORT = 'calls: says what the wallet can do, the same each time, without a prompt'
const BEFORE = 'calls: refuses before connect with ACCOUNT_MISSING, without a prompt'
const FOREIGN = "calls: refuses an account that is not the session's, and another chain, without a prompt"
const CHECKS = 'calls: refuses a bad target and less than nothing before anything is sent, whichever call it is'
const ATOMIC = 'calls: does not ask a wallet that can’t promise all or nothing for it'
const NOTHING_LEFT = 'calls: leaves nothing done of a batch that is all or nothing when a call reverts'
const ABORT = 'calls: gives up an aborted request at once with REQUEST_ABORTED'
const REJECTED = 'calls: reports a refusal as REQUEST_REJECTED'
const FEE = 'calls: tells the fee of all calls, without a prompt'
const REVERTED = 'calls: rejects with CALL_REVERTED for a call that would revert, without a prompt'
const ALL = 'calls: makes all calls and confirms them'
const PARTLY = 'calls: tells how many calls have taken effect when one reverts'
const STOPPED = 'calls: stops with BATCH_STOPPED at a refusal in the middle, and tells what is done'
const RELOAD = 'calls: gives a receipt that storage can keep, and that leads to the batch after a reload'

const MUTANTS: Readonly<Record<string, Mutant>> = {
  'asks the person what the wallet can do': {
    flaw: calling(({ support }, context) => ({
      async support(account) {
        const known = await support(account)
        await prompt(context)
        return known
      },
    })),
    failing: [SUPPORT],
  },
  'has a word of its own for what the wallet can do': {
    flaw: calling(() => ({
      support: async () => ({ atomic: 'maybe' as never, sponsored: false, permissions: [] }),
    })),
    failing: [SUPPORT, BEFORE, NOTHING_LEFT],
  },
  'calls without a session': {
    flaw: calling(({ send }) => ({
      send: (batch, options) =>
        send(batch, options).catch((error) => {
          if (isPorticoError(error, 'ACCOUNT_MISSING')) return { id: 'queued', transactionIds: [] }
          throw error
        }),
    })),
    failing: [BEFORE],
  },
  'calls for whichever account it is asked': {
    flaw: calling(({ send }) => ({
      send: (batch, options) =>
        send(batch, options).catch((error) => {
          if (!isPorticoError(error, 'ACCOUNT_MISMATCH')) throw error
          return send({ ...batch, from: formatAccountId('refchain:1', ADDRESSES[0]) }, options)
        }),
    })),
    failing: [FOREIGN],
  },
  'calls on whichever chain it is': {
    flaw: calling(({ send }) => ({
      send: (batch, options) => {
        const { address } = parseAccountId(batch.from)
        return send({ ...batch, from: formatAccountId('refchain:1', address) }, options)
      },
    })),
    failing: [FOREIGN],
  },
  'checks the first call alone': {
    flaw: calling(({ send }) => ({
      async send(batch, options) {
        const [first, ...rest] = batch.calls
        const sent = await send({ ...batch, calls: [first] }, options)
        if (rest.length === 0) return sent
        options?.onStep?.(1)
        const [second = first, ...more] = rest
        const others = await send({ ...batch, calls: [second, ...more] }, options)
        return { ...others, transactionIds: [...sent.transactionIds, ...others.transactionIds] }
      },
    })),
    failing: [CHECKS, STOPPED],
  },
  'estimates for targets that are none': {
    flaw: calling(({ estimate }) => ({
      estimate: (batch) => {
        const [first] = batch.calls
        return estimate({ ...batch, calls: [first, ...batch.calls.slice(1).map(() => first)] })
      },
    })),
    failing: [CHECKS],
  },
  'promises all or nothing, and asks for one call after the other': {
    flaw: calling(({ support, send }) => ({
      support: async (account) => ({ ...(await support(account)), atomic: 'supported' }),
      send: ({ atomic: _, ...batch }, options) => send(batch, options),
    })),
    failing: [NOTHING_LEFT],
  },
  'asks for all or nothing in spite of what it says': {
    flaw: calling(({ send }) => ({ send: ({ atomic: _, ...batch }, options) => send(batch, options) })),
    failing: [ATOMIC],
  },
  'waits for the wallet after an abort': {
    flaw: calling(({ send }) => ({ send: (batch, { signal: _, ...options } = {}) => send(batch, options) })),
    failing: [ABORT],
  },
  'calls a refusal a failure of the wallet': {
    flaw: calling(({ send }) => ({
      send: (batch, options) =>
        send(batch, options).catch((error) => {
          if (isPorticoError(error, 'REQUEST_REJECTED')) throw new TypeError('declined')
          throw error
        }),
    })),
    failing: [REJECTED],
  },
  'tells the fee of one call': {
    flaw: calling(({ estimate }) => ({
      estimate: (batch) => estimate(batch).then((fee) => ({ ...fee, amount: ONE })),
    })),
    failing: [FEE],
  },
  'asks the person for an estimate': {
    flaw: calling(({ estimate }, context) => ({
      async estimate(batch) {
        const fee = await estimate(batch)
        await prompt(context)
        return fee
      },
    })),
    failing: [FEE],
  },
  'estimates what would revert': {
    flaw: calling(({ estimate }) => ({
      estimate: (batch) =>
        estimate(batch).catch((error) => {
          if (isPorticoError(error, 'CALL_REVERTED')) return { amount: ONE, isCapped: true, atMs: 0 }
          throw error
        }),
    })),
    failing: [REVERTED],
  },
  'makes the first call alone': {
    flaw: calling(({ send }) => ({
      send: (batch, options) => send({ ...batch, calls: [batch.calls[0]] }, options),
    })),
    failing: [CHECKS, ALL, PARTLY, STOPPED, RELOAD],
  },
  'says of all calls what is true of some': {
    flaw: calling(({ confirm }) => ({
      confirm: async (sent) => ({ ...(await confirm(sent)), status: 'succeeded', done: 2 }),
    })),
    failing: [PARTLY],
  },
  'says only that it was refused, after a call has taken effect': {
    flaw: calling(({ send }) => ({
      send: (batch, options) =>
        send(batch, options).catch((error) => {
          throw isPorticoError(error, 'BATCH_STOPPED') ? error.cause : error
        }),
    })),
    failing: [STOPPED],
  },
  'keeps in memory what a batch is found by': {
    flaw: calling(({ send, confirm }) => {
      const known = new Set<string>()
      return {
        async send(batch, options) {
          const sent = await send(batch, options)
          known.add(sent.id)
          return sent
        },
        confirm: async (sent) =>
          known.has(sent.id) ? confirm(sent) : { status: 'failed', transactionIds: [], done: 0 },
      }
    }),
    failing: [RELOAD],
  },
}

const ONE = { amount: 25n, decimals: 6, symbol: 'REF' }

testMutants(MUTANTS)
