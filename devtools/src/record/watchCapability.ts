import type { CallFacts, Recorder } from './createRecorder.js'

/** What is done beside recording. */
interface Watcher {
  /** Gets what a method answers, or reports, before it is redacted. */
  onAnswer(value: unknown): void
  detailOf(args: readonly unknown[]): CallFacts['detail']
}

type Method = (...args: readonly unknown[]) => unknown

/**
 * The same capability, whose methods are recorded. One that stands for code that is not loaded yet stays as lazy as it was: only
 * awaiting it loads.
 */
export function watchCapability(
  capability: object,
  facts: Omit<CallFacts, 'method' | 'detail'>,
  recorder: Recorder,
  watcher: Watcher,
): object {
  if (!('then' in capability)) return watchMethods(capability, facts, recorder, watcher)
  let watched: Promise<object> | undefined
  return {
    // biome-ignore lint/suspicious/noThenProperty: it is meant to be awaited
    then(...outcome: Parameters<Promise<object>['then']>) {
      watched ??= Promise.resolve(capability as PromiseLike<object>).then(
        (loaded) => watchMethods(loaded, facts, recorder, watcher),
        (error: unknown) => {
          watched = undefined
          throw error
        },
      )
      return watched.then(...outcome)
    },
  }
}

function watchMethods(
  capability: object,
  facts: Omit<CallFacts, 'method' | 'detail'>,
  recorder: Recorder,
  watcher: Watcher,
  prefix = '',
): object {
  const watched = {}
  for (const name of namesIn(capability)) {
    const value = Reflect.get(capability, name)
    const method = `${prefix}${name}`
    if (typeof value === 'function') {
      const call = watchMethod((...args) => value.apply(capability, args), { ...facts, method }, recorder, watcher)
      Object.defineProperty(watched, name, { value: call, enumerable: true })
    } else if (prefix === '' && isPart(value)) {
      const part = watchMethods(value, facts, recorder, watcher, `${method}.`)
      Object.defineProperty(watched, name, { value: part, enumerable: true })
    } else {
      Object.defineProperty(watched, name, { get: () => Reflect.get(capability, name), enumerable: true })
    }
  }
  return watched
}

/** Some capabilities have parts with methods of their own. A store is read as it is. */
const isPart = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  !('subscribe' in value) &&
  Object.getPrototypeOf(value) === Object.prototype &&
  Object.values(value).some((one) => typeof one === 'function')

/** Its own and those of its class. */
function namesIn(capability: object): readonly string[] {
  const names = new Set<string>()
  for (let one: object | null = capability; one && one !== Object.prototype; one = Object.getPrototypeOf(one)) {
    for (const name of Object.getOwnPropertyNames(one)) if (name !== 'constructor') names.add(name)
  }
  return [...names]
}

function watchMethod(method: Method, facts: CallFacts, recorder: Recorder, watcher: Watcher): Method {
  const { namespace, capability, method: name } = facts
  const place = { namespace, capability, method: name }
  return (...args) => {
    const call = recorder.begin({ ...facts, detail: watcher.detailOf(args) }, args)
    const reporting = args.map((arg) => {
      if (typeof arg !== 'function') return arg
      return (...reported: readonly unknown[]) => {
        for (const value of reported) watcher.onAnswer(value)
        recorder.add({ kind: 'report', ...place, call: call.id, args: reported.map(recorder.redactor.redact) })
        return arg(...reported)
      }
    })
    const answer = (value: unknown, isSync: boolean) => {
      watcher.onAnswer(value)
      call.answer(value, isSync)
    }
    try {
      const result = method(...reporting)
      if (result instanceof Promise) result.then((value) => answer(value, false), call.fail)
      else answer(result, true)
      return result
    } catch (error) {
      call.fail(error)
      throw error
    }
  }
}
