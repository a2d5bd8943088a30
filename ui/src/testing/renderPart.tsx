import type { Network } from '@portico/kernel'
import { createStore } from '@portico/kernel'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createTranslator } from '../messages/createTranslator.js'
import type { PluginMessages } from '../messages/messages.js'
import type { PorticoCore } from '../state/core.js'
import { type ModalContext, ModalProvider } from '../state/modalContext.js'

/** The markup of a part as it stands first inside a modal: without effects. */
export function renderPart(
  part: ReactNode,
  given: {
    /** BCP 47. Default: `en`. */
    readonly locale?: string
    /** The words of catalogues, by their ids; where one is missing, the part has its own file for the locale. */
    readonly plugins?: Readonly<Record<string, PluginMessages>>
    readonly overrides?: Readonly<Record<string, string>>
    readonly networks?: readonly Network[]
  } = {},
): string {
  const { locale = 'en', plugins, overrides = {}, networks = [] } = given
  const core = {
    words: createStore(createTranslator({ locale })),
    language: createStore({ pack: { locale, messages: {}, plugins }, overrides }),
    kernel: {
      has: () => false,
      state: { network: (chainId: string) => networks.find((one) => one.caipNetworkId === chainId) },
    },
    modal: createStore({ stack: [] }),
    viewTitle: createStore(undefined),
  } as unknown as PorticoCore
  const modal = { core, announce: () => {} } as unknown as ModalContext
  return renderToStaticMarkup(<ModalProvider value={modal}>{part}</ModalProvider>)
}

/** What is read of a part's markup, in its order. */
export const textIn = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
