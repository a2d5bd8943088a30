import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Client } from '../http/checkProject.js'
import { cutNetwork } from './cutNetwork.js'
import type { Actor } from './store/auditLog.js'
import type { Session } from './store/sessions.js'

export interface WalletEnv {
  Bindings: HttpBindings
  Variables: {
    client: Client
    /** Thumbprint of the key that signed the request. */
    jkt: string
    tokenHash: string | undefined
    /** Only behind `checkSession`. */
    session: Session
  }
}

/** Who asks with a session, as the store takes it. */
export const actorOf = (c: Context<WalletEnv>, nowMs: number): Actor => ({
  ...c.var.session,
  network: cutNetwork(c.var.client.address),
  nowMs,
})
