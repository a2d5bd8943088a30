import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { badProof, notConnected } from '../refusals.js'
import type { WalletStore } from '../store/walletStore.js'
import type { WalletEnv } from '../walletEnv.js'
import { readProof } from './readProof.js'

const TOKEN = /^DPoP ([A-Za-z0-9_-]{43})$/

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

interface Checked {
  readonly store: Pick<WalletStore, 'proofs' | 'sessions'>
  /** Of the API, without a path: devices sign the address that they ask. */
  readonly apiOrigin: string
  readonly now: () => number
}

/** Every call is signed by the device's key, and each signature is taken once. */
export const checkProof =
  ({ store, apiOrigin, now }: Checked): MiddlewareHandler<WalletEnv> =>
  async (c, next) => {
    const authorization = c.req.header('authorization')
    const token = TOKEN.exec(authorization ?? '')?.[1]
    if (authorization !== undefined && token === undefined) throw notConnected()
    const tokenHash = token === undefined ? undefined : hashToken(token)
    const url = `${apiOrigin}${new URL(c.req.url).pathname}`
    const { jkt, id, endsAtMs } = await readProof(c.req.header('dpop'), {
      ...{ method: c.req.method, url, tokenHash },
      nowMs: now(),
    })
    if (!(await store.proofs.use(id, endsAtMs))) throw badProof('was used before')
    c.set('jkt', jkt)
    c.set('tokenHash', tokenHash)
    await next()
  }

/** After `checkProof`: the session of the token, for the key that logged in. @throws a 401 */
export const checkSession =
  ({ store, now }: Checked): MiddlewareHandler<WalletEnv> =>
  async (c, next) => {
    const { tokenHash, jkt } = c.var
    const session = tokenHash && (await store.sessions.find({ tokenHash, jkt, nowMs: now() }))
    if (!session) throw notConnected()
    c.set('session', session)
    await next()
  }
