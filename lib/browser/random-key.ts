/** A random key of an item in a list, also without https, where browsers have no `crypto.randomUUID`. */
export const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')
