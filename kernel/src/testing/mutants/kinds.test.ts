import type { Account } from '../../capabilities/account.js'
import type { AccountKinds } from '../../capabilities/connector.js'
import { activateKinds, kindsPlugin } from '../reference/referencePlugin.js'
import { type Mutant, testMutants } from './testMutants.js'

/** Breaks a correct plugin whose wallets have accounts of two kinds. */
const withKinds =
  (change: (right: AccountKinds) => Partial<AccountKinds>): NonNullable<Mutant['makePlugin']> =>
  (page) =>
    kindsPlugin(page, (context) => {
      const right = activateKinds(context)
      return { ...right, kinds: { ...right.kinds, ...change(right.kinds) } }
    })

const LISTS = 'account kinds: lists one account of each kind, the one in use among them, without a prompt'
const NONE = 'account kinds: lists none without a session'
const MAKES = 'account kinds: makes the chosen account the active one and reports it before it resolves, there and back'
const REFUSES = 'account kinds: refuses an account that is not listed, one that was given up, and without a session'
const USED = 'account kinds: is used by the kernel when the visitor prefers the kind'
const KEEPS = 'account kinds: keeps the account in use, and falls back to the plain kind, when the person declines'

testMutants({
  'lists a kind twice': {
    makePlugin: withKinds(({ list }) => ({
      list: (namespace) =>
        list(namespace).flatMap((account) => (account.type === 'eoa' ? [account, account] : account)),
    })),
    failing: [LISTS],
  },
  'lists a kind that its manifest does not name': {
    makePlugin: withKinds(({ list }) => ({
      list: (namespace) => {
        const [first] = list(namespace)
        return first ? [...list(namespace), { ...first, type: 'payment' }] : []
      },
    })),
    failing: [LISTS],
  },
  'lists the account in use as one of another kind': {
    makePlugin: withKinds(({ list }) => ({
      list: (namespace) =>
        list(namespace).map((account) => ({ ...account, type: account.type === 'eoa' ? 'smartAccount' : 'eoa' })),
    })),
    failing: [LISTS, MAKES, USED],
  },
  'lists what it had when it has no session any more': {
    makePlugin: withKinds(({ list }) => {
      let last: readonly Account[] = []
      return {
        list(namespace) {
          const found = list(namespace)
          last = found.length > 0 ? found : last
          return last
        },
      }
    }),
    failing: [NONE],
  },
  'resolves a choice before it has reported it': {
    makePlugin: withKinds(({ choose }) => ({
      choose: async (account, options) => {
        const session = await choose(account, options)
        return { ...session, accounts: [{ ...session.accounts[0], name: 'not yet' }] }
      },
    })),
    failing: [MAKES],
  },
  'takes the only other account for one that is not listed': {
    makePlugin: withKinds(({ choose, list }) => ({
      choose: (account, options) => {
        const kinds = list('refchain')
        return choose(kinds.find(({ id }) => id === account)?.id ?? kinds.at(-1)?.id ?? account, options)
      },
    })),
    failing: [REFUSES],
  },
  'chooses although it was given up': {
    makePlugin: withKinds(({ choose }) => ({ choose: (account) => choose(account) })),
    failing: [REFUSES],
  },
  'never takes another kind': {
    makePlugin: withKinds(({ choose, list }) => ({
      choose: (_account, options) => choose(list('refchain')[0]?.id ?? 'refchain:1:none', options),
    })),
    failing: [MAKES, REFUSES, USED],
  },
  'says nothing of a refusal': {
    makePlugin: withKinds(({ choose, list }) => ({
      choose: (account, options) =>
        choose(account, options).catch((error) => {
          if (error.code !== 'REQUEST_REJECTED') throw error
          return { walletId: '', chainId: 'refchain:1', key: '', accounts: [list('refchain')[0] as Account] } as const
        }),
    })),
    failing: [KEEPS],
  },
})
