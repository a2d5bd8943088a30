import { type Catalog, withNeeds } from './catalog.js'

/** What the playground shows; its address holds what differs from {@link initialState}. */
export interface PlaygroundState {
  readonly form: 'button' | 'modal' | 'embedded'
  /** The view that the modal begins with; `''` is the widget's own choice. */
  readonly view: string
  readonly theme: 'system' | 'light' | 'dark'
  /** `#rrggbb`, or `''` for the widget's own. */
  readonly accent: string
  /** Of `--portico-radius`, in px. */
  readonly radius: number
  /** `''` is the page's own. */
  readonly language: string
  /** Of the page around the widget. */
  readonly direction: 'ltr' | 'rtl'
  /** Ids of plugins, in the catalog's order. */
  readonly plugins: readonly string[]
  readonly target: Target
}

export const FORMS = ['button', 'modal', 'embedded'] as const
export const THEMES = ['system', 'light', 'dark'] as const
export const DIRECTIONS = ['ltr', 'rtl'] as const
/** What the code is written for. */
export const TARGETS = ['react', 'vue', 'svelte', 'solid', 'angular', 'plain', 'files'] as const
export type Target = (typeof TARGETS)[number]

/** In px; the widget's own is the second. */
export const RADIUS = { least: 0, initial: 4, most: 10 }

export const initialState: PlaygroundState = {
  form: 'button',
  view: '',
  theme: 'system',
  accent: '',
  radius: RADIUS.initial,
  language: '',
  direction: 'ltr',
  plugins: ['eip155', 'solana', 'receive'],
  target: 'react',
}

const OWN_VIEWS = ['Connect', 'Networks', 'GetWallet', 'WhatIsAWallet', 'WhatIsANetwork', 'Account', 'AccountSettings']

/** The views that the modal can begin with, with these plugins. */
export const viewsOf = ({ plugins }: Catalog, ids: readonly string[]): readonly string[] => [
  ...OWN_VIEWS,
  ...plugins.flatMap(({ id, views }) => (ids.includes(id) ? views : [])),
]

/** Longer than any that {@link writeState} makes. */
const MOST_CHARACTERS = 1000

/**
 * @param hash the part of an address after `#`. It may come from anywhere: what is not offered is passed over.
 * @param initial what the page shows where the hash says nothing; its view, accent and language are `''`
 */
export function readState(hash: string, catalog: Catalog, initial = initialState): PlaygroundState {
  const given = new URLSearchParams(hash.length > MOST_CHARACTERS ? '' : hash.replace(/^#/, ''))
  const oneOf = <T extends string>(name: string, all: readonly T[], otherwise: T): T =>
    all.find((one) => one === given.get(name)) ?? otherwise
  const plugins = readPlugins(given.get('plugins'), catalog, initial)
  const accent = /^[0-9a-f]{6}$/.exec(given.get('accent') ?? '')?.[0]
  const radius = /^\d{1,2}$/.exec(given.get('radius') ?? '')?.[0]
  const languages = catalog.languages.map(({ tag }) => tag)
  return {
    form: oneOf('form', FORMS, initial.form),
    view: oneOf('view', viewsOf(catalog, plugins), initial.view),
    theme: oneOf('theme', THEMES, initial.theme),
    accent: accent === undefined ? initial.accent : `#${accent}`,
    radius: radius === undefined || Number(radius) > RADIUS.most ? initial.radius : Number(radius),
    language: oneOf('language', languages, initial.language),
    direction: oneOf('direction', DIRECTIONS, initial.direction),
    plugins,
    target: oneOf('target', TARGETS, initial.target),
  }
}

/** With at least one chain family, which a widget has to have. */
function readPlugins(text: string | null, { plugins }: Catalog, initial: PlaygroundState): readonly string[] {
  if (text === null) return initial.plugins
  const wanted = text.split(' ')
  const found = plugins.filter(({ id }) => wanted.includes(id))
  const [first] = plugins.filter(({ kind }) => kind === 'chain')
  const hasChain = found.some(({ kind }) => kind === 'chain')
  return plugins.filter((one) => found.includes(one) || (!hasChain && one === first)).map(({ id }) => id)
}

/** @returns what stands after `#` in the address of this state; `''` for the initial one */
export function writeState(state: PlaygroundState, initial = initialState): string {
  const usual = partsOf(initial)
  const changed = Object.entries(partsOf(state)).filter(([name, value]) => value !== usual[name])
  return new URLSearchParams(changed).toString()
}

const partsOf = (state: PlaygroundState): Readonly<Record<string, string>> => ({
  ...state,
  accent: state.accent.slice(1),
  radius: String(state.radius),
  plugins: state.plugins.join(' '),
})

/** The state with this plugin or without it; a start view that goes with it is given up. */
export function togglePlugin(state: PlaygroundState, catalog: Catalog, id: string, isOn: boolean): PlaygroundState {
  const plugins = catalog.plugins
    .filter((one) => (one.id === id ? isOn : state.plugins.includes(one.id)))
    .map((one) => one.id)
  return { ...state, plugins, view: viewsOf(catalog, plugins).includes(state.view) ? state.view : '' }
}

/** Whether it can't be left out: another plugin needs it, or it is the only family. */
export function isFixed(state: PlaygroundState, catalog: Catalog, id: string): boolean {
  const used = withNeeds(catalog, state.plugins)
  const families = used.filter(({ kind }) => kind === 'chain')
  const isNeeded = !state.plugins.includes(id) && used.some((one) => one.id === id)
  return isNeeded || (families.length === 1 && families[0]?.id === id)
}

/** What the choices are called. */
export const NAMES: Readonly<Record<string, string>> = {
  ...{ button: 'Button', modal: 'Modal', embedded: 'Embedded' },
  ...{ system: 'Auto', light: 'Light', dark: 'Dark' },
  ...{ ltr: 'Left to right', rtl: 'Right to left' },
  ...{ react: 'React', vue: 'Vue', svelte: 'Svelte', solid: 'Solid', angular: 'Angular' },
  ...{ plain: 'Plain page', files: 'No bundler' },
}

export const SECTIONS = [
  { kind: 'chain', title: 'Chain families' },
  { kind: 'feature', title: 'Features' },
  { kind: 'service', title: 'Services' },
] as const
