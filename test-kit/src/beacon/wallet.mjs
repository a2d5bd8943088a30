import https from 'node:https'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'

const kept = new Map()
globalThis.localStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, String(value)),
  removeItem: (key) => void kept.delete(key),
}
https.globalAgent.options.ca = workerData.certificate

// Its modules for `import` are for bundlers alone.
const require = createRequire(import.meta.url)
const { Serializer } = require('@airgap/beacon-core')
const { Regions } = require('@airgap/beacon-types')
const { WalletClient } = require('@airgap/beacon-wallet')

const client = new WalletClient({ name: workerData.name, matrixNodes: { [Regions.EUROPE_WEST]: [workerData.node] } })
await client.init()
const tell = (kind, value) => parentPort.postMessage({ kind, value })
const actions = {
  pair: async (data) => client.addPeer(await new Serializer().deserialize(data)),
  respond: (response) => client.respond(response),
  leave: () => client.removeAllPeers(true),
}
parentPort.on('message', ({ kind, value }) => {
  actions[kind](value).then(
    () => tell('done'),
    (error) => tell('failed', String(error)),
  )
})
await client.connect((message) => tell('request', message))
tell('done')
