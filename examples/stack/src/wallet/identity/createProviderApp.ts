import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import Provider, { interactionPolicy } from 'oidc-provider'
import { answerForm } from './formPage.js'

type Env = { Bindings: HttpBindings }

interface Account {
  readonly sub: string
  readonly name: string
  readonly email?: string
  readonly email_verified?: boolean
}

export interface ProviderClient {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

const LIFE_SEC = 600

/** An OpenID provider, where any account can be typed; it asks each time. */
export function createProviderApp(options: {
  readonly name: string
  readonly issuer: string
  readonly redirectUri: string
}): { readonly app: Hono<Env>; readonly client: ProviderClient } {
  const { name, issuer, redirectUri } = options
  const path = new URL(issuer).pathname.replace(/\/$/, '')
  const client = { issuer, clientId: 'portico', clientSecret: randomBytes(16).toString('hex') }
  const accounts = new Map<string, Account>()
  const provider = new Provider(issuer, {
    clients: [
      {
        ...{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [redirectUri] },
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    // Two providers on one host share its cookies.
    cookies: {
      keys: [randomBytes(16).toString('hex')],
      names: { session: `${name}_session`, interaction: `${name}_interaction`, resume: `${name}_resume` },
    },
    ttl: Object.fromEntries(
      ['Interaction', 'Grant', 'Session', 'AccessToken', 'IdToken'].map((what) => [what, LIFE_SEC]),
    ),
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ ...(accounts.get(accountId) ?? { sub: accountId }) }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: client.clientId, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    interactions: { url: (_context, { uid }) => `${path}/login/${uid}`, policy: askingEachTime() },
  })

  const app = new Hono<Env>()
  app.get('/login/:uid', (c) => answerForm(c, `Log in to the local “${name}”`, form))
  app.post('/login/:uid', async (c) => {
    const answer = await c.req.parseBody()
    const [sub = '', shown = '', email = ''] = ['account', 'name', 'email'].map((field) =>
      String(answer[field] ?? '').trim(),
    )
    const account = {
      ...{ sub, name: shown || sub },
      ...(email ? { email, email_verified: answer.isVerified === 'yes' } : {}),
    }
    accounts.set(sub, account)
    const result = answer.refuse || !sub ? { error: 'access_denied' } : { login: { accountId: sub } }
    return handOver(c, (request, response) => provider.interactionFinished(request, response, result))
  })
  const answerProvider = provider.callback()
  app.all('*', (c) => handOver(c, (request, response) => answerProvider(request, response)))
  return { app: new Hono<Env>().route(path || '/', app), client }

  /** To what answers by Node's own objects, below the issuer's path. */
  async function handOver(
    { env }: Context<Env>,
    answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  ): Promise<Response> {
    const { incoming, outgoing } = env
    const url = incoming.url ?? ''
    await answer(
      Object.assign(incoming, { originalUrl: url, url: url.slice(path.length) }) as IncomingMessage,
      outgoing as ServerResponse,
    )
    return RESPONSE_ALREADY_SENT
  }
}

function askingEachTime() {
  const policy = interactionPolicy.base()
  const { Check } = interactionPolicy
  const always = new Check('each_time', 'The account is asked for each time', ({ oidc }) =>
    oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  )
  policy.get('login')?.checks.add(always)
  return policy
}

const form = html`<form method="post">
  <label>Account: any name <input name="account" required autofocus autocomplete="off"></label>
  <label>Name to show, if it is another one <input name="name" autocomplete="off"></label>
  <label>E-mail address, if it has one <input name="email" type="email" autocomplete="off"></label>
  <label class="check"><input name="isVerified" type="checkbox" value="yes" checked> The address is verified</label>
  <button class="main">Log in</button>
  <button name="refuse" value="yes" formnovalidate>Refuse</button>
</form>`
