import { Hono } from 'hono'
import { getAddress, isAddress, type PublicClient } from 'viem'
import type { ProjectEnv } from '../../http/checkProject.js'
import type { RateLimit } from '../../http/rateLimit.js'
import { readBody } from '../../http/readBody.js'
import { readQuery } from '../../http/readQuery.js'
import { badRequest } from '../../http/refusal.js'
import { accountPath, revocationBody, sessionsQuery } from '../requestSchema.js'
import { endSession, isEnded } from '../sessions/endSession.js'
import type { Session, SessionOwner, SessionPlace, SessionSource } from '../sessions/sessionSource.js'
import { readPath } from './readRequest.js'

const MOST = 20

interface SessionsParts {
  readonly sessions: SessionSource
  readonly clients: ReadonlyMap<string, PublicClient>
  /** Signatures to check. */
  readonly revocationLimit: RateLimit
  readonly now?: () => number
}

/** Calls 19 and 20 of wire §2.3: the permissions that a wallet server has granted, as the chain has them. */
export function createSessionsApp(parts: SessionsParts): Hono<ProjectEnv> {
  const { sessions, clients, revocationLimit, now = Date.now } = parts
  const app = new Hono<ProjectEnv>()
  app.get('/v1/sessions/:account', async (c) => {
    const owner = readOwner(readPath(c, accountPath).account)
    const { cursor } = readQuery(c, sessionsQuery)
    const client = clients.get(owner.chainId)
    if (!client) return c.json({ pcis: [] })
    const page = await sessions.list(owner, {
      most: MOST + 1,
      before: cursor === undefined ? undefined : readCursor(cursor),
    })
    const shown = await Promise.all(page.slice(0, MOST).map((session) => look(session, owner, client)))
    const last = page.length > MOST ? shown.at(-1) : undefined
    return c.json({ pcis: shown.map(describe), ...(last && { next: `${last.madeAtMs}.${last.pci}` }) })
  })

  /** What the chain has ended is noted, however that came about. */
  async function look(session: Session, owner: SessionOwner, client: PublicClient): Promise<Session> {
    const { pci, revokedAtMs, expiresAtMs } = session
    const nowMs = now()
    if (revokedAtMs !== null || expiresAtMs <= nowMs || !(await isEnded(client, session))) return session
    await sessions.markRevoked(owner, pci, nowMs)
    return { ...session, revokedAtMs: nowMs }
  }

  app.post('/v1/sessions/:account/revoke', async (c) => {
    const { account } = readPath(c, accountPath)
    const owner = readOwner(account)
    const body = await readBody(c, revocationBody)
    const client = clients.get(owner.chainId)
    if (!client) return c.json({ success: false })
    revocationLimit.spend(c.var.project.projectId, c.var.client.address)
    const success = await endSession({ sessions, client, nowMs: now() }, { account, owner, ...body })
    return c.json({ success })
  })
  return app
}

function readOwner(account: string): SessionOwner {
  const at = account.lastIndexOf(':')
  const [chainId, address] = [account.slice(0, at), account.slice(at + 1)]
  if (!chainId.startsWith('eip155:')) return { chainId, address }
  if (!isAddress(address, { strict: false })) throw badRequest('account', 'must be an address of the chain')
  return { chainId, address: getAddress(address) }
}

function readCursor(cursor: string): SessionPlace {
  const [madeAtMs, pci = ''] = cursor.split('.')
  return { madeAtMs: Number(madeAtMs), pci }
}

const describe = ({ pci, label, expiresAtMs, revokedAtMs, terms }: Session) => ({
  ...{ pci, label, expiresAt: new Date(expiresAtMs).toISOString() },
  ...(revokedAtMs !== null && { revokedAt: new Date(revokedAtMs).toISOString() }),
  ...(terms && { terms }),
})
