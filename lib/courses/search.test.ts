import { separateEnrolled } from './search'

const course = (id: string, title: string) => ({ id, title, description: '' })
const [git, gitHooks, sql] = [course('1', 'Git'), course('2', 'Git hooks'), course('3', 'SQL')]

describe('the courses available to a learner', () => {
  it('are counted without the learner’s own courses, with and without a search', () => {
    const firstPage = { courses: [git, gitHooks, sql], total: 70, search: ' ' }
    expect(separateEnrolled(firstPage, [git, sql])).toEqual({
      enrolledMatches: [git, sql],
      available: [gitHooks],
      availableTotal: 68,
    })
    const searchResult = { courses: [git, gitHooks], total: 2, search: 'GIT' }
    expect(separateEnrolled(searchResult, [git, sql])).toEqual({
      enrolledMatches: [git],
      available: [gitHooks],
      availableTotal: 1,
    })
  })

  it('are counted from the list itself if it holds all courses and has no total', () => {
    const completeList = { courses: [git, gitHooks], total: null, search: '' }
    expect(separateEnrolled(completeList, [sql])).toMatchObject({
      available: [git, gitHooks],
      availableTotal: 2,
    })
  })
})
