import { Analytics, Clock, defineManifest, Http, Log, Project, Services, UsageEvents } from '@portico/kernel'

declare module '@portico/kernel' {
  interface FeatureFlags {
    /** Whether events may be sent at all; consent is asked for besides. Default: true. */
    readonly analytics?: boolean | undefined
  }
}

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'analytics',
  kernel: 2,
  namespaces: 'global',
  feature: { flag: 'analytics', default: true },
  provides: { analytics: Analytics },
  requires: { http: Http, services: Services, project: Project, clock: Clock, log: Log, usage: UsageEvents },
  records: [{ name: 'analytics_consent' }],
})
