import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import * as z from 'zod'
import { answerForm } from './formPage.js'
import type { Registry } from './startRegistry.js'

const channelSchema = z.object({ nonce: z.string(), domain: z.string(), siweUri: z.string() })
const formSchema = z.object({ fid: z.coerce.number().int().positive(), name: z.string().max(100) })

/** A request of a site to a person's Farcaster app. */
type Channel = z.output<typeof channelSchema> & { answer: Readonly<Record<string, unknown>> }

export interface LocalRelay {
  readonly app: Hono
  /** By their tokens. */
  readonly channels: ReadonlyMap<string, Channel>
  /** What the app of this account does with the address of a channel. */
  approve(uri: string, person: { readonly fid: number; readonly userName: string }): Promise<void>
}

/** A Farcaster Auth relay in memory, at `relayUrl`, and a page that stands in for the app. */
export function createRelayApp(options: { readonly relayUrl: string; readonly registry: Registry }): LocalRelay {
  const { relayUrl, registry } = options
  const { pathname } = new URL(relayUrl)
  const channels = new Map<string, Channel>()
  const find = (token: string | undefined) => channels.get(token?.replace('Bearer ', '') ?? '')
  const readToken = (uri: string) => new URL(uri).searchParams.get('channelToken') ?? ''

  const approve: LocalRelay['approve'] = async (uri, { fid, userName }) => {
    const channelToken = readToken(uri)
    const channel = find(channelToken)
    if (!channel) throw new Error('There is no such channel')
    // It takes a second to load.
    const { createWalletClient, viemConnector } = await import('@farcaster/auth-client')
    const wallet = createWalletClient({ relay: relayUrl, ethereum: viemConnector({ rpcUrl: registry.rpcUrl }) })
    const key = privateKeyToAccount(generatePrivateKey())
    await registry.give(key.address, fid)
    const { nonce, domain, siweUri } = channel
    const { message = '' } = wallet.buildSignInMessage({ uri: siweUri, domain, nonce, address: key.address, fid })
    const signature = await key.signMessage({ message })
    const signed = { message, signature, authMethod: 'custody' as const, fid, username: userName }
    await wallet.authenticate({ authKey: '', channelToken, ...signed })
  }

  const app = new Hono().basePath(pathname)
  app.post('/v1/channel', async (c) => {
    const asked = channelSchema.parse(await c.req.json())
    const channelToken = randomBytes(16).toString('hex')
    channels.set(channelToken, { ...asked, answer: { state: 'pending' } })
    return c.json({ channelToken, url: `${relayUrl}/app?channelToken=${channelToken}`, nonce: asked.nonce }, 201)
  })
  app.get('/v1/channel/status', (c) => {
    const channel = find(c.req.header('authorization'))
    if (!channel) return c.json({}, 401)
    return c.json(channel.answer, channel.answer.state === 'completed' ? 200 : 202)
  })
  app.post('/v1/channel/authenticate', async (c) => {
    const channel = find(c.req.header('authorization'))
    if (!channel) return c.json({}, 401)
    channel.answer = { ...(await c.req.json()), state: 'completed' }
    return c.json(channel.answer, 201)
  })
  app.get('/app', (c) => {
    const channel = find(readToken(c.req.url))
    if (!channel) return c.text('There is no such login', 404)
    return answerForm(c, 'Local Farcaster app', writeForm(channel))
  })
  app.post('/app', async (c) => {
    const { fid, name } = formSchema.parse(await c.req.parseBody())
    await approve(c.req.url, { fid, userName: name })
    return answerForm(c, 'Local Farcaster app', html`<p>Signed. Go back to the page where you log in.</p>`)
  })
  return { app, channels, approve }
}

const writeForm = ({ domain }: Channel) => html`<p>${domain} asks you to log in.</p>
<form method="post">
  <label>Number of the account <input name="fid" type="number" min="1" value="42" required></label>
  <label>Name <input name="name" value="ann" required autocomplete="off"></label>
  <button class="main">Sign in</button>
</form>`
