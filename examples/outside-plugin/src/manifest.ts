import { Clock, Connector, defineManifest, Signer } from '@portico/kernel'

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'orbital',
  kernel: 2,
  namespaces: ['orbital'],
  family: { name: 'Orbital', signIn: 'Orbital' },
  provides: { connector: Connector, signer: Signer },
  requires: { clock: Clock },
})
