import { activateOnAct, discoverOn, onActPlugin } from '../reference/referencePlugin.js'
import type { ReferenceProvider } from '../reference/referenceWallet.js'
import { type Mutant, testMutants } from './testMutants.js'

const MUTANTS: Readonly<Record<string, Mutant>> = {
  'asks each wallet as soon as it is found': {
    makePlugin: (page) =>
      onActPlugin(page, activateOnAct, (report) =>
        discoverOn(page)((wallet) => {
          ;(wallet.provider as ReferenceProvider).request('connect').catch(() => {})
          return report(wallet)
        }),
      ),
    failing: [
      'connect: reports a refusal as REQUEST_REJECTED and can ask again',
      'reload: asks nothing when the person has disconnected the page meanwhile',
    ],
  },
  'forgets which account was stored': {
    makePlugin: (page) =>
      onActPlugin(page, (context) => {
        const { connector, ...record } = activateOnAct(context)
        const connect: typeof connector.connect = (walletId, { key, ...options } = {}) =>
          connector.connect(walletId, { ...options, key: options.silent ? key : undefined })
        return { ...record, connector: { ...connector, connect } }
      }),
    failing: ['account choice: is restored by the kernel after a reload, without a prompt'],
  },
  'gives the account another key on each page': {
    makePlugin: (page) => {
      let pages = 0
      return onActPlugin(page, (context) => {
        const { connector, ...record } = activateOnAct(context)
        const own = ++pages
        const connect: typeof connector.connect = async (...call) => {
          const session = await connector.connect(...call)
          return { ...session, key: `${session.key}:${own}` }
        }
        return { ...record, connector: { ...connector, connect } }
      })
    },
    failing: [
      'reload: opens what was stored when the visitor chooses the wallet',
      'accounts: keeps the key when the network changes',
      'account choice: makes the chosen account the active one and reports it before it resolves, without a prompt',
      'account choice: begins with the chosen account on the next visit, while the wallet grants it',
    ],
  },
}

testMutants(MUTANTS)
