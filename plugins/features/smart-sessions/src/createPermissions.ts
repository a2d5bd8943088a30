import {
  type AccountId,
  type CallOptions,
  type Clock,
  type GrantedPermission,
  isPorticoError,
  type KeptPermission,
  type Modal,
  type PermissionCalls,
  type PermissionService,
  PorticoError,
  type Signer,
} from '@portico/kernel'
import type { GrantBook, KeptGrant } from './createGrantBook.js'
import type { Permission, Permissions } from './permissions.js'

const LOOK_EVERY_MS = 1_000
/** The service may follow the network a little later than the wallet. */
const NOTED_WITHIN_MS = 30_000

export interface PermissionParts {
  readonly calls: PermissionCalls
  readonly service: PermissionService
  readonly signer: Signer
  readonly clock: Clock
  /** Absent where there is no widget. */
  readonly modal?: Modal | undefined
  readonly book: GrantBook
  /** The page's own origin; absent where there is none. */
  readonly origin?: string | undefined
}

export function createPermissions(parts: PermissionParts): Permissions {
  const { calls, service, signer, clock, modal, book, origin } = parts
  /** What was granted since the page was loaded. */
  const granted = new Map<string, GrantedPermission>()

  async function describe(account: AccountId, kept: KeptPermission): Promise<Permission> {
    const { pci, label, expiresAtMs, revokedAtMs, terms } = kept
    const limit = terms && (await calls.readLimit(account, terms.permission))
    const ended = expiresAtMs <= clock.now() ? 'expired' : 'active'
    const status = revokedAtMs === undefined ? ended : 'revoked'
    return { account, pci, label, limit, uses: terms?.uses, expiresAtMs, status }
  }

  async function find(account: AccountId, pci: string, options: CallOptions): Promise<KeptPermission | undefined> {
    let cursor: string | undefined
    do {
      const page = await service.fetchPermissions(account, { ...options, cursor })
      const found = page.permissions.find((one) => one.pci === pci)
      if (found) return found
      cursor = page.next
    } while (cursor !== undefined)
    return undefined
  }

  /** Those granted to this page that the service does not know, because another wallet gave them. */
  async function listOwn(
    account: AccountId,
    known: { readonly permissions: readonly KeptPermission[]; readonly next?: string | undefined },
    options: CallOptions,
  ): Promise<readonly Permission[]> {
    const listed = new Set(known.permissions.map(({ pci }) => pci))
    for (let { next } = known; next !== undefined && book.list(account).length > 0; ) {
      const page = await service.fetchPermissions(account, { ...options, cursor: next })
      for (const { pci } of page.permissions) listed.add(pci)
      next = page.next
    }
    const own = book.list(account).filter(({ pci }) => !listed.has(pci))
    return Promise.all(own.map((grant) => describeOwn(grant, options)))
  }

  /** The network's word, where it has one. */
  async function describeOwn(grant: KeptGrant, options: CallOptions): Promise<Permission> {
    const { account, pci, limit, uses, expiresAtMs } = grant
    const isLasting = !grant.isEnded && expiresAtMs > clock.now()
    const isFound = isLasting && (await calls.hasEnded(grant, options).catch(() => undefined)) === true
    if (isFound) book.end(grant)
    const ended = expiresAtMs <= clock.now() ? 'expired' : 'active'
    const status = grant.isEnded || isFound ? 'revoked' : ended
    return { account, pci, label: origin, limit, uses, expiresAtMs, status }
  }

  const isRevoked = async (account: AccountId, pci: string, options: CallOptions) =>
    (await find(account, pci, options))?.revokedAtMs !== undefined

  /** The service looks at the network, and notes what it finds. */
  async function tell(account: AccountId, pci: string, options: CallOptions): Promise<void> {
    const issuedAt = new Date(clock.now()).toISOString()
    const message = `Revoke permission\nAccount: ${account}\nPermission: ${pci}\nIssued: ${issuedAt}`
    const { text: signature } = await signer.signMessage(account, message, options)
    const untilMs = clock.now() + NOTED_WITHIN_MS
    while (!(await service.noteRevoked(account, { pci, signature, issuedAt }, options))) {
      if (clock.now() >= untilMs) throw new PorticoError('PERMISSION_STANDS', { pci })
      await clock.sleep(LOOK_EVERY_MS, options)
    }
  }

  /** What has failed counts for nothing once the network says that the permission has ended. */
  async function unlessRevoked(doing: Promise<void>, [account, pci, options]: Parameters<typeof isRevoked>) {
    try {
      await doing
    } catch (error) {
      if (isPorticoError(error, 'REQUEST_ABORTED')) throw error
      if (!(await isRevoked(account, pci, options).catch(() => false))) throw error
    }
  }

  return {
    async grant(request, options) {
      try {
        const permission = await calls.grant(request, options)
        granted.set(permission.pci, permission)
        book.add(permission)
        return permission
      } catch (error) {
        if (isPorticoError(error, 'SMART_ACCOUNT_UNSUPPORTED')) {
          modal?.open('SmartSessions', { problem: 'unsupported' }).catch(() => {}) // the caller has the error
        }
        throw error
      }
    },

    async list(account, options) {
      const page = await service.fetchPermissions(account, options)
      const { permissions, next } = page
      const own = options?.cursor === undefined ? await listOwn(account, page, { signal: options?.signal }) : []
      return { permissions: [...own, ...(await Promise.all(permissions.map((kept) => describe(account, kept))))], next }
    },

    async revoke(account, pci, { signal } = {}) {
      const here = granted.get(pci) ?? book.list(account).find((one) => one.pci === pci && !one.isEnded)
      const kept = await find(account, pci, { signal }).catch((error: unknown) => {
        if (!here || isPorticoError(error, 'REQUEST_ABORTED')) throw error
        return undefined
      })
      if (kept?.revokedAtMs !== undefined) return book.end({ account, pci })
      const context = here?.context ?? kept?.terms?.context
      if (context === undefined) throw new PorticoError('PERMISSION_UNKNOWN', { pci })
      const ending = calls.revoke({ account, pci, context, manager: here?.manager }, { signal })
      if (!kept) {
        await ending
        return book.end({ account, pci })
      }
      await unlessRevoked(ending, [account, pci, { signal }])
      await unlessRevoked(tell(account, pci, { signal }), [account, pci, { signal }])
      book.end({ account, pci })
    },
  }
}
