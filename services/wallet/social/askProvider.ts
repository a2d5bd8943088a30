import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchProtectedResource,
} from 'openid-client'
import * as z from 'zod'
import { readAnswer } from '../../http/readAnswer.js'
import { shareLookups } from '../../http/shareLookups.js'
import { clientAuthOf } from './clientAuth.js'
import { type SocialId, type SocialProvider, webAddress } from './providers.js'

const TIMEOUT_SEC = 10
const MAX_BYTES = 256 * 1024
/** Discovery documents and keys change rarely. */
const shared = { maxAgeMs: 3_600_000, maxEntries: 6 }

/** Who logged in there. */
export interface Identity {
  readonly provider: SocialId | 'farcaster'
  readonly issuer: string
  readonly subject: string
  readonly name: string | null
  /** Only when the provider says that it is verified. */
  readonly email: string | null
}

/** The two secrets of one login, which the provider's answer must fit. */
export interface LoginSecrets {
  readonly codeVerifier: string
  readonly nonce: string
}

/** A provider of logins, by OpenID Connect or by OAuth 2 and a call that tells who it is. */
export interface AskProvider {
  readonly provider: SocialProvider
  addressOf(asked: LoginSecrets & { readonly redirectUri: string; readonly state: string }): Promise<string>
  /** `answer` is the address it came back to, with what a form had in its query. @throws when it is not as it must be */
  identify(answer: URL, expected: LoginSecrets & { readonly state: string }): Promise<Identity>
}

export function createAskProvider(provider: SocialProvider): AskProvider {
  const configuration = shareLookups(() => configure(provider), shared)
  return {
    provider,
    async addressOf({ redirectUri, state, codeVerifier, nonce }) {
      const { scope, kind, responseMode } = provider
      const uri = buildAuthorizationUrl(await configuration(''), {
        ...{ redirect_uri: redirectUri, scope, state, code_challenge_method: 'S256' },
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        ...(kind === 'oidc' ? { nonce } : {}),
        ...(responseMode ? { response_mode: responseMode } : {}),
      })
      return webAddress.parse(uri.href)
    },
    async identify(answer, { state, codeVerifier, nonce }) {
      const config = await configuration('')
      const isOidc = provider.kind === 'oidc'
      // The address of the answer says which provider it is from: there is one for each.
      if (!isOidc) answer.searchParams.delete('iss')
      const tokens = await authorizationCodeGrant(config, answer, {
        ...{ expectedState: state, pkceCodeVerifier: codeVerifier, idTokenExpected: isOidc },
        ...(isOidc ? { expectedNonce: nonce } : {}),
      })
      if (provider.kind === 'oidc') return readIdentity(provider, tokens.claims(), undefined)
      const ask = async (url: string) => {
        const response = await fetchProtectedResource(config, tokens.access_token, new URL(url), 'GET')
        const text = response.ok ? await readAnswer(response, MAX_BYTES) : undefined
        if (text === undefined) throw new Error('The provider did not tell who it is')
        return JSON.parse(text) as unknown
      }
      const facts = await ask(provider.userinfo)
      return readIdentity(provider, facts, provider.emails && findEmail(await ask(provider.emails)))
    },
  }
}

async function configure(provider: SocialProvider): Promise<Configuration> {
  const { clientId } = provider
  const auth = clientAuthOf(provider)
  if (provider.kind === 'oidc') {
    const issuer = new URL(provider.issuer)
    const execute = issuer.protocol === 'http:' ? [allowInsecureRequests] : []
    return discovery(issuer, clientId, undefined, auth, { execute, timeout: TIMEOUT_SEC })
  }
  const { authorize, token } = provider
  const server = { issuer: new URL(authorize).origin, authorization_endpoint: authorize, token_endpoint: token }
  const config = new Configuration(server, clientId, undefined, auth)
  config.timeout = TIMEOUT_SEC
  if (token.startsWith('http:')) allowInsecureRequests(config)
  return config
}

const subjectSchema = z.union([z.string().min(1).max(255), z.number().int().transform(String)])
const nameSchema = z.string().trim().min(1).max(100)
const emailSchema = z.email().max(254)
const emailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

function readIdentity(provider: SocialProvider, facts: unknown, ownEmail: string | undefined): Identity {
  const { id, fields } = provider
  const at = (path: string | undefined) => (path === undefined ? undefined : follow(facts, path))
  // Some providers write it as a text.
  const isVerified = [true, 'true'].includes(at(fields.emailVerified) as string | boolean)
  const email = emailSchema.safeParse(ownEmail ?? (isVerified ? at(fields.email) : undefined))
  const name = nameSchema.safeParse(at(fields.name))
  return {
    provider: id,
    issuer: provider.kind === 'oidc' ? provider.issuer : new URL(provider.authorize).origin,
    subject: subjectSchema.parse(at(fields.subject)),
    name: name.success ? name.data : null,
    email: email.success ? email.data.toLowerCase() : null,
  }
}

const findEmail = (list: unknown) =>
  emailsSchema.parse(list).find(({ primary, verified }) => primary && verified)?.email

const follow = (facts: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined,
      facts,
    )
