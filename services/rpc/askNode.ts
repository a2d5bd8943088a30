import { readAnswer } from '../http/readAnswer.js'
import { Refusal } from '../http/refusal.js'

const NODE_TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 32 * 1024 * 1024

/**
 * The answer's text is passed on as it is: parsed and written anew, large numbers would lose their last digits.
 * @throws a 502 when it does not come within 10 s, is no success or is larger than 32 MiB
 */
export async function askNode(nodeUrl: string, text: string, signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch(nodeUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: text,
      signal: AbortSignal.any([signal, AbortSignal.timeout(NODE_TIMEOUT_MS)]),
    })
    if (!response.ok) throw new Error(`the node answered with ${response.status}`)
    const answer = await readAnswer(response, MAX_ANSWER_BYTES)
    if (answer === undefined) throw new Error('the answer is too large')
    return answer
  } catch (cause) {
    throw Object.assign(new Refusal(502, 'The node did not answer'), { cause })
  }
}
