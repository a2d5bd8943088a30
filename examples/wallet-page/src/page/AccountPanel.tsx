import type { PairedWallet } from '../index.js'
import { Problem } from './Problem.js'
import { useAct } from './useAct.js'

const familyNames: Readonly<Record<string, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  cip34: 'Cardano',
  cosmos: 'Cosmos',
  mvx: 'MultiversX',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
  tezos: 'Tezos',
  algorand: 'Algorand',
  near: 'NEAR',
}

/** What sites see. Connected ones hear of every change. */
export function AccountPanel({ wallet }: { wallet: PairedWallet }) {
  const { accounts } = wallet
  const { isBusy, problem, act } = useAct()
  const isStuck = isBusy || !wallet.isOnline()
  return (
    <section className="card" aria-labelledby="accounts">
      <h2 id="accounts">Accounts and networks</h2>
      {accounts.namespaces.map((namespace) => {
        const family = familyNames[namespace] ?? namespace
        return (
          <div className="pair" key={namespace}>
            <label className="field">
              {family} account
              <select
                disabled={isStuck}
                value={accounts.chosenAddress(namespace)}
                onChange={({ target }) => act(() => wallet.changeAccount(namespace, target.value))}
              >
                {accounts.addresses(namespace).map((address) => (
                  <option key={address}>{address}</option>
                ))}
              </select>
            </label>
            <label className="field">
              {family} network
              <select
                disabled={isStuck}
                value={accounts.chosenChain(namespace)}
                onChange={({ target }) => act(() => wallet.changeChain(target.value))}
              >
                {accounts.chains(namespace).map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          </div>
        )
      })}
      <Problem text={problem} />
    </section>
  )
}
