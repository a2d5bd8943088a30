import { type NearTestAccount, nearKeyOf, nearSecretOf } from '@portico/testing/near'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { Account, JsonRpcProvider, KeyPair, KeyPairSigner, Transaction } from 'near-api-js'
import { type StandIn, serveStandIn } from '../serveStandIn.js'

/** Where an answer leads: into the query of the address, or behind its `#`. */
type Place = 'query' | 'fragment'

/**
 * A wallet that is a web page, in the protocol of MyNearWallet: pages of other sites lead to `/login/`, `/sign-message` (NEP-413) and
 * `/sign`; the person approves or declines, and is led back with the answer. Its one account is always unlocked.
 */
export async function startNearWebWallet(options: {
  readonly port: number
  readonly account: NearTestAccount
  /** JSON-RPC. */
  readonly nodeUrl: string
}): Promise<StandIn> {
  const { accountId, seed } = options.account
  const signer = new KeyPairSigner(KeyPair.fromString(nearSecretOf(seed)))
  const app = new Hono()

  const ask = (c: Context, title: string, detail: string) =>
    c.html(
      html`<!doctype html><html lang="en"><title>Web wallet</title>
        <h1>${title}</h1><pre>${detail}</pre><p>${accountId}</p>
        <form method="post"><button name="answer" value="approve">Approve</button>
        <button name="answer" value="decline">Decline</button></form></html>`,
    )
  const isApproved = async (c: Context) => (await c.req.parseBody()).answer === 'approve'
  const leadBack = (c: Context, address: string, place: Place, answer: Readonly<Record<string, string>>) => {
    const url = new URL(address)
    const fields = new URLSearchParams(answer)
    if (place === 'fragment') url.hash = `${fields}`
    else for (const [name, value] of fields) url.searchParams.set(name, value)
    return c.redirect(url.href)
  }
  const asked = (c: Context, name: string) => c.req.query(name) ?? ''

  app.get('/login/', (c) => ask(c, 'Connect to this site', asked(c, 'success_url')))
  app.post('/login/', async (c) =>
    (await isApproved(c))
      ? leadBack(c, asked(c, 'success_url'), 'query', { account_id: accountId, all_keys: nearKeyOf(seed) })
      : c.redirect(asked(c, 'failure_url')),
  )

  app.get('/sign-message', (c) => ask(c, `Sign this message for ${asked(c, 'recipient')}`, asked(c, 'message')))
  app.post('/sign-message', async (c) => {
    const callbackUrl = asked(c, 'callbackUrl')
    if (!(await isApproved(c))) return leadBack(c, callbackUrl, 'fragment', { error: 'User rejected the request' })
    const nonce = Buffer.from(asked(c, 'nonce'), 'base64')
    const payload = { message: asked(c, 'message'), recipient: asked(c, 'recipient'), nonce, callbackUrl }
    const { signature } = await signer.signNep413Message(accountId, payload)
    const answer = { accountId, publicKey: nearKeyOf(seed), signature: Buffer.from(signature).toString('base64') }
    return leadBack(c, callbackUrl, 'fragment', answer)
  })

  app.get('/sign', (c) => {
    const { receiverId, actions } = readTransaction(c)
    const steps = actions.map(({ transfer, functionCall }) =>
      functionCall ? `${functionCall.methodName} ${Buffer.from(functionCall.args)}` : `${transfer?.deposit} yoctoNEAR`,
    )
    return ask(c, `Send a transaction to ${receiverId}`, steps.join('\n'))
  })
  app.post('/sign', async (c) => {
    const callbackUrl = asked(c, 'callbackUrl')
    if (!(await isApproved(c))) {
      const answer = { errorCode: 'userRejected', errorMessage: 'User rejected transaction' }
      return leadBack(c, callbackUrl, 'query', answer)
    }
    const { receiverId, actions } = readTransaction(c)
    // As wallets do: with a counter and a block of its own.
    const account = new Account(accountId, new JsonRpcProvider({ url: options.nodeUrl }), signer)
    const { transaction } = await account.signAndSendTransaction({ receiverId, actions, throwOnFailure: false })
    return leadBack(c, callbackUrl, 'query', { transactionHashes: `${transaction?.hash}` })
  })

  function readTransaction(c: Context): Transaction {
    const [first = ''] = asked(c, 'transactions').split(',')
    const transaction = Transaction.decode(Buffer.from(first, 'base64'))
    if (transaction.signerId !== accountId) throw new Error(`The wallet has no account ${transaction.signerId}.`)
    return transaction
  }

  return serveStandIn('NEAR web wallet', options.port, app)
}
