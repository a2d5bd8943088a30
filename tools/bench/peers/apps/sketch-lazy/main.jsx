// No kit: what a page can reach that loads its dialog when it is idle. The component is kept in a variable, because Suspense
// holds back what it reveals for up to 300 ms.
import { useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { get, set, subscribe } from './core.js'

let Modal
const load = async () => {
  Modal = (await import('./modal.jsx')).Modal
}
requestIdleCallback(load)

function App() {
  const state = useSyncExternalStore(subscribe, get)
  const [, redraw] = useState(0)
  const open = async () => {
    set({ isOpen: true })
    if (Modal) return
    await load()
    redraw((count) => count + 1)
  }
  return (
    <main>
      <button type="button" id="connect" onPointerEnter={load} onClick={open}>
        Connect
      </button>
      {state.address && <output id="address">{state.address}</output>}
      {Modal && state.isOpen && <Modal state={state} />}
    </main>
  )
}

createRoot(document.getElementById('root')).render(<App />)
