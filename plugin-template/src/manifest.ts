import { Connector, defineManifest, Signer } from '@portico/kernel'

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'newchain',
  kernel: 1,
  namespaces: ['newchain'],
  provides: { connector: Connector, signer: Signer },
})
