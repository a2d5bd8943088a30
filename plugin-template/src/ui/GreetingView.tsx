import { type PorticoError, Signer } from '@portico/kernel'
import * as ui from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { words } from './words.js'

/** An example of a view: it has the wallet sign a greeting. Views are the only files that import React and the UI. */
export function GreetingView(): ReactNode {
  const plugin = ui.usePluginWords(words)
  const { t, shared } = plugin
  const wordsFor = ui.useErrorWords(plugin)
  const shown = ui.useConnectedAccount(Signer)
  const signer = ui.useCapability(Signer, shown?.namespace)
  const toasts = ui.useToasts()
  ui.useViewTitle(t('slot.newchain-greeting'))
  if (!shown || signer.status !== 'ready') return <ui.Notice title={shared('loading')} isEmpty />

  const sign = () =>
    signer.value.signMessage(shown.account, 'Hello').then(
      () => toasts.show('success', t('signed')),
      (error: PorticoError) => toasts.show('error', wordsFor(error).title),
    )
  return (
    <ui.Notice title={t('slot.newchain-greeting')} isEmpty>
      <ui.Button onClick={sign}>{t('sign')}</ui.Button>
    </ui.Notice>
  )
}
