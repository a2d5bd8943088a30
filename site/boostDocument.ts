/** How much a page counts in the search: the guides more than what is generated from declarations and tables. */
export const boostDocument = (id: string): number => (/^\/(api|packages|errors)\//.test(id) ? 0.3 : 1)
