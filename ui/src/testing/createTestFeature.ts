import { type Contributions, defineManifest, definePlugin, type Manifest, type Plugin } from '@portico/kernel'

declare module '@portico/kernel' {
  interface FeatureFlags {
    readonly lamp?: boolean | undefined
    readonly hues?: readonly string[] | false | undefined
  }
}

/** A plugin that a host can switch, and that brings what is given. */
export const createTestFeature = (id: string, feature?: Manifest['feature'], contributes: Contributions = {}): Plugin =>
  definePlugin(
    defineManifest({
      id,
      kernel: 2,
      namespaces: 'global',
      provides: {},
      contributes,
      ...(feature && { feature }),
    }),
    { options: undefined, load: async () => ({ activate: () => ({}) }) },
  )
