import { type LazyComponent, PorticoError } from '@portico/kernel'
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { useWords } from '../messages/useWords.js'

import { useModal } from '../modal/modalContext.js'
import { Button } from '../parts/Button.js'
import { Notice } from '../parts/Notice.js'
import { SkeletonRows } from '../parts/Skeleton.js'
import { ErrorCatcher } from './ErrorCatcher.js'

type ViewComponent = ComponentType<{ readonly params: unknown }>

/** Loads and renders a plugin's view. Whatever goes wrong in it stays in it: the modal goes on, with a way to retry. */
export function PluginBoundary(props: {
  readonly pluginId: string
  readonly load: LazyComponent
  readonly params: unknown
}): ReactNode {
  const { pluginId, load, params } = props
  const { core, components } = useModal()
  const { t } = useWords()
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<{ readonly View: ViewComponent } | 'failed'>()

  const report = useCallback(
    (cause: unknown) => {
      core.log.error(`a view of plugin ${pluginId} failed`, cause)
      core.report(new PorticoError('PLUGIN_FAILED', { pluginId }, { cause }))
    },
    [core, pluginId],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` loads again
  useEffect(() => {
    let isWanted = true
    const loading = components.get(load) ?? load().then((module) => module.default as ViewComponent)
    components.set(load, loading)
    loading.then(
      (View) => isWanted && setLoaded({ View }),
      (cause: unknown) => {
        components.delete(load)
        if (!isWanted) return
        setLoaded('failed')
        report(cause)
      },
    )
    return () => {
      isWanted = false
    }
  }, [components, load, attempt, report])

  const retry = () => {
    setLoaded(undefined)
    setAttempt(attempt + 1)
  }
  const failure = (
    <Notice title={t('viewFailed')} hint={t('viewFailedIn', { plugin: pluginId })}>
      <Button onClick={retry}>{t('tryAgain')}</Button>
    </Notice>
  )
  if (loaded === 'failed') return failure
  if (!loaded) return <SkeletonRows count={3} />
  return (
    <ErrorCatcher key={attempt} fallback={failure} onError={report}>
      <loaded.View params={params} />
    </ErrorCatcher>
  )
}
