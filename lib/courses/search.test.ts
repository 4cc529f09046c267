import { separateOwn } from './search'

const course = (id: string, title: string) => ({ id, title, description: '' })
const [git, gitHooks, sql] = [course('1', 'Git'), course('2', 'Git hooks'), course('3', 'SQL')]

describe('the courses open to a learner', () => {
  it('are counted without the learner’s own courses, with and without a search', () => {
    const all = { courses: [git, gitHooks, sql], total: 70, search: ' ' }
    expect(separateOwn(all, [git, sql])).toEqual({
      ownMatches: [git, sql],
      available: [gitHooks],
      availableCount: 68,
    })
    const found = { courses: [git, gitHooks], total: 2, search: 'GIT' }
    expect(separateOwn(found, [git, sql])).toEqual({
      ownMatches: [git],
      available: [gitHooks],
      availableCount: 1,
    })
  })

  it('are counted from the list itself if it holds all courses and has no total', () => {
    const whole = { courses: [git, gitHooks], total: null, search: '' }
    expect(separateOwn(whole, [sql])).toMatchObject({ available: [git, gitHooks], availableCount: 2 })
  })
})
