import type { Activated, PluginContext } from '@portico/kernel'
import { createFamily, lazily } from '@portico/kernel/chain'
import { parseAddress } from './address.js'
import type { manifest } from './manifest.js'
import { createDialect, createSpeakers, walletErrors } from './wallet/dialect.js'

/** Every gateway answers it at once. */
export const ping = { path: 'network/config' }

export function activate(context: PluginContext<typeof manifest, undefined>): Activated<typeof manifest> {
  const { networks, deps, storage } = context
  const speakers = createSpeakers({ ...deps, storage })
  const { connector, networkSwitch, sessions } = createFamily(context, {
    dialects: [createDialect(speakers, { ...deps, storage })],
    errors: walletErrors,
    normal: (address) => parseAddress(address) ?? address,
  })
  const reading = lazily(async () => (await import('./node/reading.js')).createReading(deps.nodes, networks), 'mvx')
  const signing = lazily(async () => {
    const { createSigner, createSignInProof } = await import('./sign/signer.js')
    const signer = createSigner(sessions, speakers)
    return { signer, proof: createSignInProof(signer) }
  }, 'mvx')
  const sending = lazily(async () => {
    const { createSender } = await import('./send/sender.js')
    return { sender: createSender({ ...deps, networks, sessions, speakers }) }
  }, 'mvx')
  const resuming = lazily(async () => {
    const { createResume } = await import('./wallet/resume.js')
    return { resume: createResume({ connect: connector.connect, nodes: deps.nodes, storage }) }
  }, 'mvx')
  return {
    connector: { ...connector, resume: resuming.method('resume') },
    networkSwitch,
    signer: signing.part('signer'),
    proof: signing.part('proof'),
    sender: sending.part('sender'),
    senderOnRequest: {},
    balance: reading.part('balance'),
    assetDiscovery: reading.part('assetDiscovery'),
    addresses: lazily(() => import('./addresses.js'), 'mvx').part('addresses'),
    marks: lazily(() => import('./marks/marks.js'), 'mvx').part('marks'),
    remote: lazily(() => import('./wallet/remote.js'), 'mvx').part('remote'),
  }
}
