import { Analytics, Clock, defineManifest, Http, Log, Project, Services } from '@portico/kernel'

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'analytics',
  kernel: 2,
  namespaces: 'global',
  provides: { analytics: Analytics },
  requires: { http: Http, services: Services, project: Project, clock: Clock, log: Log },
  records: [{ name: 'analytics_consent' }],
})
