/** Creates a key for an item of a list. Without https, browsers have no `crypto.randomUUID`. */
export const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')
