import { createProviderApp } from '../../../examples/stack/src/wallet/identity/createProviderApp.js'
import { serveApp } from '../../../examples/stack/src/wallet/serveApp.js'

export interface TestProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Who logs in next. */
  account: { readonly sub: string; readonly email?: string; readonly email_verified?: boolean; readonly name?: string }
  /** The next person refuses. */
  refuses: boolean
  /** What a browser does with the address of a login: follows it to where it leads outside, and fills in the form on its way. */
  visit(uri: string): Promise<string>
  stop(): Promise<void>
}

const MOST_STEPS = 12

/** A provider of the stack's on a free port. */
export async function startProvider(redirectUri: string): Promise<TestProvider> {
  let provider: ReturnType<typeof createProviderApp> | undefined
  const { port, stop } = await serveApp('Provider', 0, () => provider?.app)
  const origin = `http://127.0.0.1:${port}`
  provider = createProviderApp({ name: 'provider', issuer: origin, redirectUri })

  const fillIn = () => {
    const { sub, name = '', email = '', email_verified } = one.account
    const fields = { account: sub, name, email, ...(email_verified && { isVerified: 'yes' }) }
    return new URLSearchParams({ ...fields, ...(one.refuses && { refuse: 'yes' }) })
  }
  const one: TestProvider = {
    ...{ ...provider.client, account: { sub: 'unknown' }, refuses: false, stop },
    async visit(uri) {
      const cookies = new Map<string, string>()
      let [at, form]: [string, URLSearchParams | undefined] = [uri, undefined]
      for (let step = 0; step < MOST_STEPS && at.startsWith(origin); step += 1) {
        const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
        const response: Response = await fetch(at, {
          ...{ redirect: 'manual', headers: { cookie } },
          ...(form && { method: 'POST', body: form }),
        })
        for (const set of response.headers.getSetCookie()) {
          const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/)
          cookies.set(name, value)
        }
        const location: string | null = response.headers.get('location')
        if (location === null && !at.includes('/login/')) {
          throw new Error(`${at} leads nowhere: ${response.status} ${await response.text()}`)
        }
        form = location === null ? fillIn() : undefined
        if (location !== null) at = new URL(location, at).href
      }
      one.refuses = false
      return at
    },
  }
  return one
}
