import type { ButtonAttributes } from './buttonFace.js'

/** Attributes of the button elements (wire §10.5); each is followed while the element lives. */
export const BUTTON_ATTRIBUTES = [
  'balance',
  'chars-end',
  'chars-start',
  'client-id',
  'disabled',
  'label',
  'loading-label',
  'namespace',
  'wallet',
] as const

export function readAttributes(element: Pick<Element, 'getAttribute'>): ButtonAttributes {
  const read = (name: (typeof BUTTON_ATTRIBUTES)[number]) => element.getAttribute(name) || undefined
  const count = (name: 'chars-start' | 'chars-end', fallback: number) => {
    const text = read(name) ?? ''
    return /^\d{1,2}$/.test(text) ? Number(text) : fallback
  }
  return {
    label: read('label'),
    loadingLabel: read('loading-label'),
    charsStart: count('chars-start', 4),
    charsEnd: count('chars-end', 6),
    showsBalance: read('balance') !== 'hide',
    disabled: (element.getAttribute('disabled') ?? 'false') !== 'false', // React 18 writes disabled={false} as text
    namespace: read('namespace'),
    wallet: read('wallet'),
  }
}
