/** For logs and status: what failed, without addresses of nodes or databases. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = codeOf(error)
  // Errors of systems and databases repeat what they were asked for in their messages, and have a code.
  if (code !== undefined) return `${error.name} (${code})`
  const cause = codeOf(error.cause)
  const message = error.message.replace(/\b\w+:\/\/\S+/g, '…').slice(0, 300)
  return cause === undefined ? message : `${message} (${cause})`
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
