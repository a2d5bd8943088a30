interface RpcAnswer {
  result?: unknown
  error?: { message?: string }
}

export async function callRpc(url: string, method: string, params: readonly unknown[] = []): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(5_000),
  })
  const { result, error } = (await response.json()) as RpcAnswer
  if (error) throw new Error(`${method}: ${error.message ?? 'failed'}`)
  return result
}

/** Asks until the part answers. `findFailure` tells early why it never will. */
export async function waitForAnswer(
  part: string,
  ask: () => Promise<unknown>,
  findFailure: () => string | undefined = () => undefined,
  timeoutMs = 20_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs
  let last: unknown
  while (Date.now() < deadline) {
    const failure = findFailure()
    if (failure !== undefined) throw new Error(`${part} did not start: ${failure}`)
    try {
      await ask()
      return
    } catch (error) {
      last = error
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  throw new Error(`${part} did not answer within ${timeoutMs / 1000} s.`, { cause: last })
}
