import type { PorticoSlots } from '@portico/ui'

function make(tag: string, text: string, id: string): HTMLElement {
  const element = document.createElement(tag)
  element.id = id
  element.textContent = text
  return element
}

/** What a page may add to the modal. One of them fails. */
export const hostSlots: PorticoSlots = {
  header: () => make('strong', 'Harbour Club', 'slot-header'),
  footer() {
    const footer = make('p', 'New to the harbour? ', 'slot-footer')
    const link = make('a', 'Ask the harbour master', 'slot-link')
    link.setAttribute('href', '#help')
    footer.append(link)
    return footer
  },
  walletRow({ id, name }) {
    if (name.startsWith('Broken')) throw new Error('the page failed')
    return name.startsWith('Lantern') ? make('em', 'Popular', `badge-${id}`) : undefined
  },
}
