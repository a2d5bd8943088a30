import { createButton, createElement } from './elements.js'
import type { PendingPrompt } from './prompts.js'

export interface PromptDialog {
  readonly element: HTMLDialogElement
  show(prompt: PendingPrompt | undefined, waiting: number): void
}

/**
 * Asks the person. A modal dialog of its own, because a modal dialog of the page makes everything outside it inert:
 * only what joins the top layer later is above it and can be used.
 */
export function createPromptDialog(): PromptDialog {
  let shown: PendingPrompt | undefined
  const mark = createElement('p', { className: 'mark', text: 'Test wallet' })
  const title = createElement('h2', { testId: 'prompt-title', attributes: { id: 'prompt-title' } })
  const detail = createElement('pre', { testId: 'prompt-detail', attributes: { id: 'prompt-detail', tabindex: '0' } })
  const reject = createButton('Reject', 'prompt-reject', () => shown?.reject())
  const approve = createButton('Approve', 'prompt-approve', () => shown?.approve())
  approve.className = 'approve'
  const answers = createElement('div', { className: 'answers', children: [reject, approve] })
  const element = createElement('dialog', {
    testId: 'prompt',
    attributes: { 'aria-labelledby': 'prompt-title', 'aria-describedby': 'prompt-detail' },
    children: [mark, title, detail, answers],
  })
  element.addEventListener('cancel', (event) => {
    event.preventDefault()
    shown?.reject()
  })
  return {
    element,
    show(prompt, waiting) {
      if (prompt === shown) return
      shown = prompt
      if (!prompt) return element.close()
      mark.textContent = waiting > 1 ? `Test wallet · 1 of ${waiting} requests` : 'Test wallet'
      title.textContent = `${prompt.wallet} asks: ${prompt.title}`
      detail.textContent = prompt.detail ?? ''
      // Shown anew for every request, to be above a dialog the page opened since.
      element.close()
      element.showModal()
      approve.focus()
    },
  }
}
