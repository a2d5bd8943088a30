// In the page, before its own scripts: says in which frame something is visible, or can be clicked, through shadow roots;
// and keeps what the browser says of layout shifts and long frames.
{
  const roots = []
  const attachShadow = Element.prototype.attachShadow
  Element.prototype.attachShadow = function attach(options) {
    const root = attachShadow.call(this, options)
    // Weak, so that the memory that is measured is the page's.
    roots.push(new WeakRef(root))
    return root
  }
  const liveRoots = () => [document, ...roots.map((root) => root.deref()).filter((root) => root?.isConnected)]

  const parentOf = (node) => node.assignedSlot ?? node.parentNode ?? node.host
  const isInside = (node, outer) => node != null && (node === outer || isInside(parentOf(node), outer))

  function hitAt(x, y) {
    let hit = document.elementFromPoint(x, y)
    for (;;) {
      const inner = hit?.shadowRoot?.elementFromPoint(x, y)
      if (!inner || inner === hit) return hit
      hit = inner
    }
  }

  function boxOf(element) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return
    const { x, y, width, height } = element.getBoundingClientRect()
    const isOutside = x + width < 0 || y + height < 0 || x > innerWidth || y > innerHeight
    return width < 1 || height < 1 || isOutside ? undefined : { x: x + width / 2, y: y + height / 2, height }
  }

  function* findByText(root, text) {
    const walker = document.createTreeWalker(root === document ? document.body : root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode
      if (nodeValue.includes(text) && parentElement && !/^(style|script)$/i.test(parentElement.tagName))
        yield parentElement
    }
  }

  function* find({ css, text }) {
    if (!document.body) return
    for (const root of liveRoots()) {
      if (css === undefined) yield* findByText(root, text)
      else
        for (const element of root.querySelectorAll(css))
          if (text === undefined || element.textContent.includes(text)) yield element
    }
  }

  function isClickable(element, { x, y }) {
    if (element.disabled || element.getAttribute('aria-disabled') === 'true') return false
    const hit = hitAt(x, y)
    const isPage = hit === document.body || hit === document.documentElement
    return hit != null && (isInside(hit, element) || (isInside(element, hit) && !isPage))
  }

  function look(target) {
    for (const element of find(target)) {
      const box = boxOf(element)
      if (box && (!target.isClickable || isClickable(element, box))) return box
    }
  }

  /** Where a target is, and when it was first seen there; with `isStill`, once it has not moved for three frames. */
  const watch = (target) =>
    new Promise((done) => {
      let last
      let still = 0
      const onFrame = () => {
        const at = performance.now()
        const box = look(target)
        still = box && last && Math.hypot(box.x - last.x, box.y - last.y) < 0.5 ? still + 1 : 0
        last = box
        if (box && (!target.isStill || still >= 3)) done({ at, ...box })
        else requestAnimationFrame(onFrame)
      }
      requestAnimationFrame(onFrame)
    })

  const entries = []
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()))
  for (const type of ['layout-shift', 'long-animation-frame']) observer.observe({ type, buffered: true })
  performance.setResourceTimingBufferSize(10_000)

  const clicks = []
  addEventListener('click', ({ timeStamp }) => clicks.push(timeStamp), true)

  const bench = {
    watch,
    lastClick: () => clicks.at(-1),
    elements: () => liveRoots().reduce((sum, root) => sum + root.querySelectorAll('*').length, 0),
    /** Own files by when they were asked for and had come, in milliseconds since navigation, with their compressed bytes. */
    files: () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.startsWith(location.origin))
        .map(({ name, startTime, responseEnd, encodedBodySize }) => ({
          path: new URL(name).pathname,
          start: startTime,
          end: responseEnd,
          bytes: encodedBodySize,
        })),
    /** The sum of layout shifts, those after input included, and the longest frame in milliseconds; 0 is below 50. */
    smoothness: (from) => {
      const since = entries.filter(({ startTime, duration }) => startTime + duration >= from)
      const of = (type) => since.filter(({ entryType }) => entryType === type)
      return {
        shift: of('layout-shift').reduce((sum, { value }) => sum + value, 0),
        longestFrame: Math.max(0, ...of('long-animation-frame').map(({ duration }) => duration)),
      }
    },
  }
  Object.defineProperty(window, 'bench', { value: bench, enumerable: false })
  bench.first = watch(window.benchTargets[sessionStorage.getItem('bench:again') ? 'address' : 'button'])
}
