import {
  type CallOptions,
  type Clock,
  type GrantedPermission,
  isPorticoError,
  type PermissionCalls,
  PorticoError,
  parseAccountId,
} from '@portico/kernel'
import type { GrantedAccount, Sessions, WalletPort } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import { type ChainReader, quantitySchema } from '../node/chainReader.js'
import { query, request } from '../wallet/provider.js'
import { hashContext, readDelegations } from './delegations.js'
import * as first from './firstGeneration.js'
import * as second from './secondGeneration.js'
import { type Granted, isWithin, readRequest } from './terms.js'

const DISABLED = '0x2d40d052' // disabledDelegations(bytes32)
const LOOK_EVERY_MS = 1_000
/** A wallet answers when it is done, or a little before. */
const ENDED_WITHIN_MS = 60_000

/** ERC-7715 in both generations: the second where a wallet knows it, and has words for what is asked. */
export function createPermissionCalls(parts: {
  readonly sessions: Sessions<GrantedAccount>
  readonly clock: Clock
  readonly reader: ChainReader
}): PermissionCalls {
  const { sessions, clock, reader } = parts

  /** The wallet that was asked before, still on the account and network. Called last before a request leaves. */
  async function confirm(before: WalletPort, account: GrantedPermission['account'], options: CallOptions) {
    const { wallet } = await sessions.confirm(account, options)
    if (wallet !== before) throw new PorticoError('ACCOUNT_MISMATCH', { account })
  }

  const isDisabled = async (
    { account, pci, manager }: Pick<GrantedPermission, 'account' | 'pci' | 'manager'>,
    options: CallOptions,
  ) => {
    const asked = [{ to: manager, data: `${DISABLED}${pci.slice(2)}` }, 'latest']
    const { chainId } = parseAccountId(account)
    return (await reader.read(quantitySchema, chainId, 'eth_call', asked, options)) === 1n
  }

  async function untilEnded(permission: Parameters<typeof isDisabled>[0], options: CallOptions): Promise<void> {
    const untilMs = clock.now() + ENDED_WITHIN_MS
    while (!(await isDisabled(permission, options))) {
      if (clock.now() >= untilMs) throw new PorticoError('PERMISSION_STANDS', { pci: permission.pci })
      await clock.sleep(LOOK_EVERY_MS, options)
    }
  }

  return {
    async grant(asked, { signal } = {}) {
      const { account } = asked
      const terms = readRequest(asked, clock.now())
      const { chainId } = terms
      const { wallet } = sessions.require(account)
      const { walletId } = wallet
      const supported = await readSupported(wallet, { signal })
      const form = supported && second.isSupported(terms, supported) ? second : first
      await confirm(wallet, account, { signal })
      const params = form.writeGrant(terms)
      const granted = await request(wallet, form.GRANT, params, form.grantedSchema, { signal, chainId }).catch(explain)
      const allowed = { ...granted.terms, account: granted.terms.account ?? terms.account }
      if (!isWithin(allowed, terms)) throw new PorticoError('PERMISSION_WIDER', { walletId })
      return { ...asked, ...describe(granted), pci: identify(granted, terms, { walletId, method: form.GRANT }) }
    },

    async revoke({ account, pci, context, manager }, { signal } = {}) {
      const { chainId } = parseAccountId(account)
      const { wallet } = sessions.require(account)
      const methods = (await readSupported(wallet, { signal })) ? [second.REVOKE, first.REVOKE] : [first.REVOKE]
      await confirm(wallet, account, { signal })
      const ask = (method: string) =>
        request(wallet, method, [{ permissionContext: context }], z.unknown(), { signal, chainId })
      const [newest = first.REVOKE, ...others] = methods
      await others
        .reduce(
          (asking, method) => asking.catch((error) => (isUnknown(error) ? ask(method) : Promise.reject(error))),
          ask(newest),
        )
        .catch(explain)
      // A context of another kind is the wallet's own affair.
      if (manager !== undefined && readDelegations(context)) await untilEnded({ account, pci, manager }, { signal })
    },

    async hasEnded({ account, context, manager }, { signal } = {}) {
      const found = readDelegations(context)
      return found && isDisabled({ account, pci: found.pci, manager }, { signal })
    },

    readLimit: async (account, permission) => first.readPermission(permission, parseAccountId(account).chainId),
  }
}

/** What a wallet of the second generation knows; `undefined` of any other. */
const readSupported = (wallet: WalletPort, options: CallOptions) =>
  query(wallet, second.SUPPORTED, [], second.supportedSchema, options).catch((error: unknown) => {
    if (isPorticoError(error, 'REQUEST_ABORTED')) throw error
    return undefined
  })

const isUnknown = (error: unknown) => isPorticoError(error, 'WALLET_UNSUPPORTED')

function explain(error: unknown): never {
  throw isUnknown(error) ? new PorticoError('SMART_ACCOUNT_UNSUPPORTED', {}, { cause: error }) : error
}

const describe = ({ terms: { limit, uses, expirySec }, context, manager, dependencies }: Granted) => ({
  ...{ limit, uses, expiresAtMs: expirySec * 1_000, context, manager, dependencies },
})

/** @throws `WALLET_BAD_REPLY` when the context is of other accounts than were asked for */
function identify(
  { context }: Granted,
  { account, spender }: { readonly account: string; readonly spender: string },
  asked: { readonly walletId: string; readonly method: string },
): string {
  const delegations = readDelegations(context)
  if (!delegations) return hashContext(context)
  const { pci, delegate, delegator } = delegations
  if (delegate !== spender || delegator !== account) throw new PorticoError('WALLET_BAD_REPLY', asked)
  return pci
}
