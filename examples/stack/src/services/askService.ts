/** What every call of the widget carries (wire §2.1). For tests. */
export const widget = { projectId: 'playground', st: 'portico', sv: 'html-eip155,solana-0.1.0' }

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Parsed; `undefined` when it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests compare it with what they expect
  readonly json: any
}

/** Asks as the widget does; `undefined` leaves a parameter out. */
export async function askService(
  url: string,
  query: Readonly<Record<string, string | undefined>> = {},
  { post, ...init }: RequestInit & { readonly post?: unknown } = {},
): Promise<Answer> {
  const given = Object.entries({ ...widget, ...query }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  const sent = post === undefined ? {} : { method: 'POST', body: JSON.stringify(post) }
  const response = await fetch(`${url}?${given.join('&')}`, {
    ...sent,
    ...init,
    headers: { ...(post === undefined ? {} : { 'content-type': 'application/json' }), ...init.headers },
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: parse(text) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
