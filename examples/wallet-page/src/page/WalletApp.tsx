import { useEffect } from 'react'
import type { BehaviourName, PairedWallet } from '../index.js'
import { AccountPanel } from './AccountPanel.js'
import { MannersPanel } from './MannersPanel.js'
import { PairForm } from './PairForm.js'
import { Problem } from './Problem.js'
import { ProposalCard } from './ProposalCard.js'
import { RequestCard } from './RequestCard.js'
import { SessionList } from './SessionList.js'
import { useAct } from './useAct.js'
import { useWallet } from './useWallet.js'

export interface WalletAppProps {
  readonly wallet: PairedWallet
  readonly name: string
  readonly behaviour: BehaviourName | undefined
  /** The pairing that the page's own address asked for, and what was wrong with it. */
  readonly linked: Promise<Error | undefined> | undefined
}

export function WalletApp({ wallet, name, behaviour, linked }: WalletAppProps) {
  useWallet(wallet)
  const proposals = wallet.proposals()
  const requests = wallet.requests()
  const waiting = proposals.length + requests.length
  useEffect(() => {
    document.title = waiting > 0 ? `(${waiting}) ${name}` : name
  }, [waiting, name])
  return (
    <>
      <header className="bar">
        <h1>{name}</h1>
        <OnlineSwitch wallet={wallet} />
      </header>
      <main>
        <p className="said" role="status">
          {waiting === 0 ? '' : `${waiting} ${waiting === 1 ? 'thing waits' : 'things wait'} for your answer.`}
        </p>
        {proposals.map((proposal) => (
          <ProposalCard key={proposal.id} wallet={wallet} proposal={proposal} />
        ))}
        {requests.map((request) => (
          <RequestCard key={request.id} wallet={wallet} request={request} />
        ))}
        <PairForm wallet={wallet} linked={linked} />
        <SessionList wallet={wallet} />
        <AccountPanel wallet={wallet} />
        <MannersPanel wallet={wallet} behaviour={behaviour} />
        <p className="fine">
          A wallet for trying things out. Its keys are known to everybody: never send it anything of value.
        </p>
      </main>
    </>
  )
}

function OnlineSwitch({ wallet }: { wallet: PairedWallet }) {
  const { isBusy, problem, act } = useAct()
  return (
    <>
      <Problem text={problem} />
      <label className="tick">
        <input
          type="checkbox"
          checked={wallet.isOnline()}
          disabled={isBusy}
          onChange={({ target }) => act(target.checked ? wallet.goOnline : wallet.goOffline)}
        />
        Online
      </label>
    </>
  )
}
