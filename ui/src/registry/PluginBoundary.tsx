import type { LazyComponent } from '@portico/kernel'
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { SkeletonRows } from '../parts/Notice.js'
import { useCloseGuard } from '../router/useRouter.js'
import { useModal } from '../state/modalContext.js'
import { useFailureReport, ViewBoundary, ViewFailed } from './ViewBoundary.js'

type ViewComponent = ComponentType<{ readonly params: unknown }>

async function loadView(load: LazyComponent, lazySheet: CSSStyleSheet): Promise<ViewComponent> {
  const [view, { lazyViewsCss }] = await Promise.all([load(), import('../modal/lazyViews.styles.js')])
  if (lazySheet.cssRules.length === 0) lazySheet.replaceSync(lazyViewsCss)
  return view.default as ViewComponent
}

/** Loads a view when it is opened, and renders it. A load that failed can be tried again. */
export function PluginBoundary(props: {
  readonly pluginId: string
  readonly load: LazyComponent
  readonly params: unknown
  /** How long the modal can't be closed over it: until it is there to decide on its own, or as long as it is shown. */
  /** In its place until it is there. Default: a few rows. */
  readonly loading?: ReactNode
  readonly guard?: 'whileLoading' | 'always' | undefined
}): ReactNode {
  const { pluginId, load, params, guard } = props
  const { components, lazySheet } = useModal()
  const report = useFailureReport(pluginId)
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<{ readonly View: ViewComponent } | 'failed'>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` loads again
  useEffect(() => {
    let isWanted = true
    const loading = components.get(load) ?? loadView(load, lazySheet)
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
  }, [components, lazySheet, load, attempt, report])

  const retry = () => {
    setLoaded(undefined)
    setAttempt(attempt + 1)
  }
  if (loaded === 'failed') return <ViewFailed pluginId={pluginId} onRetry={retry} />
  const loading = (
    <>
      {guard && <Guard />}
      {props.loading ?? <SkeletonRows count={3} />}
    </>
  )
  if (!loaded) return loading
  return (
    <ViewBoundary pluginId={pluginId}>
      <Suspense fallback={loading}>
        <loaded.View params={params} />
      </Suspense>
      {guard === 'always' && <Guard />}
    </ViewBoundary>
  )
}

/** Goes with what it stands beside: a view that failed can be left. */
function Guard(): ReactNode {
  useCloseGuard(true)
  return null
}
