import type { Locator, Page } from '@playwright/test'

/** The widget of a page, by what assistive tools see of it. */
export interface PageWidget {
  /** The first of the page's Portico buttons. */
  readonly button: Locator
  /** The modal, while it is open. */
  readonly modal: Locator
  /** Presses the button, then the wallet in the list. */
  connect(walletName: string): Promise<void>
}

const BUTTONS = ['button', 'connect-button', 'account-button', 'wallet-button'].map((name) => `portico-${name} button`)

/** For pages with the widget's own buttons, in any language. */
export function pageWidget(page: Page): PageWidget {
  const button = page.locator(BUTTONS.join(', ')).first()
  const modal = page.locator('portico-modal').getByRole('dialog')
  return {
    button,
    modal,
    async connect(walletName) {
      await button.click()
      await modal.getByRole('button', { name: walletName }).first().click()
    },
  }
}
