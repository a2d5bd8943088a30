import { Clock, Connector, defineManifest, Signer } from '@portico/kernel'

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'newchain',
  kernel: 2,
  namespaces: ['newchain'],
  family: { name: 'NewChain', signIn: 'NewChain' },
  provides: { connector: Connector, signer: Signer },
  requires: { clock: Clock },
})
