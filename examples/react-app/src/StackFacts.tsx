import type { StackDescription } from '@portico-examples/stack'

interface Part {
  readonly name: string
  readonly url: string | undefined
  readonly about?: string
  /** A page to look at. */
  readonly isPage?: boolean
}

/** What runs on this machine, and where. */
export function StackFacts({ stack }: { readonly stack: StackDescription }) {
  const { evm, solana, services, wallet, families } = stack
  const running = Object.entries(families).flatMap(([family, { networks }]) =>
    networks.map(({ name, caip2, rpcUrl }) => ({ name, url: rpcUrl, about: `${caip2}, --with ${family}` })),
  )
  return (
    <section className="card stack" aria-label="Local stack">
      <h2>Local stack</h2>
      <h3>Nodes</h3>
      <Parts
        parts={[
          ...[...evm, solana].map(({ name, caip2, rpcUrl }) => ({ name, url: rpcUrl, about: caip2 })),
          ...running,
        ]}
      />
      {running.length === 0 && (
        <p>
          More families: <code>npm start -- --with bip122,cosmos</code>, or <code>--with all</code>
        </p>
      )}
      <h3>Services</h3>
      <Parts
        parts={[
          { name: 'Relay', url: services.relayUrl, about: 'pairing' },
          { name: 'Data', url: services.apiUrl, about: 'balances, history, names, swaps' },
          { name: 'Directory', url: services.directoryUrl, about: 'wallets' },
          { name: 'RPC', url: services.rpcUrl, about: 'the nodes behind one address' },
          { name: 'Analytics', url: services.analyticsUrl, about: 'usage events, after consent' },
          { name: 'Embedded wallet', url: wallet?.frameUrl, about: 'its frame and server' },
          { name: 'Mailbox', url: wallet?.mailUrl, about: 'the codes that it sends', isPage: true },
          { name: 'Logins', url: wallet?.identityUrl, about: 'any name will do' },
        ]}
      />
      <h3>Who has what</h3>
      <Holders stack={stack} />
    </section>
  )
}

function Parts({ parts }: { readonly parts: readonly Part[] }) {
  return (
    <dl className="parts">
      {parts.map(({ name, url, about, isPage }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {isPage ? (
              <a href={url} target="_blank" rel="noreferrer">
                {url}
              </a>
            ) : (
              (url ?? 'does not run')
            )}
            <small>{about}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** To have someone to send to. */
function Holders({ stack }: { readonly stack: StackDescription }) {
  const [first] = stack.evm
  const { token, tokens, weth, collections, names, hasPast } = first
  const held = [token, tokens.gold, ...(hasPast ? [weth] : [])].map(({ symbol }) => symbol).join(', ')
  return (
    <>
      <p>
        EVM wallet A has ether, {held} and collectibles ({collections.erc721.name}, {collections.erc1155.name}).
        {hasPast && ` It has been in use for a year, on ${first.name}.`} Solana wallet D has SOL and{' '}
        {stack.solana.token.symbol}. To send something, take one of these:
      </p>
      <dl className="parts">
        {Object.entries(names.registered).map(([name, address]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{address}</dd>
          </div>
        ))}
        {stack.solana.accounts.slice(0, 2).map((address, index) => (
          <div key={address}>
            <dt>Solana {index + 1}</dt>
            <dd>{address}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
