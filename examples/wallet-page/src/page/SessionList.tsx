import type { PairedWallet, WalletSession } from '../index.js'
import { Problem } from './Problem.js'
import { SiteName } from './SiteName.js'
import { useAct } from './useAct.js'

export function SessionList({ wallet }: { wallet: PairedWallet }) {
  const sessions = wallet.sessions()
  return (
    <section className="card" aria-labelledby="sessions">
      <h2 id="sessions">Connected sites</h2>
      {sessions.length === 0 ? <p>None yet.</p> : null}
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.topic} wallet={wallet} session={session} />
        ))}
      </ul>
    </section>
  )
}

function SessionRow({ wallet, session }: { wallet: PairedWallet; session: WalletSession }) {
  const { isBusy, problem, act } = useAct()
  const names = session.chains.map((chainId) => wallet.accounts.findChain(chainId)?.name ?? chainId)
  return (
    <li>
      <SiteName site={session.site} />
      <p className="fine">{names.length > 0 ? names.join(', ') : 'No networks'}</p>
      <button
        type="button"
        aria-label={`Delete session with ${session.site.name}`}
        disabled={isBusy || !wallet.isOnline()}
        onClick={() => act(() => wallet.disconnect(session.topic))}
      >
        Delete session
      </button>
      <Problem text={problem} />
    </li>
  )
}
