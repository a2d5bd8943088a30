import * as z from 'zod'

const text = z.string().min(1).max(4_000)
/** https, and http on this machine only: a provider of a test. */
export const webAddress = z
  .url()
  .refine((url) => /^(https:|http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/])/.test(url), 'must be an https address')

/** Where a fact is in what the provider tells of a user: keys, joined by dots. */
const field = z.string().regex(/^\w{1,40}(\.\w{1,40}){0,3}$/)
const fields = z.strictObject({
  subject: field,
  name: field.optional(),
  email: field.optional(),
  /** Without it an address counts as not verified. */
  emailVerified: field.optional(),
})
const common = {
  id: z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord']),
  clientId: text,
  clientSecret: text.optional(),
  /** How the secret is sent. */
  auth: z.enum(['post', 'basic']).default('post'),
  scope: text,
  responseMode: z.literal('form_post').optional(),
  /** Instead of a secret: an ES256 key that signs one for each use. */
  privateKeyJwt: z.strictObject({ teamId: text, keyId: text, privateKey: text, audience: webAddress }).optional(),
  fields,
}
const oidc = z.strictObject({ ...common, kind: z.literal('oidc'), issuer: webAddress })
const oauth2 = z.strictObject({
  ...common,
  kind: z.literal('oauth2'),
  ...{ authorize: webAddress, token: webAddress, userinfo: webAddress },
  /** A list of `{ email, primary, verified }`, where the user has several. */
  emails: webAddress.optional(),
})

export type SocialProvider = z.output<typeof oidc> | z.output<typeof oauth2>
export type SocialId = SocialProvider['id']

const OIDC_FIELDS = { subject: 'sub', name: 'name', email: 'email', emailVerified: 'email_verified' }

/** What an operator need not write. Read in the providers' documents, not tried against them. */
const PRESETS: Readonly<
  Record<SocialId, { readonly kind: SocialProvider['kind']; readonly [field: string]: unknown }>
> = {
  google: { kind: 'oidc', issuer: 'https://accounts.google.com', scope: 'openid email profile', fields: OIDC_FIELDS },
  apple: {
    ...{ kind: 'oidc', issuer: 'https://appleid.apple.com', scope: 'openid email', responseMode: 'form_post' },
    fields: { subject: 'sub', email: 'email', emailVerified: 'email_verified' },
  },
  facebook: {
    ...{ kind: 'oauth2', authorize: 'https://www.facebook.com/v23.0/dialog/oauth', scope: 'public_profile' },
    token: 'https://graph.facebook.com/v23.0/oauth/access_token',
    userinfo: 'https://graph.facebook.com/v23.0/me?fields=id,name',
    fields: { subject: 'id', name: 'name' },
  },
  github: {
    ...{ kind: 'oauth2', authorize: 'https://github.com/login/oauth/authorize', scope: 'read:user user:email' },
    token: 'https://github.com/login/oauth/access_token',
    ...{ userinfo: 'https://api.github.com/user', emails: 'https://api.github.com/user/emails' },
    fields: { subject: 'id', name: 'login' },
  },
  x: {
    ...{ kind: 'oauth2', authorize: 'https://x.com/i/oauth2/authorize', scope: 'users.read tweet.read', auth: 'basic' },
    ...{ token: 'https://api.x.com/2/oauth2/token', userinfo: 'https://api.x.com/2/users/me' },
    fields: { subject: 'data.id', name: 'data.username' },
  },
  discord: {
    ...{ kind: 'oauth2', authorize: 'https://discord.com/oauth2/authorize', scope: 'identify email' },
    ...{ token: 'https://discord.com/api/oauth2/token', userinfo: 'https://discord.com/api/users/@me' },
    fields: { subject: 'id', name: 'username', email: 'email', emailVerified: 'verified' },
  },
}

const givenSchema = z.looseObject({ id: common.id })

/** None for a provider that is reached in another way than the preset says. */
const presetOf = ({ id, kind }: z.output<typeof givenSchema>) =>
  kind === PRESETS[id].kind || kind === undefined ? PRESETS[id] : {}

/** `SOCIALS`: what is given of each provider, over its preset. */
export const socialsSchema = z
  .array(givenSchema.transform((given) => ({ ...presetOf(given), ...given })))
  .pipe(z.array(z.discriminatedUnion('kind', [oidc, oauth2])))
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'must have each provider once')
  .refine(
    (all) =>
      all.every(({ clientSecret, privateKeyJwt }) => (clientSecret === undefined) !== (privateKeyJwt === undefined)),
    'must have either clientSecret or privateKeyJwt for each provider',
  )
