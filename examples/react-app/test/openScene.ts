import type { Page } from 'playwright-core'
import { type Scene, scenes, setupOf } from '../screens/scenes.js'
import { HOLD_MOTION } from './movingParts.js'
import type { OpenedPage, PageSetup } from './openPage.js'
import { settle, waitUntilReady } from './steps.js'

export const NARROW = { width: 320, height: 640 }

export function sceneOf(name: string): Scene {
  const found = scenes.find((scene) => scene.name === name)
  if (!found) throw new Error(`no scene is called ${name}`)
  return found
}

/** Opens pages that come to rest in a scene. */
export const sceneOpener =
  (openPage: (setup: PageSetup) => Promise<OpenedPage>) =>
  async (scene: Scene, more: Partial<PageSetup>): Promise<Page> => {
    const script = [HOLD_MOTION, more.script].filter(Boolean).join('\n')
    const { page } = await openPage(setupOf(scene, { ...more, script }))
    await waitUntilReady(page)
    await scene.prepare(page)
    await settle(page)
    return page
  }
