import { type NearTestAccount, nearExecutorScript, nearKeyOf, nearSecretOf } from '@portico/testing/near'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { Account, JsonRpcProvider, KeyPair, KeyPairSigner, actions as steps, Transaction } from 'near-api-js'
import * as z from 'zod'
import { type StandIn, serveStandIn } from '../serveStandIn.js'

/** Where an answer leads: into the query of the address, or behind its `#`. */
type Place = 'query' | 'fragment'

/** What the window of the script is sent, after the page has asked the script. */
const requestSchema = z.discriminatedUnion('method', [
  z.object({ method: z.literal('signIn'), params: z.unknown() }),
  z.object({
    method: z.literal('signMessage'),
    params: z.object({ message: z.string(), recipient: z.string(), nonce: z.array(z.int()).length(32) }),
  }),
  z.object({
    method: z.literal('signAndSendTransaction'),
    params: z.object({
      receiverId: z.string(),
      actions: z.array(z.object({ type: z.literal('Transfer'), params: z.object({ deposit: z.string() }) })),
    }),
  }),
])

const WINDOW = html`<!doctype html><html lang="en"><title>Web wallet</title><h1></h1><pre></pre>
  <button id="approve">Approve</button><button id="decline">Decline</button>
  <script>
    const say = (message) => opener.postMessage(message, '*')
    const done = (message) => (say(message), close())
    addEventListener('message', ({ source, data }) => {
      if (source !== opener || data.type !== 'REQUEST') return
      document.querySelector('h1').textContent = data.method
      document.querySelector('pre').textContent = JSON.stringify(data.params)
      const post = () => fetch('window', { method: 'POST', body: JSON.stringify(data) })
      document.getElementById('approve').onclick = async () => {
        const reply = await post()
        done(reply.ok ? { type: 'RESULT', result: await reply.json() } : { type: 'ERROR', message: 'failed' })
      }
      document.getElementById('decline').onclick = () => done({ type: 'ERROR', message: 'User rejected the request' })
    })
    say({ type: 'READY' })
  </script></html>`

/** The script that the wallet at an address serves. */
export const executorOf = (walletUrl: string): string => nearExecutorScript(`${walletUrl}/window`)

/**
 * A wallet that is a web page, in the protocol of MyNearWallet: pages of other sites lead to `/login/`, `/sign-message` (NEP-413) and
 * `/sign`; the person approves or declines, and is led back with the answer. Its one account is always unlocked. `/executor.js` is the
 * same wallet for near-connect: a script, and the window that it opens.
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

  app.get('/executor.js', (c) => {
    c.header('access-control-allow-origin', '*')
    return c.body(executorOf(new URL(c.req.url).origin), 200, { 'content-type': 'text/javascript' })
  })
  app.get('/window', (c) => c.html(WINDOW))
  app.post('/window', async (c) => {
    const { method, params } = requestSchema.parse(await c.req.json())
    if (method === 'signIn') return c.json([{ accountId, publicKey: nearKeyOf(seed) }])
    if (method === 'signMessage') {
      const { signature } = await signer.signNep413Message(accountId, {
        ...params,
        nonce: Uint8Array.from(params.nonce),
      })
      return c.json({
        ...{ accountId, publicKey: nearKeyOf(seed), signature: Buffer.from(signature).toString('base64') },
      })
    }
    const account = new Account(accountId, new JsonRpcProvider({ url: options.nodeUrl }), signer)
    const actions = params.actions.map(({ params: { deposit } }) => steps.transfer(BigInt(deposit)))
    const { receiverId } = params
    const { transaction } = await account.signAndSendTransaction({ receiverId, actions, throwOnFailure: false })
    return c.json({ transaction: { hash: transaction?.hash } })
  })

  function readTransaction(c: Context): Transaction {
    const [first = ''] = asked(c, 'transactions').split(',')
    const transaction = Transaction.decode(Buffer.from(first, 'base64'))
    if (transaction.signerId !== accountId) throw new Error(`The wallet has no account ${transaction.signerId}.`)
    return transaction
  }

  return serveStandIn('NEAR web wallet', options.port, app)
}
