type Child = Node | string

export interface ElementOptions {
  text?: string
  testId?: string
  className?: string
  attributes?: Readonly<Record<string, string>>
  children?: readonly Child[]
}

/** Builds elements without any HTML text, so that it works under Trusted Types. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { text, testId, className, attributes = {}, children = [] }: ElementOptions = {},
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  if (text !== undefined) element.textContent = text
  if (testId !== undefined) element.dataset.testid = testId
  if (className !== undefined) element.className = className
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

export function createButton(text: string, testId: string, onClick: () => void): HTMLButtonElement {
  const button = createElement('button', { text, testId, attributes: { type: 'button' } })
  button.addEventListener('click', onClick)
  return button
}
