import type { StackDescription } from '@portico-examples/stack'

/** Who has what on the local chains, to have someone to send to. */
export function StackFacts({ stack }: { readonly stack: StackDescription }) {
  const [first] = stack.evm
  const { token, tokens, weth, collections, names, hasPast } = first
  const held = [token, tokens.gold, ...(hasPast ? [weth] : [])].map(({ symbol }) => symbol).join(', ')
  const [payer, other] = stack.solana.accounts
  return (
    <section className="card">
      <h2>On the local chains</h2>
      <p>
        EVM wallet A has ether, {held} and collectibles ({collections.erc721.name}, {collections.erc1155.name}).
        {hasPast && ` It has been in use for a year, on ${first.name}.`} Solana wallet D has SOL and{' '}
        {stack.solana.token.symbol}. To send something, take one of these:
      </p>
      <dl className="people">
        {Object.entries(names.registered).map(([name, address]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{address}</dd>
          </div>
        ))}
        {[payer, other].map((address, index) => (
          <div key={address}>
            <dt>Solana {index + 1}</dt>
            <dd>{address}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
