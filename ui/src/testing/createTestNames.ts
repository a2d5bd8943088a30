import {
  type AccountId,
  defineManifest,
  definePlugin,
  type Identity,
  Names,
  type Plugin,
  PorticoError,
} from '@portico/kernel'

/** Names as the test wants them. */
export interface TestNames {
  readonly plugin: Plugin
  /** What is known of accounts; an error is thrown. */
  readonly known: Map<AccountId, Identity | PorticoError>
  /** The accounts that were asked for. */
  readonly asked: AccountId[]
}

const manifest = defineManifest({ id: 'names', kernel: 2, namespaces: ['test'], provides: { names: Names } })

export function createTestNames(): TestNames {
  const names: TestNames = {
    known: new Map(),
    asked: [],
    plugin: definePlugin(manifest, {
      options: undefined,
      load: async () => ({
        activate: () => ({
          names: {
            async fetchIdentity(account) {
              names.asked.push(account)
              const found = names.known.get(account) ?? {}
              if (found instanceof PorticoError) throw found
              return found
            },
            resolveName: async (name) => ({ name, unusual: [], accounts: [] }),
          },
        }),
      }),
    }),
  }
  return names
}
