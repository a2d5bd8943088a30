import { useEffect, useRef, useState } from 'react'
import { type PlaygroundState, readState, writeState } from '../../../site/playground/state.js'
import { themeVariablesOf } from '../../../site/playground/writeOptions.js'
import { createClient, type Page } from './createClient.js'
import { keepSignIn, readSignIn, type SignIn } from './signInChoice.js'

export interface PlaygroundPage extends Page {
  /** What is shown where the address says nothing. */
  readonly initial: PlaygroundState
}

/** What can't be changed while a widget is there. */
const madeOf = ({ theme: _, accent: __, radius: ___, target: ____, ...rest }: PlaygroundState, signIn: SignIn) =>
  JSON.stringify([rest, signIn])

function drawPage({ theme, direction }: PlaygroundState): void {
  const { documentElement: root } = document
  root.dataset.theme = theme
  root.dir = direction
}

function begin(page: PlaygroundPage) {
  const state = readState(location.hash, page.catalog, page.initial)
  drawPage(state)
  const signIn = readSignIn()
  return { state, signIn, client: createClient(page, state, signIn) }
}

/** The widget as the address says, and what changes it: its look as it is, all else by another widget in its place. */
export function useWidget(page: PlaygroundPage) {
  const [shown, setShown] = useState<ReturnType<typeof begin>>()
  const now = useRef(shown)

  useEffect(() => {
    now.current ??= begin(page)
    setShown(now.current)
  }, [page])

  function change(part: Partial<PlaygroundState>, signIn = now.current?.signIn ?? 'off'): void {
    const before = now.current
    if (!before) return
    const state = { ...before.state, ...part }
    let { client } = before
    drawPage(state)
    keepSignIn(signIn)
    const hash = writeState(state, page.initial)
    history.replaceState(history.state, '', hash === '' ? location.pathname + location.search : `#${hash}`)
    if (madeOf(state, signIn) === madeOf(before.state, before.signIn)) {
      client.setTheme({ mode: state.theme, variables: themeVariablesOf(state) })
    } else {
      void client.dispose()
      client = createClient(page, state, signIn)
    }
    now.current = { state, signIn, client }
    setShown(now.current)
  }
  useEffect(() => {
    const follow = () => change(readState(location.hash, page.catalog, page.initial))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  })
  return { shown, change, chooseSignIn: (choice: SignIn) => change({}, choice) }
}
