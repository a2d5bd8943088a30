import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme'
import { boostDocument } from '../../boostDocument.js'
import './brand.css'

export default {
  extends: DefaultTheme,
  enhanceApp({ siteData }) {
    // A function of the config would be written into the pages, and need `eval`.
    siteData.value.themeConfig.search.options = { miniSearch: { searchOptions: { boostDocument } } }
  },
} satisfies Theme
