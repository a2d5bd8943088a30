import { useState } from 'react'
import type { AskedNetwork, PairedWallet, PendingProposal } from '../index.js'
import { Problem } from './Problem.js'
import { SiteName } from './SiteName.js'
import { useAct } from './useAct.js'

interface ProposalCardProps {
  readonly wallet: PairedWallet
  readonly proposal: PendingProposal
}

export function ProposalCard({ wallet, proposal }: ProposalCardProps) {
  const known = proposal.networks.filter(({ isKnown }) => isKnown).map(({ chainId }) => chainId)
  const [chosen, setChosen] = useState<readonly string[]>(known)
  const { isBusy, problem, act } = useAct()
  const isStuck = isBusy || !wallet.isOnline()
  const toggle = (chainId: string, on: boolean) =>
    setChosen(known.filter((id) => (id === chainId ? on : chosen.includes(id))))
  return (
    <section className="card asking" aria-label={`Proposal of ${proposal.site.name}`}>
      <h2>{proposal.text === undefined ? 'A site wants to connect' : 'A site wants to connect and sign in'}</h2>
      <SiteName site={proposal.site} />
      <fieldset>
        <legend>Networks</legend>
        {proposal.networks.map((network) => (
          <NetworkChoice
            key={network.chainId}
            name={wallet.accounts.findChain(network.chainId)?.name}
            network={network}
            isChosen={chosen.includes(network.chainId)}
            onChange={(on) => toggle(network.chainId, on)}
          />
        ))}
      </fieldset>
      {proposal.text === undefined ? null : (
        <>
          <h3>To be signed</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long text is scrolled with the keyboard */}
          <pre tabIndex={0}>{proposal.text}</pre>
        </>
      )}
      <div className="answers">
        <button type="button" disabled={isStuck} onClick={() => act(() => proposal.reject())}>
          Approve none
        </button>
        <button
          type="button"
          className="main"
          disabled={isStuck || chosen.length === 0}
          onClick={() => act(() => proposal.approve(chosen))}
        >
          {chosen.length === known.length ? 'Approve all' : `Approve ${chosen.length} of ${known.length}`}
        </button>
      </div>
      <Problem text={problem} />
    </section>
  )
}

interface NetworkChoiceProps {
  readonly network: AskedNetwork
  readonly name: string | undefined
  readonly isChosen: boolean
  onChange(on: boolean): void
}

function NetworkChoice({ network, name, isChosen, onChange }: NetworkChoiceProps) {
  const { chainId, methods, events, isKnown } = network
  return (
    <div className="network">
      <label>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={!isKnown}
          onChange={({ target }) => onChange(target.checked)}
        />
        {isKnown ? (name ?? chainId) : `${chainId}, which this wallet does not have`}
      </label>
      <details>
        <summary>{methods.length} methods</summary>
        <p className="fine">{[...methods, ...events].join(', ')}</p>
      </details>
    </div>
  )
}
