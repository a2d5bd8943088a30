// Said before the rest is loaded, which takes a moment.
console.log('Starting the playground and its local stack. Ctrl+C stops them.')
import('./startPlayground.js')
  .then(({ startPlayground }) => startPlayground())
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
