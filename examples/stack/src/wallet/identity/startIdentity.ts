import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { socialsSchema } from '../../../../../services/wallet/social/providers.js'
import type { WalletSettings } from '../../../../../services/wallet/walletConfig.js'
import { host } from '../../ports.js'
import { serveApp } from '../serveApp.js'
import { createProviderApp } from './createProviderApp.js'
import { createRelayApp, type LocalRelay } from './createRelayApp.js'
import { formCss } from './formPage.js'
import { startRegistry } from './startRegistry.js'

const PROVIDERS = ['google', 'github'] as const

export interface Identity {
  readonly url: string
  readonly settings: Pick<WalletSettings, 'socials' | 'farcaster'>
  readonly farcaster: Pick<LocalRelay, 'approve'>
  stop(): Promise<void>
}

/** Where people log in: two OpenID providers and what Farcaster takes, on one port. */
export async function startIdentity(options: { readonly port: number; readonly frameUrl: string }): Promise<Identity> {
  const { port: wanted, frameUrl } = options
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get('/form.css', (c) => c.body(formCss, 200, { 'content-type': 'text/css' }))
  const server = await serveApp('Identity', wanted, () => app)
  const registry = await startRegistry().catch(async (error: unknown) => {
    await server.stop()
    throw error
  })
  const url = `http://${host}:${server.port}`
  const socials = PROVIDERS.map((name) => {
    const redirectUri = `${frameUrl}/api/v1/social/callback/${name}`
    const provider = createProviderApp({ name, issuer: `${url}/${name}`, redirectUri })
    app.route('/', provider.app)
    const fields = { subject: 'sub', name: 'name', email: 'email', emailVerified: 'email_verified' }
    return { id: name, kind: 'oidc', scope: 'openid email profile', fields, ...provider.client }
  })
  const relayUrl = `${url}/farcaster`
  const relay = createRelayApp({ relayUrl, registry })
  app.route('/', relay.app)
  return {
    url,
    settings: {
      socials: socialsSchema.parse(socials),
      farcaster: { relay: relayUrl, rpcUrl: registry.rpcUrl },
    },
    farcaster: relay,
    async stop() {
      await Promise.all([server.stop(), registry.stop()])
    },
  }
}
