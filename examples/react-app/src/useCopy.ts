import { useState } from 'react'

/** Copies, and says whether it worked. */
export function useCopy() {
  const [said, setSaid] = useState('')
  async function copy(name: string, text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(`${name} is copied.`)
    } catch {
      setSaid(`Your browser did not copy ${name}. Select the text instead.`)
    }
  }
  return { said, copy }
}
