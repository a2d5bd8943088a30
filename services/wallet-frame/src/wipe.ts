/** Overwrites secrets once they have been used. Text can't be overwritten, so keys are never kept as text. */
export function wipe(...secrets: readonly Uint8Array[]): void {
  for (const secret of secrets) secret.fill(0)
}
