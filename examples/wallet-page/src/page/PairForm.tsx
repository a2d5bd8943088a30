import { type FormEvent, useEffect, useState } from 'react'
import type { PairedWallet } from '../index.js'
import { Problem } from './Problem.js'
import { readPairingUri } from './readPairingUri.js'
import { useAct } from './useAct.js'

interface PairFormProps {
  readonly wallet: PairedWallet
  readonly linked: Promise<Error | undefined> | undefined
}

export function PairForm({ wallet, linked }: PairFormProps) {
  const [text, setText] = useState('')
  const [isWaiting, setWaiting] = useState(false)
  const [linkProblem, setLinkProblem] = useState<Error>()
  const { isBusy, problem, act } = useAct()

  useEffect(() => {
    linked?.then((error) => {
      setLinkProblem(error)
      setWaiting(error === undefined)
    })
  }, [linked])

  const pair = (event: FormEvent) => {
    event.preventDefault()
    const uri = readPairingUri(text)
    setLinkProblem(undefined)
    act(async () => {
      if (!uri) throw new Error('This is no pairing code. It begins with “wc:”.')
      await wallet.pair(uri)
      setText('')
      setWaiting(true)
    })
  }
  return (
    <section className="card">
      <h2>Pair with a site</h2>
      <p>
        The playground opens this page with its code. For another site, choose “Copy link” beside its code and paste it
        here.
      </p>
      <form onSubmit={pair}>
        <label className="field">
          Code
          <input
            value={text}
            onChange={({ target }) => setText(target.value)}
            placeholder="wc:…"
            autoComplete="off"
            spellCheck={false}
            required
          />
        </label>
        <button type="submit" className="main" disabled={isBusy || !wallet.isOnline()}>
          {isBusy ? 'Pairing…' : 'Pair'}
        </button>
      </form>
      {isWaiting && wallet.proposals().length === 0 && wallet.sessions().length === 0 ? (
        <p>Paired. What the site proposes appears here.</p>
      ) : null}
      <Problem text={problem ?? linkProblem?.message} />
    </section>
  )
}
