import type { OpenOptions, Portico } from './client.js'
import type { PorticoAccount } from './state/clientState.js'
import type { ThemeVariables } from './theme/tokens.js'

/** What must not compile. Checked by the type check alone: this file is never run. */

declare const client: Portico
declare const account: PorticoAccount

declare module '@portico/kernel' {
  interface WalletProviders {
    readonly typed: { typed(): string }
  }
}

export const provider: { typed(): string } | undefined = client.getProvider('typed')
export const unknown: object | undefined = client.getProvider('another')
// @ts-expect-error what no plugin says more of is an object
export const guessed: { typed(): string } | undefined = client.getProvider('another')

export const address: string | undefined = account.status === 'connected' ? account.address : undefined
// @ts-expect-error an account that is not connected may have no address
export const early: string = account.address

export const opened: OpenOptions[] = [{}, { namespace: 'typed' }, { view: 'Networks' }, { view: 'Connect' }]
// @ts-expect-error the view can't do without its parameters
export const bare: OpenOptions = { view: 'SwitchNetwork' }
// @ts-expect-error parameters of another view
export const mixed: OpenOptions = { view: 'SwitchNetwork', params: { wallet: {} } }
// @ts-expect-error parameters without a view
export const viewless: OpenOptions = { params: {} }

export const theme: ThemeVariables = { '--portico-accent': '#123456', '--portico-radius': '8px' }
export const byMode: ThemeVariables = {
  light: { '--portico-accent': '#123456' },
  dark: { '--portico-accent': 'var(--brand)' },
}
// @ts-expect-error no such mode
export const noMode: ThemeVariables = { dim: { '--portico-accent': '#123456' } }
// @ts-expect-error no such variable in a mode
export const misspeltInMode: ThemeVariables = { dark: { '--portico-acent': '#123456' } }
// @ts-expect-error no variable of the theme
export const misspelt: ThemeVariables = { '--portico-acent': '#123456' }
