import { defineConfig } from 'vitest/config'
import house from '../../../vitest.config.js'

/** Like the browser tests of the house, in all but the file that is run. */
const browser = house.test?.projects?.find(
  (project) => typeof project === 'object' && 'test' in project && project.test?.name === 'browser',
)

export default defineConfig({
  ...(browser as object),
  test: {
    ...(browser as { test: object }).test,
    name: 'screens',
    include: ['examples/react-app/screens/takeScreens.ts', 'examples/react-app/screens/composePictures.ts'],
  },
})
