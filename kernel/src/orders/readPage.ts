/** The address of this page, for a provider's to lead back to: without what query and fragment may say of the visitor. */
export function readPage(): string | undefined {
  const { origin, pathname, protocol } = globalThis.location ?? {}
  return protocol === 'https:' || protocol === 'http:' ? `${origin}${pathname}` : undefined
}
