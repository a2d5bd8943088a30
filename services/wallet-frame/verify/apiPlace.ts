/** In the documents of a built frame: who serves them puts the address of the API there. */
export const API_PLACE = '<meta name="api" content="api/" />'
