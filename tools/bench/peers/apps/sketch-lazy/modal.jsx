// What comes with the click, or before it: the list, the wait, an error, the look.
import { useEffect, useRef } from 'react'
import { connect, set } from './core.js'

const style = document.createElement('style')
style.textContent = `
.sk{border:0;padding:0;border-radius:24px;width:360px;max-width:calc(100vw - 24px);font:500 16px/1.3 system-ui,sans-serif;color:#141414;background:#fff;box-shadow:0 8px 40px #0003}
.sk::backdrop{background:#0006}
.sk header{display:flex;align-items:center;justify-content:space-between;padding:16px 20px}
.sk h2{font-size:18px;margin:0}.sk ul{list-style:none;margin:0;padding:0 12px 16px;display:grid;gap:6px}
.sk li button{all:unset;box-sizing:border-box;cursor:pointer;display:flex;gap:12px;align-items:center;width:100%;padding:12px;border-radius:14px;background:#f4f5f6}
.sk li button:hover{background:#eaecee}.sk li button:focus-visible{outline:2px solid #36c}
.sk img{width:32px;height:32px;border-radius:8px}.sk small{margin-left:auto;color:#2a7;background:#2a71;padding:2px 6px;border-radius:6px}
.sk .x{all:unset;cursor:pointer;padding:4px 8px}.sk p{margin:0;padding:0 20px 16px;color:#c33}
@media (prefers-color-scheme:dark){.sk{background:#1c1c1e;color:#fff}.sk li button{background:#2a2a2d}.sk li button:hover{background:#333}}`
document.head.append(style)

export function Modal({ state }) {
  const dialog = useRef(null)
  useEffect(() => dialog.current.showModal(), [])
  const close = () => set({ isOpen: false })
  return (
    <dialog ref={dialog} className="sk" aria-label="Connect a wallet" onClose={close}>
      <header>
        <h2>{state.pickedName ? `Continue in ${state.pickedName}` : 'Connect a wallet'}</h2>
        <button type="button" className="x" aria-label="Close" onClick={close}>
          ✕
        </button>
      </header>
      <ul>
        {state.wallets.map((wallet) => (
          <li key={wallet.info.uuid}>
            <button type="button" onClick={() => connect(wallet)}>
              <img src={wallet.info.icon} alt="" />
              {wallet.info.name}
              <small>Installed</small>
            </button>
          </li>
        ))}
      </ul>
      {state.error && <p role="alert">{state.error}</p>}
    </dialog>
  )
}
