import { usePortico, usePorticoAccount } from '@portico/ui/react'
import { useEffect } from 'react'
import type { PlaygroundState } from '../../../site/playground/state.js'

/** The widget, as a page would place it. */
export function Stage({ state: { form, view } }: { readonly state: PlaygroundState }) {
  const client = usePortico()
  const { status } = usePorticoAccount()
  const open = () => void client.open(view === '' ? {} : { view: view as 'Connect' }).catch(() => {}) // closed meanwhile

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each widget
  useEffect(() => {
    if (form === 'embedded' && view !== '') open()
  }, [client, form, view])
  return (
    <section className="stage" data-form={form} aria-label="The widget">
      {form !== 'embedded' && (
        <div className="stage-bar">
          {/* Before it is connected, a visitor would take it for the network that they are on. */}
          {status === 'connected' && <portico-network-button />}
          <portico-button />
        </div>
      )}
      <div className="stage-view">
        {form === 'embedded' && <portico-modal />}
        {form === 'button' && <p>The button opens the widget over the page.</p>}
        {form === 'modal' && (
          <button type="button" className="main" onClick={open}>
            Open the modal
          </button>
        )}
      </div>
    </section>
  )
}
