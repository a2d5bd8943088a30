import type { StackDescription } from '@portico-examples/stack'
import { type Catalog, withNeeds } from '../../../site/playground/catalog.js'
import { NAMES, type PlaygroundState, TARGETS } from '../../../site/playground/state.js'
import { writeCode } from '../../../site/playground/writeCode.js'
import { type SignIn, siwxOf } from './signInChoice.js'
import { useCopy } from './useCopy.js'

interface CodePanelProps {
  readonly state: PlaygroundState
  readonly signIn: SignIn
  readonly catalog: Catalog
  readonly stack: StackDescription
  change(part: Partial<PlaygroundState>): void
}

/** The widget above, as the files of a page of one's own. */
export function CodePanel({ state, signIn, catalog, stack, change }: CodePanelProps) {
  const { said, copy } = useCopy()
  const settings = withNeeds(catalog, state.plugins).flatMap((one) => one.settings)
  const addresses = Object.entries({ ...stack.services, frameUrl: stack.wallet?.frameUrl }).filter(
    ([name, address]) => settings.includes(name) && address !== undefined,
  )
  const siwx = settings.includes('siwx') ? siwxOf(signIn) : undefined
  const more = { projectId: stack.services.projectId, ...Object.fromEntries(addresses), ...(siwx && { siwx }) }
  return (
    <section className="card code" aria-label="Code">
      <div className="head">
        <h2>Code</h2>
        <label className="inline">
          For
          <select
            value={state.target}
            onChange={({ currentTarget }) =>
              change({ target: TARGETS.find((one) => one === currentTarget.value) ?? 'react' })
            }
          >
            {TARGETS.map((target) => (
              <option key={target} value={target}>
                {NAMES[target]}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => copy('The link', location.href)}>
          Copy link
        </button>
      </div>
      <p>
        For a page of your own. The networks are public ones; the addresses are those of this stack: put your own
        services in their place.
      </p>
      {writeCode(state, catalog, more).map(({ path, text }) => (
        <figure key={path}>
          <figcaption>
            <code>{path}</code>
            <button type="button" aria-label={`Copy ${path}`} onClick={() => copy(path, text)}>
              Copy
            </button>
          </figcaption>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a reader scrolls long lines by the keyboard */}
          <section tabIndex={0} aria-label={path}>
            <pre>{text}</pre>
          </section>
        </figure>
      ))}
      <p className="said" role="status">
        {said}
      </p>
    </section>
  )
}
