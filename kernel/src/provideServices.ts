import { Clock } from './capabilities/clock.js'
import { Log } from './capabilities/log.js'
import { Rpc } from './capabilities/rpc.js'
import { Services } from './capabilities/services.js'
import type { Scope } from './container/scope.js'
import type { KernelConfig, KernelState } from './createKernel.js'
import type { EventBus } from './events/kernelEvents.js'
import { createRpc } from './services/createRpc.js'

/** Puts into the root scope what plugins may require of the kernel itself. */
export function provideServices(
  root: Scope,
  parts: {
    readonly config: KernelConfig
    readonly clock: Clock
    readonly log: Log
    readonly events: EventBus
    readonly state: KernelState
  },
): void {
  const { config, clock, log, state } = parts
  root.set(Clock, clock)
  root.set(Log, log)
  root.set(Services, { ...config, sdkType: config.sdkType ?? 'portico', sdkVersion: '' })
  root.set(
    Rpc,
    createRpc({
      clock,
      fetch: config.fetch ?? ((input, init) => fetch(input, init)),
      endpointsOf: (chainId) => [
        ...(config.customRpcUrls?.[chainId] ?? []),
        ...(config.publicRpc ? (state.network(chainId)?.rpcUrls.chainDefault?.http ?? []).map((url) => ({ url })) : []),
      ],
    }),
  )
}
