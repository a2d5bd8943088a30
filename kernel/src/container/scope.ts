// biome-ignore assist/source/organizeImports: the shim must be evaluated before tsyringe
import { takeReflectShimBack } from './reflectShim.js'
import { container, type DependencyContainer } from 'tsyringe'
import type { Unsubscribe } from '../capabilities/call.js'
import type { Token } from '../capabilities/token.js'

takeReflectShimBack()

/** Holds what lives together and ends it together. The only user of the container library. */
export interface Scope {
  set<T>(token: Token<T>, value: T): void
  /** Looks here, then in the parents. @throws when nothing was set */
  get<T>(token: Token<T>): T
  /** Registers a clean-up for {@link dispose}. On an ended scope it runs at once. */
  own(release: Unsubscribe): void
  child(): Scope
  /** Children first, then clean-ups, newest first. One that throws does not stop the rest; all errors come back. */
  dispose(): readonly unknown[]
}

export const createScope = (): Scope => createScopeIn(container)

/** Not exported: declarations that name a type of the container library, which is bundled, would not compile in a host. */
function createScopeIn(parent: DependencyContainer): Scope {
  const own = parent.createChildContainer()
  const releases: Unsubscribe[] = []
  const children = new Set<Scope>()
  let ended = false
  return {
    set: (token, value) => void own.register(token.key, { useValue: value }),
    get: (token) => own.resolve(token.key),
    own(release) {
      if (ended) release()
      else releases.push(release)
    },
    child() {
      const child = createScopeIn(own)
      children.add(child)
      return child
    },
    dispose() {
      if (ended) return []
      ended = true
      const errors = [...children].reverse().flatMap((child) => child.dispose())
      for (const release of releases.reverse()) {
        try {
          release()
        } catch (error) {
          errors.push(error)
        }
      }
      own.clearInstances()
      return errors
    },
  }
}
