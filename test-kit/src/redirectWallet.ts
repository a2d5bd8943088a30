/**
 * A wallet with a page of its own: sites send their visitors to it, with what they ask for and where to lead back to
 * (`do`, `message`, `to`, `amount`, `returnTo`), and read the answer from the address that the visitor comes back to.
 */
export function mountRedirectWallet(root: HTMLElement, { address }: { readonly address: string }): void {
  const asked = new URL(location.href).searchParams
  const what = asked.get('do') ?? ''
  const returnTo = new URL(asked.get('returnTo') ?? '', location.href)
  const title = document.createElement('h1')
  title.textContent = `${returnTo.host} asks you to ${what}`
  const facts = document.createElement('p')
  facts.textContent = [asked.get('message'), asked.get('amount'), asked.get('to')].filter(Boolean).join(' → ')

  const leadBack = (answer: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(answer)) returnTo.searchParams.set(name, value)
    location.assign(returnTo)
  }
  const approve = async () => {
    if (what === 'connect') return leadBack({ address })
    const text = await redirectSignature(
      address,
      `${asked.get('message') ?? `${asked.get('amount')} ${asked.get('to')}`}`,
    )
    return leadBack(what === 'sign' ? { signature: text } : { tx: text })
  }
  root.append(
    title,
    facts,
    createButton('Approve', approve),
    createButton('Decline', () => leadBack({ error: 'declined' })),
  )
}

function createButton(label: string, onClick: () => unknown): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  button.addEventListener('click', onClick)
  return button
}

/** What stands for a signature in a family that exists in tests alone: the hash of who signs what, as hex. */
export async function redirectSignature(address: string, message: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${address} ${message}`))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
