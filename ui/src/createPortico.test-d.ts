import type { Namespace, Network, Plugin } from '@portico/kernel'
import type { Portico } from './client.js'
import type { createPortico as create } from './createPortico.js'
import type { PorticoOptions } from './options/options.js'

/** What compiles, and what must not, by what a client was created with. Checked by the type check alone: this file is never run. */

declare const createPortico: typeof create
declare const one: Plugin<'one'>
declare const two: Plugin<'two'>
declare const lamp: Plugin<never>
declare const ofAnotherMaker: Plugin
declare const networkOfOne: Network<'one'>
declare const networkOfTwo: Network<'two'>
declare const described: Network
declare const isOpen: boolean
declare const plugins: Plugin[]
declare const networks: readonly Network[]
declare const options: PorticoOptions
declare const wanted: string

// Plugins that are given one by one: their namespaces are the client's.
const client = createPortico({ plugins: [one, isOpen && two, lamp, null], networks: [networkOfOne, networkOfTwo] })
export const precise: Portico<'one' | 'two'> = client
export const accounts = [client.getAccount(), client.getAccount('one'), client.getAccount('two')]
export const ofNetwork = client.getAccount(described.chainNamespace)
export const loose: Portico = client
client.subscribeAccount(() => {}, 'one')
// @ts-expect-error no plugin connects it
client.getAccount('evm')
// @ts-expect-error no plugin connects it
client.subscribeBalance(() => {}, 'three')
// @ts-expect-error no plugin connects it
client.switchConnection('three', 'wallet')
export const provider: object | undefined = client.getProvider('one')

// Plugins of which that is not known: any namespace.
export const known: Portico<Namespace>[] = [
  createPortico({ plugins, networks }),
  createPortico({ plugins: [one, ofAnotherMaker], networks: [networkOfTwo] }),
  createPortico(options),
]
createPortico({ plugins, networks }).getAccount('anything')

// Networks
createPortico({ plugins: [one], networks: [networkOfOne, described] })
// @ts-expect-error a network without its plugin
createPortico({ plugins: [one, lamp], networks: [networkOfOne, networkOfTwo] })
// @ts-expect-error no network
createPortico({ plugins: [one], networks: [] })

// Languages
createPortico({ plugins: [one], networks: [networkOfOne], locale: 'pt-BR' })
createPortico({ plugins: [one], networks: [networkOfOne], locale: wanted })
createPortico({ plugins: [one], networks: [networkOfOne], locale: undefined })
// @ts-expect-error a language without words
createPortico({ plugins: [one], networks: [networkOfOne], locale: 'klingon' })

// @ts-expect-error no such option
createPortico({ plugins: [one], networks: [networkOfOne], projectID: 'p' })
// @ts-expect-error a plugin that was not called
createPortico({ plugins: [() => one], networks: [networkOfOne] })
// @ts-expect-error no value of the option
createPortico({ plugins: [one], networks: [networkOfOne], themeMode: 'auto' })
