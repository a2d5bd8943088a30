import { isPorticoError, type KernelEvents, type Unsubscribe } from '@portico/kernel'
import { mustSwitchNetwork } from '../state/snapshots.js'
import { type ButtonFace, type ButtonSubject, buttonWords, type ToFace } from './buttonFace.js'
import { type ClientLink, followClient } from './clientLink.js'
import { createButtonView } from './createButtonView.js'
import { BUTTON_ATTRIBUTES, readAttributes } from './readAttributes.js'

const FORWARDED = ['session:opened', 'session:closed', 'network:changed', 'connection:failed'] as const

/** What an element dispatches as `portico-event`: the id of what happened, and the code of a failure. */
export interface PorticoEventDetail {
  /** Its name, as in docs/client.md. */
  readonly event: keyof KernelEvents
  /** The family it is about. */
  readonly namespace: string
  /** The error's code, for failures. */
  readonly code?: string
}

/** The class of one button element. Made on demand: a server has no `HTMLElement` to extend. */
export function createButtonClass(toFace: ToFace): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly observedAttributes = BUTTON_ATTRIBUTES
    readonly #view = createButtonView(this.attachShadow({ mode: 'open', delegatesFocus: true }))
    #face: ButtonFace | undefined
    #link: ClientLink | undefined
    #stops: Unsubscribe[] = []
    #unfollow: Unsubscribe | undefined
    #isOpening = false

    constructor() {
      super()
      const { button } = this.#view
      for (const approach of ['pointerenter', 'focus', 'touchstart']) {
        button.addEventListener(approach, () => this.#approach(), { passive: true })
      }
      button.addEventListener('click', () => this.#open())
    }

    connectedCallback(): void {
      this.#unfollow = followClient(this, (link) => this.#serve(link))
      if (!this.#link) this.#serve(undefined)
    }

    disconnectedCallback(): void {
      this.#unfollow?.()
      this.#serve(undefined)
    }

    attributeChangedCallback(name: string, before: string | null, after: string | null): void {
      if (before === after || !this.isConnected || !this.#unfollow) return
      if (name === 'client-id') {
        this.disconnectedCallback()
        this.connectedCallback()
      } else if (name === 'namespace') this.#serve(this.#link)
      else this.#render()
    }

    /** Lives for this client from now on; without one the button waits, disabled. */
    #serve(link: ClientLink | undefined): void {
      for (const stop of this.#stops) stop()
      this.#link = link
      this.#stops = link ? this.#listen(link) : []
      this.#view.apply(link?.core.themeSheet())
      this.#render()
    }

    #listen({ client, core }: ClientLink): Unsubscribe[] {
      const { namespace } = readAttributes(this)
      const render = () => this.#render()
      return [
        client.subscribeAccount(render, namespace),
        client.subscribeBalance(render, namespace),
        client.subscribeNetwork(render, namespace),
        core.language.subscribe(render),
        ...FORWARDED.map((event) => client.onEvent(event, (payload) => this.#emit(event, payload))),
      ]
    }

    #emit(event: (typeof FORWARDED)[number], payload: KernelEvents[(typeof FORWARDED)[number]]): void {
      const wanted = readAttributes(this).namespace
      if (wanted !== undefined && payload.namespace !== wanted) return
      const detail: PorticoEventDetail = {
        event,
        namespace: payload.namespace,
        ...('error' in payload && { code: payload.error.code }),
      }
      this.dispatchEvent(new CustomEvent('portico-event', { detail, bubbles: true, composed: true }))
    }

    #subject(): ButtonSubject | undefined {
      if (!this.#link) return undefined
      const { client, core } = this.#link
      const { namespace } = readAttributes(this)
      const account = client.getAccount(namespace)
      const state = core.kernel.state.namespaces.get().get(account.namespace)
      return {
        account,
        balance: client.getBalance(namespace),
        network: client.getNetwork(namespace),
        mustSwitch: mustSwitchNetwork(state, core.options),
        canSwitch: core.options.enableNetworkSwitch !== false,
      }
    }

    #render(): void {
      const face = toFace(this.#subject(), readAttributes(this), buttonWords(this.#link?.core.language.get()))
      this.#face = face
      this.#view.render({ ...face, busy: face.busy || this.#isOpening })
    }

    #approach(): void {
      const { core } = this.#link ?? {}
      if (core?.options.preload !== 'none') core?.preload()
    }

    async #open(): Promise<void> {
      const { core } = this.#link ?? {}
      if (!core || !this.#face || this.#isOpening) return
      this.#isOpening = true
      this.#view.button.focus() // some browsers don't on a click, and the dialog gives focus back to where it was
      this.#render()
      try {
        await core.open(this.#face.opens)
      } catch (cause) {
        core.log.error('the modal can not be opened', cause)
        if (isPorticoError(cause)) core.report(cause)
      } finally {
        this.#isOpening = false
        this.#render()
      }
    }
  }
}
