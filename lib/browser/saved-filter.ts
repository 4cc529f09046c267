import { tabStorage } from './storage'

const keyOf = (path: string) => `filter:${path}`

/** The filter that was selected last in a list of this tab: '' for all rows, null if none was selected yet. */
export const readSavedFilter = (path: string) => tabStorage.read(keyOf(path))

export const saveFilter = (path: string, value: string) => tabStorage.write(keyOf(path), value)
