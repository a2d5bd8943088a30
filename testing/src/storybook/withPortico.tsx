import { PorticoProvider } from '@portico/ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createMockPortico, type MockPortico, type MockPorticoOptions } from '../mock/createMockPortico.js'

/** What a story sets under `parameters.portico`. */
export interface PorticoParameters extends MockPorticoOptions {
  /** Gets the client of the story before it is drawn: to script the wallet, to open the modal. */
  readonly setUp?: ((client: MockPortico) => unknown) | undefined
}

/** The part of Storybook's context that is read. */
export interface StoryContext {
  /** Different for each story. */
  readonly id: string
  /** Those of the story and of its parents. */
  readonly parameters: { readonly portico?: PorticoParameters } & Readonly<Record<string, unknown>>
}

/**
 * A decorator that draws each React story below a mock client of its own, disposed with the story. `parameters.portico` of a story
 * goes before `defaults`. The client's `instanceId` is the story's id: where several stories share a page, their elements find it by
 * `client-id`.
 * @example
 * const preview = { decorators: [withPortico({ balance: '1.5' })] }
 */
export function withPortico(
  defaults: PorticoParameters = {},
): (story: () => ReactNode, context: StoryContext) => ReactNode {
  return (story, { id, parameters }) => (
    <StoryClient key={id} options={{ instanceId: id, ...defaults, ...parameters.portico }}>
      {story()}
    </StoryClient>
  )
}

function StoryClient({ options, children }: { readonly options: PorticoParameters; readonly children: ReactNode }) {
  const [client] = useState(() => {
    const { setUp, ...mock } = options
    const made = createMockPortico(mock)
    setUp?.(made)
    return made
  })
  const isDrawn = useRef(false)
  useEffect(() => {
    isDrawn.current = true
    return () => {
      isDrawn.current = false
      // Strict Mode leaves and comes back at once.
      setTimeout(() => isDrawn.current || client.dispose())
    }
  }, [client])
  return <PorticoProvider client={client}>{children}</PorticoProvider>
}
