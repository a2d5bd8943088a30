import { Project, type Unsubscribe } from '@portico/kernel'
import { isFeatureOn } from '../options/features.js'
import { resolveFeatures } from '../options/resolveFeatures.js'
import type { PorticoCore } from '../state/core.js'

/**
 * Keeps the features in force: the host's own, which may change at any time, over what the directory has for the project
 * (wire §4.4). Where logins are on, asks whether this page may offer them (S6.6). Without a directory there is none.
 */
export function followProject(
  core: Pick<PorticoCore, 'kernel' | 'options' | 'hostFeatures' | 'features' | 'loginAllowed' | 'log'>,
): Unsubscribe {
  const { kernel, options, hostFeatures, features, loginAllowed, log } = core
  let fromProject: Readonly<Record<string, unknown>> = {}
  const update = () => features.set(resolveFeatures(hostFeatures.get(), fromProject, options.plugins))

  async function ask(): Promise<void> {
    const project = await kernel.get(Project)
    const answer = await project.read()
    if (answer.status === 'known' && answer.project.features) {
      fromProject = answer.project.features
      update()
    }
    const hasLogin = kernel
      .contributions('connectMethods')
      .some(({ isLogin, pluginId }) => isLogin && isFeatureOn(features.get(), pluginId))
    if (hasLogin) loginAllowed.set((await project.checkOrigin()) !== 'refused')
  }
  if (options.directoryUrl !== undefined) ask().catch((cause: unknown) => log.error('the project is not known', cause))
  return hostFeatures.subscribe(update)
}
