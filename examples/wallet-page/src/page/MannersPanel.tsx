import { type BehaviourName, behaviourNames, behaviours, type PairedWallet } from '../index.js'

interface MannersPanelProps {
  readonly wallet: PairedWallet
  readonly behaviour: BehaviourName | undefined
}

/** How the wallet answers automatically. The page reloads when the behaviour changes. */
export function MannersPanel({ wallet, behaviour }: MannersPanelProps) {
  const choose = (name: string) => {
    const address = new URL(location.href)
    if (name) address.searchParams.set('behaviour', name)
    else address.searchParams.delete('behaviour')
    location.assign(address)
  }
  return (
    <section className="card" aria-labelledby="manners">
      <h2 id="manners">For tests</h2>
      <label className="tick">
        <input
          type="checkbox"
          checked={wallet.isAutoApproving()}
          onChange={({ target }) => wallet.setAutoApprove(target.checked)}
        />
        Approve requests without asking
      </label>
      <label className="field">
        Answer to proposals
        <select value={behaviour ?? ''} onChange={({ target }) => choose(target.value)}>
          <option value="">Ask me</option>
          {behaviourNames.map((name) => (
            <option key={name} value={name}>
              {behaviours[name].title}
            </option>
          ))}
        </select>
      </label>
    </section>
  )
}
