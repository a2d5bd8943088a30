/** The widget of a page, as its visitor uses it. Each wait ends after 10 s. */
export interface Widget {
  /** Presses the first of the page's Portico buttons, and waits for the modal. @throws Error when there is none */
  open(): Promise<void>
  /** Waits for a button of the modal that has these words, and presses it. @throws Error with what stands there instead */
  press(words: string): Promise<void>
  /** Opens the modal and presses the wallet. */
  connect(walletName: string): Promise<void>
  /** The title and the view of the modal; empty while it is closed. */
  text(): string
}

const LIMIT_MS = 10_000
const PAUSE_MS = 10

/** For documents in tests. */
export function createWidget(): Widget {
  const modal = () => document.querySelector('portico-modal')?.shadowRoot
  /** Without the view before, which is still on its way out. */
  const find = <E extends Element>(selector: string) =>
    [...(modal()?.querySelectorAll<E>(selector) ?? [])].filter((one) => !one.closest('[inert]'))
  const buttons = () => find<HTMLButtonElement>('button')
  const text = () =>
    find('.title-text, .view')
      .flatMap(({ textContent }) => textContent ?? [])
      .join(' ')
  const widget: Widget = {
    text,
    async open() {
      const button = await waitFor(
        () => [...document.querySelectorAll('*')].find(isButton)?.shadowRoot?.querySelector('button'),
        () => 'There is no Portico button in the page.',
      )
      button.click()
      await waitFor(
        () => buttons()[0],
        () => 'The modal did not open.',
      )
    },
    async press(words) {
      const button = await waitFor(
        () => buttons().find((one) => !one.disabled && one.textContent?.includes(words)),
        () => `There is no button “${words}” in the modal: ${text() || 'it is closed'}`,
      )
      button.click()
    },
    async connect(walletName) {
      await widget.open()
      await widget.press(walletName)
    },
  }
  return widget
}

const isButton = ({ localName }: Element) => /^portico-.*button$/.test(localName)

/** @throws Error with what is said when nothing has come within the limit */
async function waitFor<T>(find: () => T | null | undefined, say: () => string): Promise<T> {
  const end = Date.now() + LIMIT_MS
  while (Date.now() < end) {
    const found = find()
    if (found !== undefined && found !== null) return found
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  throw new Error(say())
}
