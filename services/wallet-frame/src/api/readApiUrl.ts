/** Who serves the frame says where its API is. */
export function readApiUrl(): string {
  const { content = '' } = document.querySelector<HTMLMetaElement>('meta[name="api"]') ?? {}
  return new URL(content, document.baseURI).href
}
