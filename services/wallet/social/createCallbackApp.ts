import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { AuthorizationResponseError } from 'openid-client'
import { describeError } from '../../http/requestLog.js'
import { hashToken } from '../proof/checkProof.js'
import type { SocialFailure } from '../store/socialLogins.js'
import type { WalletEnv } from '../walletEnv.js'
import type { Identity } from './askProvider.js'
import { callbackOf, type SocialParts, writeOver, writeResult } from './resultUri.js'

/** RFC 6749 §4.1.2.1, and Apple's own. */
const CANCELLED = ['access_denied', 'user_cancelled_authorize']

/** Where providers send people back to. It is opened by a browser, so it is not signed by a device. */
export function createCallbackApp(parts: SocialParts): Hono<WalletEnv> {
  const { store, providers, frameUrl, log, now } = parts
  const app = new Hono<WalletEnv>()

  const finish = async (c: Context<WalletEnv>, name: string, answer: URLSearchParams) => {
    const provider = [...providers.values()].find((one) => one.provider.id === name)
    const state = answer.get('state') ?? ''
    const stateHash = hashToken(state)
    const login = provider && (await store.socials.take(stateHash, provider.provider.id, now()))
    if (!login) return c.redirect(writeOver({ frameUrl }), 303)
    const { frameState, origin, returnTo, secrets } = login
    const outcome = await identify(() => {
      const address = new URL(callbackOf(parts, provider.provider.id))
      address.search = answer.toString()
      return provider.identify(address, { ...secrets, state })
    })
    const code = randomBytes(32).toString('base64url')
    const isDone = typeof outcome !== 'string'
    const result = { state: frameState, origin, ...(isDone ? { code } : { error: outcome }) }
    const resultUri = writeResult({ frameUrl }, result)
    const resultHash = isDone ? hashToken(code) : undefined
    await store.socials.finish(stateHash, { resultUri, resultHash, identity: isDone ? outcome : undefined })
    return c.redirect(returnTo === undefined ? resultUri : writeReturn(returnTo, { frameState, resultUri }), 303)
  }

  const identify = async (ask: () => Promise<Identity>): Promise<Identity | SocialFailure> => {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof AuthorizationResponseError && CANCELLED.includes(error.error)) return 'SOCIAL_CANCELLED'
      log.warn(describeError(error), 'A login at another provider failed')
      return 'SOCIAL_FAILED'
    }
  }

  app.get('/v1/social/callback/:provider', (c) => finish(c, c.req.param('provider'), new URL(c.req.url).searchParams))
  // `response_mode=form_post`
  app.post('/v1/social/callback/:provider', async (c) =>
    finish(c, c.req.param('provider'), new URLSearchParams(await c.req.text())),
  )
  return app
}

/** The page's own address, with what it hands to the frame. */
function writeReturn(returnTo: string, { frameState, resultUri }: { frameState: string; resultUri: string }): string {
  const uri = new URL(returnTo)
  uri.searchParams.set('portico_result', resultUri)
  uri.searchParams.set('portico_state', frameState)
  return uri.href
}
