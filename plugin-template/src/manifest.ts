import { Connector, defineManifest, Signer } from '@portico/kernel'

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'yourchain',
  kernel: 1,
  namespaces: ['yourchain'],
  provides: { connector: Connector, signer: Signer },
})
