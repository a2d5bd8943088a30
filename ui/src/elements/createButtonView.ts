import { sheetOf, themeCss } from '../theme/themeCss.js'
import { tintOf } from '../theme/tokens.js'
import { buttonCss } from './buttonCss.js'
import type { ButtonFace } from './buttonFace.js'

/** The inside of a button element. Text is only ever set as text, and styles only as constructed sheets. */
export interface ButtonView {
  readonly button: HTMLButtonElement
  /** Adopts the client's theme, or the default one. */
  apply(theme: CSSStyleSheet | undefined): void
  render(face: ButtonFace): void
}

export function createButtonView(root: ShadowRoot): ButtonView {
  const looks = sheetOf(buttonCss)
  const button = document.createElement('button')
  button.type = 'button'
  button.ariaHasPopup = 'dialog'
  button.dir = 'auto' // in the direction of its words, whatever the page's
  root.append(button)
  const add = (parent: Element, className: string, part: string) => {
    const span = document.createElement('span')
    span.className = className
    span.part = part
    parent.append(span)
    return span
  }
  const mark = add(button, 'mark', 'icon')
  // Spoken, not shown. As text beside the visible one rather than a label over it, so that both stay the same words.
  const lead = add(button, 'spoken', '')
  const texts = add(button, 'text', '')
  const text = add(texts, '', 'label')
  const spare = add(texts, 'spare', '')
  const asideLead = add(button, 'spoken', '')
  const aside = add(button, 'aside', 'balance')
  mark.ariaHidden = spare.ariaHidden = 'true'

  let shownMark: string | undefined
  function paintMark(wanted: ButtonFace['mark']): void {
    mark.hidden = !wanted
    const key = JSON.stringify(wanted)
    if (!wanted || key === shownMark) return
    shownMark = key
    const { seed, letter, imageUrl } = wanted
    mark.className = letter ? 'mark' : 'mark plain'
    mark.style.setProperty('--_t', seed && `var(--_tint-${tintOf(seed)})`)
    mark.textContent = letter ?? ''
    if (!imageUrl?.startsWith('data:')) return // nothing is requested before the visitor acts
    const image = new Image()
    image.alt = ''
    image.onload = () => shownMark === key && mark.replaceChildren(image) // until then, or for good, the letter
    image.src = imageUrl
  }

  return {
    button,
    apply(theme) {
      root.adoptedStyleSheets = [theme ?? sheetOf(themeCss({ mode: 'system', variables: {} })), looks]
    },
    render({
      look,
      disabled,
      busy,
      lead: kind,
      text: label,
      reserve,
      aside: quiet,
      asideLead: quietLead,
      mark: picture,
    }) {
      const isPending = quiet === 'pending'
      button.part = `button ${look}`
      button.disabled = disabled
      button.ariaBusy = `${busy}`
      lead.textContent = sayBefore(kind)
      asideLead.textContent = sayBefore(quiet !== undefined && !isPending ? quietLead : undefined)
      text.textContent = label
      spare.textContent = reserve ?? ''
      aside.hidden = quiet === undefined
      aside.classList.toggle('pending', isPending)
      aside.textContent = isPending ? '' : (quiet ?? '')
      paintMark(picture)
    },
  }
}

const sayBefore = (word: string | undefined): string => (word === undefined ? '' : `${word} `)
