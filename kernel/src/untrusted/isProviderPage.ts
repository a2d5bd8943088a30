const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** https or loopback, on one of the provider's own hosts, without a user name in it. */
export function isProviderPage(text: string, hosts: readonly string[]): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.username !== '' || url.password !== '') return false
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname))
  return isSafe && hosts.includes(url.host)
}
