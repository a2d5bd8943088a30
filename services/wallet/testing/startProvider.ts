import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export interface TestProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Who logs in next. */
  account: { readonly sub: string; readonly email?: string; readonly email_verified?: boolean; readonly name?: string }
  /** The next person refuses. */
  refuses: boolean
  /** What a browser does with the address of a login: follows it to where it leads outside. */
  visit(uri: string): Promise<string>
  stop(): Promise<void>
}

const MOST_STEPS = 12

/** An OpenID provider on a free port of loopback, whose people log in without a form. For tests. */
export async function startProvider(redirectUri: string): Promise<TestProvider> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [clientId, clientSecret] = ['harbour', 'provider-secret']
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['test'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => one.account }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    const result = one.refuses ? { error: 'access_denied' } : { login: { accountId: one.account.sub } }
    one.refuses = false
    void provider.interactionFinished(request, response, result)
  })
  const one: TestProvider = {
    ...{ issuer, clientId, clientSecret, account: { sub: 'nobody' }, refuses: false },
    async visit(uri) {
      const cookies = new Map<string, string>()
      let at = uri
      for (let step = 0; step < MOST_STEPS && at.startsWith(issuer); step += 1) {
        const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
        const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
        for (const set of response.headers.getSetCookie()) {
          const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/)
          cookies.set(name, value)
        }
        const location = response.headers.get('location')
        if (location === null) throw new Error(`${at} leads nowhere: ${response.status} ${await response.text()}`)
        at = new URL(location, at).href
      }
      return at
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return one
}
