import type { UserData } from '@/lib/auth/actor'
import { userFromWire } from '@/lib/users/from-wire'
import {
  clearDrafts,
  readDraft,
  rememberPathOfEndedSession,
  saveDraft,
  takePathOfEndedSession,
} from './draft'
import { readLinkToken, saveLinkToken } from './link-token'
import { readCodeRequests, recordCodeRequest } from './code-requests'
import { readSavedFilter, saveFilter } from './saved-filter'
import { readSignInFormText, saveSignInFormText } from './sign-in-form-text'
import {
  clearUserRecord,
  hasSessionExpired,
  readUserRecord,
  saveUserRecord,
  recordShownWelcome,
  userRecordKey,
} from './user-record'

const user = (id: string): UserData => ({
  _id: id,
  name: id,
  email: `${id}@example.org`,
  full_name: '',
  role: 'user',
  institute_role: 'user',
  created_at: '2027-01-01T00:00:00.000Z',
})

/** Fake storage; writing throws while `isFull`. */
class LimitedStorage {
  isFull = false
  private values = new Map<string, string>()
  getItem = (key: string) => this.values.get(key) ?? null
  removeItem = (key: string) => void this.values.delete(key)
  setItem(key: string, value: string) {
    if (this.isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    this.values.set(key, value)
  }
}

/** Every use of it throws. */
const damagedStorage = new Proxy({} as LimitedStorage, { get: throwDamaged, ownKeys: throwDamaged })
function throwDamaged(): never {
  throw new DOMException('The database is corrupted.', 'NS_ERROR_FILE_CORRUPTED')
}

let area: LimitedStorage
let isSwitchedOff = false

const getStorage = () => {
  if (isSwitchedOff) throw new DOMException('Access is denied.', 'SecurityError')
  return area
}

beforeEach(() => {
  area = new LimitedStorage()
  isSwitchedOff = false
  const browser = { document: { documentElement: { dataset: {} } }, dispatchEvent: () => true }
  const storageDescriptors = { localStorage: { get: getStorage }, sessionStorage: { get: getStorage } }
  Object.assign(globalThis, {
    window: Object.defineProperties({ ...browser }, storageDescriptors),
    ...browser,
  })
})

function writeEverything() {
  saveDraft('ada', 'task', 'half a sentence')
  rememberPathOfEndedSession('/profile')
  saveLinkToken('/reset', 'token')
  saveFilter('/list', 'pending')
  saveSignInFormText({ shownForm: 'register', values: { register: { name: 'Ada' } } })
  recordCodeRequest('ada', 'initialCodes')
  saveUserRecord(user('ada'))
  // Stores in the browser that the welcome was shown.
  recordShownWelcome()
}

const readEverything = () => [
  readDraft('ada', 'task'),
  takePathOfEndedSession(),
  readLinkToken('/reset'),
  readSavedFilter('/list'),
  readSignInFormText(),
  readCodeRequests('ada'),
  readUserRecord(),
]

// `saveUserRecord` adds `status`, which marks a signed-in user.
const storedUser = userFromWire({ ...user('ada'), status: true })

/** `readEverything` returns these values if nothing could be stored: only the user record is also kept in memory. */
const valuesWithoutStorage = [null, '', null, null, null, { initialCodes: [], resends: [] }, storedUser]

describe('browser storage', () => {
  it('returns values as they were written', () => {
    writeEverything()
    expect(readEverything()).toEqual([
      'half a sentence',
      '/profile',
      'token',
      'pending',
      { shownForm: 'register', values: { register: { name: 'Ada' } } },
      { initialCodes: [expect.any(Number)], resends: [] },
      storedUser,
    ])
  })

  it('keeps the text of one sign-in form when that of the other is stored', () => {
    saveSignInFormText({ shownForm: 'register', values: { register: { name: 'Ada' } } })
    saveSignInFormText({ shownForm: 'login', values: { login: { name: 'bob' } } })
    expect(readSignInFormText()).toEqual({
      shownForm: 'login',
      values: { register: { name: 'Ada' }, login: { name: 'bob' } },
    })
  })

  it('counts code requests only for the user who made them', () => {
    recordCodeRequest('ada', 'initialCodes')
    expect(readCodeRequests('bob')).toEqual({ initialCodes: [], resends: [] })
    recordCodeRequest('bob', 'resends')
    expect(readCodeRequests('bob')).toEqual({ initialCodes: [], resends: [expect.any(Number)] })
    expect(readCodeRequests('ada')).toEqual({ initialCodes: [], resends: [] })
  })

  it('loses all values but the signed-in user, without an error, if it is full', () => {
    area.isFull = true
    expect(writeEverything).not.toThrow()
    expect(readEverything()).toEqual(valuesWithoutStorage)
    expect(clearUserRecord).not.toThrow()
    expect(readUserRecord()).toBeNull()
  })

  it('loses all values but the signed-in user, without an error, if it is switched off', () => {
    isSwitchedOff = true
    expect(writeEverything).not.toThrow()
    expect(readEverything()).toEqual(valuesWithoutStorage)
    expect(clearUserRecord).not.toThrow()
    expect(readUserRecord()).toBeNull()
  })

  it('loses all values but the signed-in user, without an error, if it is damaged', () => {
    area = damagedStorage
    expect(writeEverything).not.toThrow()
    expect(readEverything()).toEqual(valuesWithoutStorage)
    expect(clearDrafts).not.toThrow()
    expect(clearUserRecord).not.toThrow()
    expect(readUserRecord()).toBeNull()
  })

  it('tells an expired session from a sign-out until the next sign-in', () => {
    saveUserRecord(user('ada'))
    clearUserRecord({ expired: true })
    expect(hasSessionExpired()).toBe(true)
    saveUserRecord(user('ada'))
    expect(hasSessionExpired()).toBe(false)
    clearUserRecord({ expired: true })
    clearUserRecord()
    expect(hasSessionExpired()).toBe(false)
  })

  it('never returns the record of another user, even if that of the signed-in user cannot be written', () => {
    saveUserRecord(user('ada'))
    area.isFull = true
    saveUserRecord(user('bob'))
    expect(readUserRecord()).toMatchObject(userFromWire(user('bob')))
    expect(area.getItem(userRecordKey)).toBeNull()
  })
})
