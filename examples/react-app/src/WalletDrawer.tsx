import { areTestWalletsOn, switchTestWallets } from './testWallets.js'

/** The test wallets' own panel, in the flow of the page: it covers nothing. */
export function WalletDrawer({ drawer }: { readonly drawer: HTMLElement }) {
  const isOn = areTestWalletsOn()
  return (
    <section className="card drawer" aria-label="Test wallets">
      <div ref={(place) => place?.append(drawer)} />
      <label className="switch">
        <input type="checkbox" checked={isOn} onChange={() => switchTestWallets(!isOn)} />
        Test wallets on this page
        <small>Their keys are public: never send them anything of value.</small>
      </label>
    </section>
  )
}
