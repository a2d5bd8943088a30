export { cosmosAddressOf, moreCosmosKeys, testCosmosKeys } from './cosmosKeys.js'
