import type { FormReply } from './createAuthCalls.js'

/** Why the server refused a form, in its own word, e.g. `CredentialsSignin`; `undefined` when it did not. */
export function readRefusal({ url, isOk }: FormReply, base: string): string | undefined {
  const target = URL.canParse(url, base) ? new URL(url, base) : undefined
  const path = target && `${target.origin}${target.pathname}`
  // A missing CSRF cookie is no failure to the server: it asks to sign in or out on its own page.
  const isOwnPage = path !== undefined && ['error', 'signin', 'signout'].some((page) => path === `${base}/${page}`)
  if (isOk && target && !isOwnPage) return undefined
  const word = target?.searchParams.get('error') ?? (target?.searchParams.has('csrf') ? 'csrf' : 'refused')
  return /^[\w .-]{1,64}$/.test(word) ? word : 'refused'
}
