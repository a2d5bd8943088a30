import { once } from 'node:events'
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startServices } from './src/services/startServices.js'
import { startSignClient, chain } from './src/services/relay/signClients.js'
if (process.argv[2] === 'relay') { const s = await startServices({ ports: { services: 0 } }); process.send!(s.description); await new Promise(() => {}) }
const relay = fork(fileURLToPath(import.meta.url), ['relay'], { execArgv: [...process.execArgv] })
const [address] = await once(relay, 'message') as any
const t0 = performance.now()
const at = () => Math.round(performance.now() - t0)
const grants = { methods: ['personal_sign'], events: ['chainChanged'] }
const accounts = [`${chain}:0x70997970C51812dc3A010C7d01b50e0d17dc79C8`]
const one = async (i: number) => {
  const log: string[] = []
  const [page, wallet] = await Promise.all([startSignClient('page', address), startSignClient('wallet', address)])
  for (const [n, c] of [['page', page], ['wallet', wallet]] as const) {
    const orig = (c.core.relayer as any).createProvider.bind(c.core.relayer)
    ;(c.core.relayer as any).createProvider = async () => { await orig(); const conn = (c.core.relayer.provider as any).connection; const send = conn.send.bind(conn); conn.send = async (p: any) => { log.push(`${at()} ${n} > ${JSON.stringify(p).slice(0, 160)}`); return send(p) }; (c.core.relayer.provider as any).on('payload', (p: any) => log.push(`${at()} ${n} < ${JSON.stringify(p).slice(0, 160)}`)) ; (c.core.relayer.provider as any).on('disconnect', () => log.push(`${at()} ${n} disconnect`)); (c.core.relayer.provider as any).on('connect', () => log.push(`${at()} ${n} connect`)) }
  }
  const steps: string[] = log
  const timer = setTimeout(() => { console.log('HANG', i, at()); console.log(log.join('\n')); process.exit(1) }, 8000)
  const { uri = '', approval } = await page.connect({ optionalNamespaces: { eip155: { chains: [chain], ...grants } } })
  steps.push(at() + ' connected')
  const proposed = once(wallet.events, 'session_proposal')
  await wallet.pair({ uri })
  steps.push(at() + ' wallet.pair')
  const [{ id }] = await proposed
  steps.push(at() + ' proposed')
  const { acknowledged } = await wallet.approve({ id, namespaces: { eip155: { accounts, ...grants } } })
  steps.push(at() + ' approved')
  await Promise.all([approval().then(() => steps.push(at() + ' page has')), acknowledged().then(() => steps.push(at() + ' acknowledged'))])
  clearTimeout(timer)
}
for (let i = 0; i < 60; i++) await Promise.all(Array.from({ length: 10 }, (_, j) => one(i * 10 + j)))
console.log('all', at()); relay.kill(); process.exit(0)
