import { tabStorage } from './storage'

const keyOf = (path: string) => `filter:${path}`

/** The filter last selected in this browser tab for the list at `path`: '' for all rows, null if none was selected. */
export const readSavedFilter = (path: string) => tabStorage.read(keyOf(path))

export const saveFilter = (path: string, value: string) => tabStorage.write(keyOf(path), value)
