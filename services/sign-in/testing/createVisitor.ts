import type { AuthPage } from '@portico/service-sign-in/server'

/** One browser: what its tabs share. */
export interface Visitor {
  /** Sends and keeps cookies, and only as far as `credentials` lets it. */
  readonly fetch: typeof fetch
  readonly asked: readonly string[]
  readonly cookies: Map<string, string>
  openTab(path?: string): Tab
}

export interface Tab extends AuthPage {
  /** Where it was sent to. */
  readonly went: readonly string[]
  show(isVisible: boolean): void
}

export function createVisitor(origin: string): Visitor {
  const cookies = new Map<string, string>()
  const asked: string[] = []
  const tabs = new Set<Tab & { hear(): void }>()

  const fetchWithCookies: typeof fetch = async (input, init = {}) => {
    const url = new URL(String(input), origin)
    asked.push(`${init.method ?? 'GET'} ${url.pathname}`)
    const isTrusted = init.credentials !== 'omit' && url.origin === origin
    const headers = new Headers(init.headers)
    if (isTrusted) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const response = await fetch(url, { ...init, headers })
    for (const line of isTrusted ? response.headers.getSetCookie() : []) keep(line)
    return response
  }

  function keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/)
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    if (attributes.some((one) => /^max-age=0$/i.test(one))) cookies.delete(name)
    else cookies.set(name, value)
  }

  function openTab(path = '/shop'): Tab {
    let isVisible = true
    const went: string[] = []
    const visibility = new Set<() => void>()
    const others = new Set<() => void>()
    const listen = (listeners: Set<() => void>, listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
    const tab = {
      origin,
      went,
      href: () => new URL(path, origin).href,
      go: (url: string) => void went.push(url),
      isVisible: () => isVisible,
      onVisibility: (listener: () => void) => listen(visibility, listener),
      onOtherTab: (listener: () => void) => listen(others, listener),
      tellOtherTabs() {
        for (const other of tabs) if (other !== tab) other.hear()
      },
      hear() {
        for (const listener of others) listener()
      },
      show(next: boolean) {
        isVisible = next
        for (const listener of visibility) listener()
      },
    }
    tabs.add(tab)
    return tab
  }

  return { fetch: fetchWithCookies, asked, cookies, openTab }
}

export async function until(check: () => boolean, what: string, limitMs = 60_000): Promise<void> {
  for (const endMs = performance.now() + limitMs; !check(); ) {
    if (performance.now() > endMs) throw new Error(`waited ${limitMs} ms in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}
