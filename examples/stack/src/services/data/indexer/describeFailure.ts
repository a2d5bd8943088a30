/** For logs and status: what failed, without addresses of nodes or databases. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
  return `${error.message.replace(/\b\w+:\/\/\S+/g, '…').slice(0, 300)}${code}`
}
