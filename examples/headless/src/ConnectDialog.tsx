import type { PorticoError } from '@portico/ui'
import { usePorticoConnect, usePorticoWallets } from '@portico/ui/react'
import { useRef } from 'react'
import { Code } from './Code.js'

/** What visitors read of failures; all other codes share one line. */
const REASONS: Readonly<Record<string, string>> = {
  REQUEST_REJECTED: 'You declined in your wallet.',
  WALLET_MISSING: 'The wallet is not on this page any more.',
  WALLET_TIMEOUT: 'Your wallet did not answer.',
  PAIRING_EXPIRED: 'The code has expired.',
}

const reasonOf = ({ code }: PorticoError) => REASONS[code] ?? 'That did not work.'

/** A button, and the page's own dialog behind it: wallets, a code, what went wrong. */
export function ConnectDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const { wallets, discover, status: looking } = usePorticoWallets()
  const { connect, status, error, uri, reset } = usePorticoConnect()
  const open = () => {
    discover()
    dialog.current?.showModal()
  }
  return (
    <>
      <button type="button" onClick={open}>
        Connect
      </button>
      <dialog ref={dialog} aria-labelledby="connect-title" onClose={reset}>
        <h1 id="connect-title">{uri ? 'Scan with your wallet' : 'Choose a wallet'}</h1>
        <p role="alert">{status === 'failed' && error ? reasonOf(error) : ''}</p>
        {uri && <Code text={uri} />}
        {status === 'pending' ? (
          <p>
            {uri ? 'Waiting for your wallet…' : 'Continue in your wallet…'}{' '}
            <button type="button" onClick={reset}>
              Back
            </button>
          </p>
        ) : (
          <ul>
            {wallets.map(({ id, name, icon }) => (
              <li key={id}>
                <button type="button" onClick={() => connect({ walletId: id, modal: false })}>
                  {icon && <img src={icon} alt="" width="24" height="24" />}
                  {name}
                </button>
              </li>
            ))}
          </ul>
        )}
        {looking === 'done' && wallets.length === 0 && <p>No wallet was found.</p>}
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </dialog>
    </>
  )
}
