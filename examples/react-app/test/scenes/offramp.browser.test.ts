import { sceneGroups } from '../../screens/scenes.js'
import { testScenes } from './testScenes.js'

testScenes(sceneGroups.offramp)
