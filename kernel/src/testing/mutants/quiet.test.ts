import type { Connector } from '../../capabilities/connector.js'
import type { Signer } from '../../capabilities/signer.js'
import {
  activateChoosing,
  activateKeeping,
  type Grants,
  keepingPlugin,
  type ReferenceContext,
} from '../reference/referencePlugin.js'
import { type Mutant, providerOf, testMutants } from './testMutants.js'

/** Breaks a correct plugin for wallets that tell pages nothing. */
const quiet = (
  flaw: (right: ReturnType<typeof activateKeeping>, context: ReferenceContext) => object,
): Pick<Mutant, 'unseen' | 'makePlugin'> => ({
  unseen: ['lock', 'account', 'end'],
  makePlugin: (page) =>
    keepingPlugin(page, (context) => {
      const right = activateKeeping(context)
      return { ...right, ...flaw(right, context) }
    }),
})

const connecting = (change: (right: Connector) => Connector['connect']) =>
  quiet(({ connector }) => ({ connector: { ...connector, connect: change(connector) } }))

const MUTANTS: Readonly<Record<string, Mutant>> = {
  'takes what the wallet would answer for what it granted': {
    ...quiet((_right, context) => activateChoosing(context)),
    failing: [
      'connect: opens what was granted on a silent connect while the wallet is locked, and signs after the person was asked',
      'reload: restores the account of the last visit, and signs with no other',
      'reload: restores the session while the wallet is locked, and signs after the person was asked',
    ],
  },
  'never asks a wallet again that has granted something': {
    ...connecting(
      ({ connect }) =>
        (walletId, options) =>
          connect(walletId, { ...options, silent: true }).catch(() => connect(walletId, options)),
    ),
    failing: [
      'connect: signs with no other account after the person changed it, and finds the new one with the next connect',
      'disconnect: made in the wallet leaves nothing that could be signed without the person, who is asked by the next connect',
      'reload: asks nothing when the person has disconnected the page meanwhile',
      'accounts: has another key for another account',
      'account choice: gives way to the wallet’s own account with the next connect',
    ],
  },
  'puts the chosen account first whatever the wallet answers': {
    ...quiet(({ connector, accountChoice }) => {
      let key: string | undefined
      connector.onSessionChange((session) => {
        key = session?.key
      })
      const connect: Connector['connect'] = (walletId, options) => connector.connect(walletId, { key, ...options })
      return { connector: { ...connector, connect }, accountChoice }
    }),
    failing: [
      'account choice: gives way to the wallet’s own account with the next connect',
      'account choice: begins with the chosen account on the next visit, while the wallet grants it',
    ],
  },
  'signs with the account that is selected now': {
    ...quiet(({ signer: { signMessage } }, context) => ({
      signer: {
        async signMessage(account, ...call) {
          const signature = await signMessage(account, ...call)
          const grants = (await providerOf(context)?.request('grants')) as Grants | undefined
          const [selected] = grants?.accounts ?? []
          return selected === undefined ? signature : signMessage(`refchain:1:${selected}`, ...call)
        },
      } satisfies Signer,
    })),
    failing: [
      'connect: signs with no other account after the person changed it, and finds the new one with the next connect',
      'reload: restores the account of the last visit, and signs with no other',
      'account choice: signs with the chosen account',
    ],
  },
}

testMutants(MUTANTS)
