import type { PairedWallet, PendingRequest } from '../index.js'
import { Problem } from './Problem.js'
import { SiteName } from './SiteName.js'
import { useAct } from './useAct.js'

export function RequestCard({ wallet, request }: { wallet: PairedWallet; request: PendingRequest }) {
  const { isBusy, problem, act } = useAct()
  const isStuck = isBusy || !wallet.isOnline()
  return (
    <section className="card asking" aria-label={`Request: ${request.title}`}>
      <h2>{request.title}</h2>
      <SiteName site={request.site} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long text is scrolled with the keyboard */}
      <pre tabIndex={0}>{request.detail}</pre>
      <p className="fine">
        {request.method} on {wallet.accounts.findChain(request.chainId)?.name ?? request.chainId}
      </p>
      <details>
        <summary>As the site sent it</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long text is scrolled with the keyboard */}
        <pre tabIndex={0}>{JSON.stringify(request.params, undefined, 2)}</pre>
      </details>
      <div className="answers">
        <button type="button" disabled={isStuck} onClick={() => act(() => request.reject())}>
          Reject
        </button>
        <button type="button" className="main" disabled={isStuck} onClick={() => act(() => request.approve())}>
          {isBusy ? 'Working…' : 'Approve'}
        </button>
      </div>
      <Problem text={problem} />
    </section>
  )
}
