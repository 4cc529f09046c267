import { randomInt } from 'node:crypto'

/**
 * The measured API calls and pages, each a row of the printed table. `call` returns undefined if its data is used up.
 * @typedef {import('./load.mjs').Call} Call
 * @typedef {{ name: string, baseline?: 'page' | 'dynamic page', humanCheckTokenCount?: number, expectedError?: number,
 *   call: (callContext: CallContext) => Call | undefined }} Row `baseline`: for pages, the empty page to compare with; `humanCheckTokenCount`: number of human-check tokens for each round; `expectedError`: error status that counts as success
 * @typedef {{ seeded: any, nextIndex: () => number, humanCheckToken: () => string | undefined, fileServerPort: number }} CallContext `nextIndex`: counts the row's calls from 0 over all rounds; `humanCheckToken`: returns an unused token
 */

/** @template T @param {T[]} list @param {number} index @returns {T} */
const pickAt = (list, index) => /** @type {T} */ (list[index % list.length])

/** @template T @param {T[]} list */
const pickRandom = (list) => pickAt(list, randomInt(list.length))

/** @param {string} path @returns {Call} */
const getAsGuest = (path) => ({ method: 'GET', path })

/** @param {{ cookie: string, csrfToken: string }} session @param {string} path @returns {Call} */
const get = ({ cookie }, path) => ({ method: 'GET', path, cookie })

/** @param {{ cookie: string, csrfToken: string }} session @param {string} path @param {object} body @returns {Call} */
const post = ({ cookie, csrfToken }, path, body) => ({ method: 'POST', path, cookie, csrfToken, body })

/** @param {any} seeded @param {string} path The list's path below /api/admin/. */
const adminList = ({ admin }, path) =>
  get(admin, `/api/admin/${path}/${admin.id}/${encodeURIComponent(admin.email)}`)

/** A name that no user has. Names have only letters. @param {any} seeded @param {number} index */
const newName = ({ sizes }, index) => {
  const alphabetic = String(index + sizes.learners).replace(/\d/g, (digit) =>
    'abcdefghij'.charAt(Number(digit)),
  )
  return `Newcomer${alphabetic}${Date.now().toString(36).replace(/\d/g, '')}`
}

/** @type {Row[]} */
const guestRows = [
  {
    name: 'GET verify-certificate, a random one of 100,000',
    call: ({ seeded }) => getAsGuest(`/api/certificate/verify-certificate/${pickRandom(seeded.cids)}`),
  },
  { name: 'GET list-courses, 100 courses', call: () => getAsGuest('/api/course/list-courses') },
  { name: 'GET list-courses, the first 20', call: () => getAsGuest('/api/course/list-courses?limit=20') },
  { name: 'GET human-check/challenge', call: () => getAsGuest('/api/human-check/challenge') },
  {
    name: 'GET session-check, no session',
    expectedError: 401,
    call: () => getAsGuest('/api/protect/session-check'),
  },
  {
    name: 'POST login',
    humanCheckTokenCount: 80,
    call: ({ seeded, nextIndex, humanCheckToken }) => {
      const turnstileToken = humanCheckToken()
      const { name } = pickAt(seeded.learners, nextIndex())
      return turnstileToken
        ? post(seeded.guest, '/api/user/login', { name, password: seeded.password, turnstileToken })
        : undefined
    },
  },
  {
    name: 'POST register',
    humanCheckTokenCount: 80,
    call: ({ seeded, nextIndex, humanCheckToken }) => {
      const turnstileToken = humanCheckToken()
      const name = newName(seeded, nextIndex())
      const person = { name, email: `${name}@example.test`, password: seeded.password }
      const body = { ...person, confirm_password: seeded.password, turnstileToken }
      return turnstileToken ? post(seeded.guest, '/api/user/register', body) : undefined
    },
  },
  {
    name: 'POST reset-user-password, unknown account',
    call: ({ seeded, nextIndex }) =>
      post(seeded.guest, '/api/user/reset-user-password', { ID: `Nobody${nextIndex()}` }),
  },
]

/** @type {Row[]} */
const learnerRows = [
  {
    name: 'GET session-check',
    call: ({ seeded }) => get(pickRandom(seeded.learners), '/api/protect/session-check'),
  },
  {
    name: 'POST get-user-profile-data',
    call: ({ seeded }) => {
      const me = pickRandom(seeded.learners)
      return post(me, '/api/profile/get-user-profile-data', { _id: me.id })
    },
  },
  {
    name: 'POST check-password-valid',
    call: ({ seeded, nextIndex }) => {
      const me = pickAt(seeded.learners, nextIndex())
      return post(me, '/api/profile/check-password-valid', { _id: me.id, password: seeded.password })
    },
  },
  {
    name: 'GET list-enrolled-courses',
    call: ({ seeded }) => {
      const me = pickRandom(seeded.learners)
      return get(me, `/api/course/list-enrolled-courses/${me.id}`)
    },
  },
  {
    name: 'POST enollment-request',
    call: ({ seeded, nextIndex }) => {
      const index = nextIndex()
      const me = pickAt(seeded.learners, index)
      const course_id = me.unenrolledCourses[Math.floor(index / seeded.learners.length)]
      return post(me, '/api/course/enollment-request', { user_id: me.id, course_id })
    },
  },
  {
    name: 'POST get-certificate-data',
    call: ({ seeded }) => {
      const me = pickRandom(seeded.learners)
      return post(me, '/api/course/get-certificate-data', { user_id: me.id, course_id: me.completedCourse })
    },
  },
  {
    name: 'GET get-course-tasks',
    call: ({ seeded }) => {
      const me = pickRandom(seeded.learners)
      return get(me, `/api/task/get-course-tasks/${me.courseWithSubmission}`)
    },
  },
  {
    name: 'GET get-submited-task',
    call: ({ seeded }) => {
      const me = pickRandom(seeded.learners)
      return get(me, `/api/task/get-submited-task/${me.id}/${me.submittedTask}`)
    },
  },
  {
    name: 'POST submit-course-task, a link to this machine',
    call: ({ seeded, nextIndex, fileServerPort }) => {
      const index = nextIndex()
      const me = pickAt(seeded.learners, index)
      const task_id = me.tasksToSubmit[Math.floor(index / seeded.learners.length)]
      const fileLink = `http://127.0.0.1:${fileServerPort}/work.pdf`
      const body = { user_id: me.id, task_id, fileLink }
      return task_id ? post(me, '/api/task/submit-course-task', body) : undefined
    },
  },
  {
    name: 'GET get-user-submissions-data',
    call: ({ seeded }) => {
      const me = pickRandom(seeded.learners)
      return get(me, `/api/task/get-user-submissions-data/${me.id}`)
    },
  },
]

/** @type {Row[]} */
const adminRows = [
  { name: 'POST role-auth', call: ({ seeded }) => post(seeded.admin, '/api/protect/role-auth', {}) },
  { name: 'GET get-datas-count', call: ({ seeded }) => adminList(seeded, 'get-datas-count') },
  { name: 'GET get-users-info, 200+ users', call: ({ seeded }) => adminList(seeded, 'get-users-info') },
  { name: 'GET get-courses-info, 100+ courses', call: ({ seeded }) => adminList(seeded, 'get-courses-info') },
  {
    name: 'GET get-submissions-data, 200+ submissions',
    call: ({ seeded }) => adminList(seeded, 'get-submissions-data'),
  },
  {
    name: 'GET get-enrollments-data, 600+ enrollments',
    call: ({ seeded }) => adminList(seeded, 'get-enrollments-data'),
  },
  {
    name: 'GET admin/get-course-tasks',
    call: ({ seeded }) => get(seeded.admin, `/api/admin/get-course-tasks/${pickRandom(seeded.courses)}`),
  },
  {
    name: 'POST insert-course-task-data',
    call: ({ seeded }) =>
      post(seeded.admin, '/api/admin/insert-course-task-data', {
        course_id: pickAt(seeded.courses, 0),
        title: 'Another task',
        description: 'What to do.',
      }),
  },
]

const idCount = 100

/** @type {Row[]} */
const fileRows = [
  {
    name: 'GET certificate/{cid}/pdf, each for the first time',
    call: ({ seeded, nextIndex }) => getAsGuest(`/api/certificate/${pickAt(seeded.cids, nextIndex())}/pdf`),
  },
  {
    name: 'GET certificate/{cid}/pdf, rendered before',
    call: ({ seeded }) => getAsGuest(`/api/certificate/${pickAt(seeded.cids, 0)}/pdf`),
  },
  {
    name: `GET verify-certificates, ${idCount} at once`,
    call: ({ seeded, nextIndex }) => {
      const first = nextIndex() * idCount
      const ids = Array.from({ length: idCount }, (_, index) => pickAt(seeded.cids, first + index))
      return getAsGuest(`/api/certificate/verify-certificates?ids=${ids.join()}`)
    },
  },
]

/** @type {Row[]} */
const pageRows = [
  { name: 'page /', baseline: 'page', call: () => getAsGuest('/') },
  { name: 'page /courses', baseline: 'page', call: () => getAsGuest('/courses') },
  {
    name: 'page of a course',
    baseline: 'page',
    call: ({ seeded }) => getAsGuest(`/selected-course/${pickRandom(seeded.slugs)}`),
  },
  {
    name: 'page /user-login_register',
    baseline: 'page',
    call: () => getAsGuest('/user-login_register'),
  },
  {
    name: 'page /verify-certificates/{cid}',
    baseline: 'dynamic page',
    call: ({ seeded }) => getAsGuest(`/verify-certificates/${pickRandom(seeded.cids)}`),
  },
]

/** @type {Row[]} */
const frameRows = [
  {
    name: 'frame /embed/{cid}, a certificate on other sites',
    baseline: 'dynamic page',
    call: ({ seeded }) => getAsGuest(`/embed/${pickRandom(seeded.cids)}`),
  },
]

/** Everyday reads that succeed, weighted equally. */
const everydayReads = [
  ...pageRows,
  ...[...guestRows, ...learnerRows].filter((row) => row.name.startsWith('GET') && !row.expectedError),
]

/** @param {CallContext} callContext @returns {Call | undefined} */
export const nextEverydayRead = (callContext) =>
  pickAt(everydayReads, callContext.nextIndex()).call(callContext)

export const rows = [...guestRows, ...learnerRows, ...adminRows, ...fileRows, ...pageRows, ...frameRows]
