import { type Catalog, withNeeds } from '../../../site/playground/catalog.js'
import {
  DIRECTIONS,
  FORMS,
  isFixed,
  NAMES,
  type PlaygroundState,
  RADIUS,
  SECTIONS,
  THEMES,
  togglePlugin,
  viewsOf,
} from '../../../site/playground/state.js'
import { Choice } from './Choice.js'
import { SIGN_INS, type SignIn } from './signInChoice.js'

/** The widget's own accent, for the colour field. */
const OWN_ACCENT = '#2c49d8'

interface PanelsProps {
  readonly state: PlaygroundState
  readonly signIn: SignIn
  readonly catalog: Catalog
  change(part: Partial<PlaygroundState>): void
  chooseSignIn(choice: SignIn): void
}

export function Panels({ state, signIn, catalog, change, chooseSignIn }: PanelsProps) {
  return (
    <form className="card panels" aria-label="Configuration" onSubmit={(event) => event.preventDefault()}>
      <h2>Configuration</h2>
      <Choice
        {...{ legend: 'Shown as', names: NAMES, all: FORMS, value: state.form }}
        onChange={(form) => change({ form })}
      />
      <Choice
        {...{ legend: 'Theme', names: NAMES, all: THEMES, value: state.theme }}
        onChange={(theme) => change({ theme })}
      />
      <div className="pair">
        <label className="field">
          Accent
          <input
            type="color"
            value={state.accent || OWN_ACCENT}
            onChange={({ currentTarget }) => change({ accent: currentTarget.value })}
          />
        </label>
        <button type="button" hidden={state.accent === ''} onClick={() => change({ accent: '' })}>
          Use the default accent
        </button>
      </div>
      <label className="field">
        Corner radius
        <input
          type="range"
          min={RADIUS.least}
          max={RADIUS.most}
          value={state.radius}
          aria-valuetext={`${state.radius} pixels`}
          onChange={({ currentTarget }) => change({ radius: Number(currentTarget.value) })}
        />
      </label>
      <label className="field">
        Language
        <select value={state.language} onChange={({ currentTarget }) => change({ language: currentTarget.value })}>
          <option value="">Your browser’s</option>
          {catalog.languages.map(({ tag, name }) => (
            <option key={tag} value={tag} lang={tag}>{`${name} (${tag})`}</option>
          ))}
        </select>
      </label>
      <Choice
        {...{ legend: 'Direction', names: NAMES, all: DIRECTIONS, value: state.direction }}
        onChange={(direction) => change({ direction })}
      />
      <StartView {...{ state, catalog, change }} />
      <Choice
        {...{ legend: 'Sign-in', names: SIGN_INS, all: ['off', 'optional', 'required'], value: signIn }}
        onChange={chooseSignIn}
      />
      {SECTIONS.map((section) => (
        <PluginList key={section.kind} {...{ ...section, state, catalog, change }} />
      ))}
    </form>
  )
}

type PartProps = Pick<PanelsProps, 'state' | 'catalog' | 'change'>

function StartView({ state, catalog, change }: PartProps) {
  const isButton = state.form === 'button'
  return (
    <div className="field">
      <label htmlFor="start-view">Start view</label>
      <select
        id="start-view"
        disabled={isButton}
        value={isButton ? '' : state.view}
        aria-describedby="start-view-hint"
        onChange={({ currentTarget }) => change({ view: currentTarget.value })}
      >
        <option value="">The widget’s own choice</option>
        {viewsOf(catalog, state.plugins).map((view) => (
          <option key={view}>{view}</option>
        ))}
      </select>
      <small id="start-view-hint">
        {isButton ? 'A button opens Connect, or the account.' : 'Views of an account need a connected wallet.'}
      </small>
    </div>
  )
}

function PluginList({ kind, title, state, catalog, change }: PartProps & (typeof SECTIONS)[number]) {
  const used = withNeeds(catalog, state.plugins).map(({ id }) => id)
  const all = catalog.plugins.filter((one) => one.kind === kind)
  return (
    <details className="plugins">
      <summary>
        <span id={`${kind}-title`}>{title}</span>
        <small>{`${all.filter(({ id }) => used.includes(id)).length} of ${all.length}`}</small>
      </summary>
      <fieldset aria-labelledby={`${kind}-title`}>
        {all.map(({ id, label, about }) => (
          <div key={id} className="plugin">
            <label>
              <input
                type="checkbox"
                checked={used.includes(id)}
                disabled={isFixed(state, catalog, id)}
                aria-describedby={`about-${id}`}
                onChange={({ currentTarget }) => change(togglePlugin(state, catalog, id, currentTarget.checked))}
              />
              {label}
            </label>
            <small id={`about-${id}`}>{kind === 'chain' ? id : about}</small>
          </div>
        ))}
      </fieldset>
    </details>
  )
}
