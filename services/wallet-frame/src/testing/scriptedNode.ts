import type { Node } from '../wallet/createNode.js'

/** A node that answers by method, and keeps what it was asked. */
export function createScriptedNode(answers: Readonly<Record<string, unknown>>) {
  const asked: [string, unknown][] = []
  const node: Node = {
    async ask(method, params) {
      asked.push([method, params])
      const answer = answers[method]
      if (answer instanceof Error) throw answer
      if (answer === undefined) throw new Error(`${method} was not expected`)
      return answer
    },
  }
  return { node, asked }
}
